import type { AstroIntegration } from 'astro'
import { globSync, readFileSync } from 'node:fs'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Origins } from './finish-pages/content-security-policy.ts'
import { eachAtOnce } from '../lib/each-at-once.ts'
import { routeOf } from '../lib/paths.ts'
import { finishPage } from './finish-pages/finish-page.ts'

/** Is given each finished page with its address, such as `/about`. */
export type TakePage = (route: string, html: string) => void

/**
 * Finishes every built page: keeps of its inlined styles only what it uses, and writes its Content-Security-Policy.
 *
 * Not Astro's own `security.csp`: that hashes styles before they are cut, and lists the scripts and styles of the whole
 * site on every page. Here a page allows what it holds, and nothing else.
 *
 * @param takePage for who reads what pages say
 *
 * UNFINISHED_PAGES names a folder for the pages as they were before, which tests compare with them.
 */
export function finishPages(origins: Origins, takePage: TakePage): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const sources = { island: islandSources(), script: scriptSources(folder) }
        const names = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
        const unfinished = process.env['UNFINISHED_PAGES']
        if (unfinished) for (const name of names) await cp(path.join(folder, name), path.join(unfinished, name))
        await eachAtOnce(names, async (name) => {
          const file = path.join(folder, name)
          try {
            const html = finishPage(await readFile(file, 'utf8'), sources, origins)
            await writeFile(file, html)
            takePage(routeOf(name), html)
          } catch (problem) {
            throw new Error(`${name} could not be finished: ${(problem as Error).message}`, { cause: problem })
          }
        })
        logger.info(`${names.length} pages: styles cut to what each uses, content security policy written`)
      },
    },
  }
}

/** From a `src` of a page of that folder to the text of that script and of what it imports; '' for one of another host. */
function scriptSources(folder: string): (src: string) => string {
  const known = new Map<string, string>()
  return (src) => {
    const text = known.get(src) ?? (src.startsWith('/') ? [...localSources(path.join(folder, src))].join('\n') : '')
    known.set(src, text)
    return text
  }
}

/** From a `component-url` such as `/_astro/Accordion.Dx1.js` to the source of that island and of what it imports from us. */
function islandSources(): (componentUrl: string) => string {
  const files = globSync(fileURLToPath(new URL('../components/**/*.tsx', import.meta.url)))
  const known = new Map(files.map((file) => [path.basename(file, '.tsx'), [...localSources(file)].join('\n')]))
  return (url) => {
    const source = known.get(path.basename(url).split('.')[0] ?? '')
    if (source === undefined) throw new Error(`${url} is the script of an island of which there is no source.`)
    return source
  }
}

function localSources(file: string, seen = new Map<string, string>()): Iterable<string> {
  if (seen.has(file)) return seen.values()
  const source = readFileSync(file, 'utf8')
  seen.set(file, source)
  for (const [, specifier = ''] of source.matchAll(/(?:from|import) ?["'](\.{1,2}\/[^"']+\.(?:tsx?|js))["']/g))
    localSources(path.resolve(path.dirname(file), specifier), seen)
  return seen.values()
}
