import type { ImageMetadata } from 'astro'
import { pictureFolder } from './picture-files.ts'

// Vite reads the pattern before it runs the code, so folder and endings are written out: see
// picture-files.ts.
const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/pictures/*.{avif,jpg,jpeg,png,svg,webp}',
)

/** The pictures that samples of the gallery name. Only the test site has them. */
const madeUp = /^made-up-/

/**
 * Astro's data of the picture at an address like `../pictures/helen-marsh.jpg`. A made-up picture
 * that this site lacks is replaced by any other. @throws Error if there is none
 */
export async function pictureAt(address: string): Promise<ImageMetadata> {
  const name = address.replace(/^.*\//, '')
  const file = files[`/${pictureFolder}/${name}`]
  const found = file ?? (madeUp.test(name) ? Object.values(files)[0] : undefined)
  if (!found)
    throw new Error(
      `There is no picture ${pictureFolder}/${name}. Upload it there, or correct the name.`,
    )
  return (await found()).default
}
