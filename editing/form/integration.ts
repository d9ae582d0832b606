import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { askChange } from '../change.ts'
import { readContent } from '../check/read-content.ts'
import { findBackend, type Backend } from '../git-host.ts'
import { memory } from '../page/marks.ts'
import { writeFiles } from '../page/write-files.ts'
import type { Stage } from '../../gate/stage.ts'
import { mediaType } from '../../tools/server/files.ts'
import { root } from '../../tools/support/processes.ts'
import { bundleEditor } from './bundle.ts'
import { editPage } from './page.ts'

/**
 * Editing by form at /edit: in dev over the files of this machine, on previews over the branch at the git host. It adds files
 * of its own once all pages are finished, so production has none of it.
 */
export function editByForm({ preview }: Stage): AstroIntegration {
  return {
    name: 'edit-by-form',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const folder = path.join(server.config.cacheDir, 'edit')
        let bundled: Promise<void> | undefined
        // Files are written where they lie: names only tell which folder to choose.
        const local: Backend = { name: 'github', repo: `local/${path.basename(root)}` }
        const read = async (name: string): Promise<string | Uint8Array> => {
          const texts = memory.pages.get(name)
          if (name === '') return editPage('')
          if (texts) return JSON.stringify(texts)
          if (name === 'start.json') {
            const { backend = local } = findBackend(askChange())
            return JSON.stringify(await startOfEditing(backend, 'files'))
          }
          await (bundled ??= bundleEditor(folder))
          return readFile(path.join(folder, name))
        }
        server.middlewares.use('/__edit', (request, response, next) => {
          writeFiles(request).then((status) => response.writeHead(status).end('{}'), next)
        })
        server.middlewares.use('/edit', (request, response, next) => {
          const name = new URL(request.url ?? '/', 'http://dev').pathname.slice(1)
          const type = mediaType(path.extname(name) || '.html')
          read(name).then((file) => response.setHeader('content-type', type).end(file), next)
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!preview) return
        const page = new URL('edit.html', dir)
        const where = findBackend(askChange())
        if ('missing' in where) {
          logger.warn(where.missing)
          return writeFile(page, editPage('', where.missing))
        }
        const { backend, origin, standing } = where
        await bundleEditor(fileURLToPath(new URL('edit', dir)))
        // Published pages that the preview keeps for /review run nothing.
        const exclude = ['review/before/**']
        for await (const file of glob('**/*.html', { cwd: dir, exclude }))
          await offerEditing(new URL(file, dir), origin)
        const start = await startOfEditing(backend, standing ? 'branch' : 'pull-request')
        await writeFile(new URL('edit/start.json', dir), JSON.stringify(start))
        await writeTexts(new URL('edit/', dir))
        await writeFile(page, editPage(origin, standing ? onStanding : undefined))
      },
    },
  }
}

/** The sentence that replaces the forms on the standing preview, where they would write to the published branch. */
const onStanding =
  'Forms write to the branch of a pull request, and this is the standing preview. Change a text on a page and send it for review: the preview of that pull request has the forms.'

/** Writes the index of each page, with the number of pages on which each field stands. */
async function writeTexts(folder: URL): Promise<void> {
  // The pages of the gallery are no pages of the site, and neither are drawings.
  const ofSite = [...memory.pages].filter(([name]) => !/^texts\.sections\b|\.svg/.test(name))
  const shown = ofSite.flatMap(([, texts]) => [...new Set(texts.map(({ field }) => field))])
  const onPages = Map.groupBy(shown, (field) => field)
  for (const [name, texts] of memory.pages) {
    const counted = texts.map((text) => ({ ...text, pages: onPages.get(text.field)?.length }))
    await writeFile(new URL(name, folder), JSON.stringify(counted))
  }
}

/** Gives a page the button for editing, and lets it ask the git host. */
async function offerEditing(file: URL, origin: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const script = '<script type="module" src="/edit/start.js"></script></head>'
  await writeFile(
    file,
    html.replace("connect-src 'self'", `connect-src 'self' ${origin}`).replace('</head>', script),
  )
}

/**
 * The data with which the scripts of /edit and of editing on the page start: the content as the check reads it, without
 * earlier content, since they delete no file.
 * @param review where changed words go: to files of this machine, to a pull request of their own, or to the branch of one
 */
export async function startOfEditing(
  backend: Backend,
  review: 'files' | 'branch' | 'pull-request',
) {
  const { files, assets, pictures = [] } = await readContent(root)
  return { backend, review, files, assets, pictures: [...pictures] }
}

export type StartOfEditing = Awaited<ReturnType<typeof startOfEditing>>
