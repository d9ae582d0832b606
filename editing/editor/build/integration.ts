import type { AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuiltChange } from '../../change.ts'
import { findBackend, type Backend } from '../../git-host.ts'
import type { Stage } from '../../../gate/stage.ts'
import { mediaType } from '../../../tools/server/files.ts'
import { root } from '../../../src/lib/project-root.ts'
import type { BuiltChange } from '../../../gate/build-services.ts'
import type { SendTarget } from '../send-result.ts'
import { editAddress } from '../edit-address.ts'
import { bundleEditor } from './bundle.ts'
import { countPages } from './count-pages.ts'
import { markedFields } from './field-marks.ts'
import { smallPicture, writeSmallPictures } from './small-pictures.ts'
import { startOfEditing } from './start-data.ts'
import { answerWriting } from './write-files.ts'

/**
 * The editor: in development over the files of this machine, on previews over the repository at the
 * git host. It adds files of its own once all pages are finished, so production has none of it.
 */
export function editor(stage: Stage): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        // Previews get the same script once their pages are finished.
        if (command !== 'dev') return
        for (const file of ['editing/editor/ui/start.ts', 'previews/preview.css'])
          injectScript('page', `import '/${file}'`)
      },
      'astro:server:setup': ({ server }) => {
        const answer = answerInDevelopment(path.join(server.config.cacheDir, 'edit'))
        server.middlewares.use('/__edit', (request, response, next) => {
          answerWriting(request, response).catch(next)
        })
        server.middlewares.use('/edit', (request, response, next) => {
          answer(request, response).catch((problem: NodeJS.ErrnoException) => {
            if (problem.code === 'ENOENT') response.writeHead(404).end()
            else next(problem)
          })
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (stage !== 'preview') return
        const found = findBackend(readBuiltChange())
        await writeFile(new URL('edit.html', dir), listPage(found.missing))
        if ('missing' in found) {
          logger.warn(found.missing)
          return
        }
        await bundleEditor(fileURLToPath(new URL('edit', dir)))
        await writeSmallPictures(fileURLToPath(new URL('edit/pictures', dir)))
        const target = targetOf(readBuiltChange(), found.standing)
        const start = await startOfEditing(found.backend, target, markedFields.pages)
        await writeFile(new URL('edit/start.json', dir), JSON.stringify(start))
        await writeTexts(new URL('edit/', dir))
        // Nobody edits on these pages: the published ones that the preview keeps run no script, and
        // /review has no words of content.
        const exclude = ['review/before/**', 'review.html']
        for await (const file of glob('**/*.html', { cwd: dir, exclude }))
          await offerEditing(new URL(file, dir), found.origin)
      },
    },
  }
}

/**
 * Where the changes of a preview go. A build that knows of no pull request, such as that of a
 * branch, sends to a new one.
 */
function targetOf({ pullRequest }: BuiltChange, isStanding: boolean): SendTarget {
  const number = Number(pullRequest)
  if (isStanding && pullRequest === undefined) return { kind: 'new-branch' }
  return Number.isInteger(number) ? { kind: 'pull-request', number } : { kind: 'new-branch' }
}

/**
 * Writes the index of each page.
 * @param folder the folder of the files whose addresses start with `/edit/`
 */
async function writeTexts(folder: URL): Promise<void> {
  const pages = countPages(markedFields.pages)
  for (const [name, texts] of markedFields.pages) {
    const counted = texts.map((text) => ({ ...text, pages: pages.get(text.field) ?? 0 }))
    await writeFile(new URL(name, folder), JSON.stringify(counted))
  }
}

/**
 * Answers requests below `/edit` in development. The tool is bundled at the first one that needs
 * it.
 */
function answerInDevelopment(folder: string) {
  let bundled: Promise<void> | undefined
  // Files are written where they lie, and the name only keeps the drafts of two projects apart.
  const local: Backend = { name: 'github', repo: `local/${path.basename(root)}` }

  const read = async (name: string): Promise<string | Uint8Array> => {
    const texts = markedFields.pages.get(name)
    if (texts) return JSON.stringify(texts)
    if (name === '') return listPage()
    if (name === 'start.json') {
      const found = findBackend(readBuiltChange())
      const backend = 'backend' in found ? found.backend : local
      return JSON.stringify(await startOfEditing(backend, { kind: 'machine' }))
    }
    if (name.startsWith('pictures/')) return smallPicture(path.basename(decodeURI(name)))
    bundled ??= bundleEditor(folder)
    try {
      await bundled
    } catch (problem) {
      // The next request tries again, after the fault is corrected.
      bundled = undefined
      throw problem
    }
    return readFile(path.join(folder, name))
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = new URL(request.url ?? '/', 'http://dev').pathname.slice(1)
    const file = await read(name)
    response.setHeader('content-type', mediaType(path.extname(name) || '.html'))
    const tag = `"${createHash('sha1').update(file).digest('base64url')}"`
    response.setHeader('etag', tag)
    response.setHeader('cache-control', isNamedByHash(name) ? 'max-age=31536000' : 'no-cache')
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
    else response.end(file)
  }
}

/** True for a part of the tool, whose name changes with its content. */
const isNamedByHash = (name: string): boolean => name.startsWith('assets/')

/**
 * The page `/edit`: it leads to the list 'Pages and entries'.
 * @param missing a sentence about why nothing can be edited
 */
function listPage(missing?: string): string {
  const forward = `<meta http-equiv="refresh" content="0; url=${editAddress('')}">`
  const title = 'Pages and entries'
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${missing === undefined ? forward : ''}
<p>${missing ?? `<a href="${editAddress('')}">${title}</a>`}</p>
</html>
`
}

/**
 * Gives a page the script with the button for editing, and lets the editor ask the git host, start
 * its worker and show a picture that it has in memory.
 */
async function offerEditing(file: URL, origin: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  const policies: [from: string, to: string][] = [
    ["connect-src 'self'", `connect-src 'self' ${origin}`],
    ["img-src 'self'", "img-src 'self' blob:"],
    ["trusted-types 'none'", 'trusted-types editor'],
    ['</head>', '<script type="module" src="/edit/start.js"></script></head>'],
  ]
  const offered = policies.reduce((page, [from, to]) => page.replace(from, to), html)
  await writeFile(file, offered)
}
