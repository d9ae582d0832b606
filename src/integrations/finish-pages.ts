import type { AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Origins } from './finish-pages/security-policy.ts'
import { finishPage, type BuiltPages } from './finish-pages/finish-page.ts'
import { aboveAllLayers } from './finish-pages/for-old-browsers.ts'
import { inlineScript } from './finish-pages/inline-script.ts'
import { wordsIn, type ScriptWords } from './finish-pages/page-words.ts'
import { staticImports } from '../lib/script-imports.ts'

/**
 * Finishes every built page: cuts its inlined styles to the rules that it uses, moves the scripts
 * of its islands into files that all pages share, and writes its Content-Security-Policy.
 *
 * Astro's own `security.csp` does not fit: it hashes styles before they are cut, and lists the
 * scripts and styles of the whole site on every page. Here each page allows only its own.
 *
 * UNFINISHED_PAGES names a folder for copies of the pages before this, which tests compare with the
 * finished ones.
 */
export function finishPages(origins: Origins): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const site: BuiltPages = {
          origins,
          scriptWords: scriptWordsIn(folder),
          requestScript: await inlineScript(
            new URL('finish-pages/request-script.ts', import.meta.url),
          ),
          addressOf: (name, script) => writeScript(folder, name, script),
        }
        const names = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
        for (const name of names) await finishFile(folder, name, site)
        await raisePrint(folder)
        logger.info(
          `${names.length} pages: styles cut to what each uses, content security policy written`,
        )
      },
    },
  }
}

/** @throws Error naming the page that could not be finished, and why */
async function finishFile(folder: string, name: string, site: BuiltPages): Promise<void> {
  const file = path.join(folder, name)
  const unfinished = process.env['UNFINISHED_PAGES']
  if (unfinished) await cp(file, path.join(unfinished, name))
  try {
    await writeFile(file, finishPage(await readFile(file, 'utf8'), site))
  } catch (problem) {
    throw new Error(`${name} could not be finished: ${(problem as Error).message}`, {
      cause: problem,
    })
  }
}

/** Writes a script that pages share, under a name that changes with its content. */
function writeScript(folder: string, name: string, script: string): string {
  const digest = createHash('sha256').update(script).digest('hex').slice(0, 8)
  const address = `/_astro/${name}.${digest}.js`
  writeFileSync(path.join(folder, address), script)
  return address
}

/** The sheet for print wins over the styles in the pages, which once had layers. */
async function raisePrint(folder: string): Promise<void> {
  for await (const name of glob('_astro/print.*.css', { cwd: folder })) {
    const file = path.join(folder, name)
    await writeFile(file, aboveAllLayers(await readFile(file, 'utf8')))
  }
}

/** The words of the scripts in a folder of built pages. */
function scriptWordsIn(folder: string): ScriptWords {
  const known = new Map<string, ReadonlySet<string>>()
  return (url) => {
    const isOurs = url.startsWith('/')
    const words = known.get(url) ?? wordsIn(isOurs ? readWithImports(path.join(folder, url)) : '')
    known.set(url, words)
    return words
  }
}

/** The text of a script, and of the scripts that it imports. */
function readWithImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports = staticImports(source).map((name) => path.resolve(path.dirname(file), name))
  return [source, ...imports.map((imported) => readWithImports(imported, seen))].join('\n')
}
