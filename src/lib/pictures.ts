import type { ImageMetadata } from 'astro'

/** Those of the site, and made-up ones, which the gallery of sections shows on previews and in dev. */
const files = import.meta.glob<{ default: ImageMetadata }>([
  '/public/media/*.{avif,jpg,jpeg,png,svg,webp}',
  '/tests/made-up/public/media/*.{avif,jpg,jpeg,png,svg,webp}',
])

/** What the build knows of the picture at an address like `/media/helen-marsh.jpg`. @throws Error where there is none */
export async function pictureAt(address: string): Promise<ImageMetadata> {
  const file = await (files[`/public${address}`] ?? files[`/tests/made-up/public${address}`])?.()
  if (!file) throw new Error(`There is no picture public${address}. Upload it there, or correct the name.`)
  return file.default
}
