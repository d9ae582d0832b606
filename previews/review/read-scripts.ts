import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { leadForm } from '../../src/integrations/intent.ts'
import { root } from '../../src/lib/project-root.ts'
import { digest } from './page-words.ts'

/** A script of a page that is a file: `/_astro/LeadForm.a1B2.js`, with its name apart. */
const scriptFile = /\/_astro\/([\w-]+(?:\.astro[\w-]*)?)\.[\w-]{8}\.js/g

/**
 * Returns a function that lists the scripts of a page, each by its name and a digest. A script of
 * ours counts by its source and by all that this imports, since built scripts of a preview differ
 * from those of the published site in where leads go. The other scripts count as they are built.
 * @param folder the built site
 */
export function scriptReader(folder: string): (html: string) => string[] {
  const known = new Map<string, string>()
  const digestOf = (address: string, name: string): string => {
    const value = known.get(address) ?? digestOfFile(folder, address, name)
    known.set(address, value)
    return value
  }
  return (html) => {
    const written = inlineScripts(html).map(
      (script) => `${inPage} ${digest(withoutHashes(script))}`,
    )
    const files = html
      .matchAll(scriptFile)
      .map(({ 0: address, 1: name = '' }) => `${name} ${digestOf(address, name)}`)
    return [...new Set([...written, ...files])].sort()
  }
}

/** The name of scripts that are written into a page. */
export const inPage = 'in-page'

/** The scripts that are written into a page. Data and rules for the browser are no scripts. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b(?![^>]*\btype="(?!module))[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => script).filter((script) => script.trim() !== '')
}

const withoutHashes = (script: string): string => script.replaceAll(scriptFile, '/_astro/$1')

function digestOfFile(folder: string, address: string, name: string): string {
  const source = sourceOf(name)
  if (source) return digest([...readSources(source)].sort().join('\n'))
  const file = path.join(folder, address)
  return existsSync(file) ? digest(withoutNames(readFileSync(file, 'utf8'))) : name
}

/** A built script without the hashes in the names of the files that it imports. */
const withoutNames = (script: string): string => script.replaceAll(/\.[\w-]{8}\.js\b/g, '.js')

/** The source of a script by its name: a component, or a script of a component. */
function sourceOf(name: string): string | undefined {
  const [component = ''] = name.split('_astro_type_script')
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root })
  const own = files.find((file) => [component, `${component}.tsx`].includes(path.basename(file)))
  return own?.replaceAll(path.sep, '/') === leadForm.component ? leadForm.sender : own
}

/** Each file with its text, of a source and of all that it imports. */
function readSources(file: string, found = new Map<string, string>()): Iterable<string> {
  if (found.has(file)) return found.values()
  const text = browserPart(file, readFileSync(path.join(root, file), 'utf8'))
  found.set(file, `${file.replaceAll(path.sep, '/')} ${text}`)
  for (const [, name = ''] of text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)) {
    const next = path.join(path.dirname(file), name)
    if (!name.startsWith('.')) found.set(name, `${name} ${versionOf(name)}`)
    else if (existsSync(path.join(root, next))) readSources(next, found)
  }
  return found.values()
}

/** The part of a file that runs in browsers: of a component, its scripts. */
function browserPart(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text
  return [...text.matchAll(/<script\b[^>]*>.*?<\/script>/gs)].map(([script]) => script).join('\n')
}

/** The version of an installed package, by what is imported from it. */
function versionOf(name: string): string {
  const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1)
  const file = path.join(root, 'node_modules', ...parts, 'package.json')
  if (!existsSync(file)) return ''
  return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version)
}
