import type { AstroIntegration } from 'astro'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContent } from '../check/read-content.ts'
import { findBackend, type Backend } from '../git-host.ts'
import type { BuiltChange } from '../../tools/build-services.ts'
import type { Stage } from '../../tools/stage.ts'
import { writeFiles } from '../page/write-files.ts'
import { editPage } from './page.ts'
import type { StartOfEditing } from './start.ts'
import { askChange } from '../change.ts'
import { mediaType } from '../../tools/server/files.ts'
import { root } from '../../tools/support/processes.ts'

/**
 * Editing by form at /edit: in dev over the files of this machine, on previews over the branch at the git host. It adds files
 * of its own once all pages are finished, so production has none of it, and what makes it is loaded only where it is used.
 */
export function editByForm({ preview }: Stage): AstroIntegration {
  return {
    name: 'edit-by-form',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '/editing/page/client/start.js'")
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/__edit', writeFiles)
        let files: Promise<Map<string, string | Uint8Array>> | undefined
        const read = async (name: string): Promise<string | Uint8Array | undefined> => {
          if (name === 'edit') return editPage({})
          if (name === startFile) return start(localBackend(askChange()), 'files')
          files ??= import('./bundle.ts').then(({ bundleEditor }) => bundleEditor())
          return (await files).get(name)
        }
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://dev')
          const name = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
          if (!/^edit(\/|$)/.test(name)) return next()
          const type = mediaType(path.extname(name) || '.html')
          const answer = (file: string | Uint8Array | undefined): void =>
            file === undefined ? next() : void response.setHeader('content-type', type).end(file)
          read(name).then(answer).catch(next)
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!preview) return
        const where = findBackend(askChange())
        const write = async (name: string, content: string | Uint8Array): Promise<void> => {
          const file = path.join(fileURLToPath(dir), name)
          await mkdir(path.dirname(file), { recursive: true })
          await writeFile(file, content)
        }
        if ('missing' in where) {
          logger.warn(where.missing)
          return write('edit.html', editPage(where))
        }
        const { bundleEditor } = await import('./bundle.ts')
        for (const [name, content] of await bundleEditor()) await write(name, content)
        for await (const file of glob('**/*.html', { cwd: dir })) await offerEditing(new URL(file, dir), where.origin)
        await write(startFile, await start(where.backend, where.standing ? 'branch' : 'pull-request'))
        await write('edit.html', editPage(where.standing ? { missing: onStanding } : where))
      },
    },
  }
}

/** The sentence that stands in place of the forms where they would write to the published branch. */
const onStanding =
  'Forms write to the branch of a pull request, and this is the standing preview. Change a text on a page and send it for review: the preview of that pull request has the forms.'

/** Gives a page the button for editing, and lets it ask the git host. */
async function offerEditing(file: URL, origin: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const script = '<script type="module" src="/edit/start.js"></script></head>'
  await writeFile(file, html.replace("connect-src 'self'", `connect-src 'self' ${origin}`).replace('</head>', script))
}

/** What the scripts of /edit and of editing on the page fetch first. */
const startFile = 'edit/start.json'

/** What the scripts start with. It holds no earlier content, because forms delete no file. */
async function start(backend: Backend, review: StartOfEditing['review']): Promise<string> {
  const { formConfig } = await import('./config.ts')
  const { files, assets, pictures = [] } = readContent(root)
  const all: StartOfEditing = { config: formConfig(backend), backend, review, files, assets, pictures: [...pictures] }
  return JSON.stringify(all)
}

/** In dev files are written where they lie, and the names only tell which folder to choose. */
function localBackend(change: BuiltChange): Backend {
  const where = findBackend(change)
  return 'backend' in where ? where.backend : { name: 'github', repo: `local/${path.basename(root)}` }
}
