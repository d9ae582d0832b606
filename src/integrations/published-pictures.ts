import type { AstroIntegration } from 'astro'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { isPictureFile } from '../lib/picture-files.ts'

/**
 * Publishes only what pages show of a picture. A build copies the original of each picture that a
 * page might show, with the place, the time and the author that a camera or a drawing program wrote
 * into it. This removes every picture that no finished page names, and the data from drawings.
 * Astro's smaller copies of photographs have none.
 */
export function publishedPictures(): AstroIntegration {
  return {
    name: 'published-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const pages = await readAll(folder, '**/*.{html,css}')
        for await (const name of glob('_astro/**/*.*', { cwd: folder })) {
          if (!isPictureFile(name)) continue
          const file = path.join(folder, name)
          const isShown = pages.some((page) => page.includes(path.basename(name)))
          if (!isShown) await rm(file)
          else if (name.endsWith('.svg'))
            await writeFile(file, plainDrawing(await readFile(file, 'utf8')))
        }
      },
    },
  }
}

async function readAll(folder: string, pattern: string): Promise<string[]> {
  const names = await Array.fromAsync(glob(pattern, { cwd: folder }))
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

/**
 * A drawing without the notes of its program: metadata, comments, names of files and layers. It
 * looks the same.
 */
export function plainDrawing(svg: string): string {
  return optimize(svg, {
    multipass: false,
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      'cleanupAttrs',
    ],
  }).data
}
