import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { isPhotographFile, isPictureFile, pictureFolder } from '../../../src/lib/picture-files.ts'
import { root } from '../../../src/lib/project-root.ts'

/** The greatest width of a picture in a form, in pixels. */
const width = 400

/**
 * A picture of the content as a form shows it: small, and without the data that a camera adds.
 * @param name the name of its file
 */
export async function smallPicture(name: string): Promise<Uint8Array> {
  const file = await readFile(path.join(root, pictureFolder, name))
  if (!isPhotographFile(name)) return file
  return sharp(file).rotate().resize({ width, withoutEnlargement: true }).toBuffer()
}

/** Writes the small pictures of all content into a folder, without those that cannot be read. */
export async function writeSmallPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for await (const name of glob('*', { cwd: path.join(root, pictureFolder) })) {
    if (!isPictureFile(name)) continue
    const small = await smallPicture(name).catch(() => undefined)
    if (small) await writeFile(path.join(folder, name), small)
  }
}
