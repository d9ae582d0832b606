import type { ImageMetadata } from 'astro'
import { pictureFolder } from './picture-files.ts'

// Vite reads the pattern before it runs the code, so folder and endings are written out: see
// picture-files.ts.
const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/pictures/*.{avif,jpg,jpeg,png,svg,webp}',
)

/**
 * Astro's data of the picture at an address like `../pictures/helen-marsh.jpg`.
 * @throws Error if there is none
 */
export async function pictureAt(address: string): Promise<ImageMetadata> {
  const name = address.replace(/^.*\//, '')
  const read = files[`/${pictureFolder}/${name}`]
  if (!read)
    throw new Error(
      `There is no picture ${pictureFolder}/${name}. Upload it there, or correct the name.`,
    )
  return (await read()).default
}
