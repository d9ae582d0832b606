import type { ImageMetadata } from 'astro'

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/public/media/*.{avif,jpg,jpeg,png,svg,webp}',
)

/**
 * Replaces the address of a picture that does not exist: samples in the gallery name made-up
 * pictures, which only the test site has.
 */
export function standIn(address: string): string {
  const [other] = Object.keys(files)
  if (files[`/public${address}`] || !address.startsWith('/media/made-up-') || !other) return address
  return other.replace('/public', '')
}

/**
 * Astro's data of the picture at an address like `/media/helen-marsh.jpg`.
 * @throws Error if there is none
 */
export async function pictureAt(address: string): Promise<ImageMetadata> {
  const file = await files[`/public${address}`]?.()
  if (!file)
    throw new Error(`There is no picture public${address}. Upload it there, or correct the name.`)
  return file.default
}
