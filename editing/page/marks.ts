import type { AstroIntegration, MiddlewareHandler } from 'astro'
import { Parser } from 'htmlparser2'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MdastNode, MdastPluginInstance, MdastVisitorContext } from 'satteri'
import type { Stage } from '../../gate/stage.ts'
import { root } from '../../tools/support/processes.ts'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { isProse, leavesOf, shapeOf, valueAt } from '../check/shape.ts'
import {
  indexFile,
  onlyLetters,
  paragraphsOf,
  unread,
  type FieldKey,
  type IndexedText,
} from './text-index.ts'

/** The first of the private characters before and after a text: this one plus a number (Unicode, plane 15). */
const first = 0xf0000
const mark = /[\u{f0000}-\u{ffffd}]/gu

const none = { numbers: new Map<FieldKey, number>(), pages: new Map<string, IndexedText[]>() }
/**
 * The number of each field that was marked, and the texts of each page that was rendered, by the name of its index file. They
 * lie at the process, since Vite bundles what renders pages apart from the integration.
 */
export const memory: typeof none = ((
  globalThis as { editOnThePage?: typeof none }
).editOnThePage ??= none)

/** The mark of a field: always the same, since development reads entries anew for each page. */
function markOf(file: string, at: readonly PropertyKey[]): string {
  const field = `${file}#${at.join('.')}`
  const { numbers } = memory
  if (!numbers.has(field)) numbers.set(field, numbers.size)
  return String.fromCodePoint(first + numbers.get(field)!)
}

/**
 * Puts a mark before and after each text of an entry that visitors read. Replaces `prepareTexts` of `src/lib/prepare-texts.ts`.
 * @param file the path of the entry from the root of the project
 */
export function prepareTexts<Value>(value: Value, collection: CollectionName, file: string): Value {
  const copy = structuredClone(value)
  if (collection === 'review') return copy
  for (const { path: at, text, shape } of leavesOf(
    shapeOf(collections[collection].schema),
    value,
  )) {
    if (text === '' || !(isProse(shape) || shape.format === 'email')) continue
    const sign = markOf(file, at)
    const parent = valueAt(copy, at.slice(0, -1)) as Record<PropertyKey, unknown>
    parent[at.at(-1)!] = sign + text + sign
  }
  return copy
}

/** Puts the same marks around each paragraph, heading and entry of a list below the fields of a file, for the reader of MDX. */
function markProse(): MdastPluginInstance & { name: string } {
  const markAround = (node: Readonly<MdastNode>, context: MdastVisitorContext): void => {
    const file = path.relative(root, fileURLToPath(context.fileURL!)).replaceAll(path.sep, '/')
    const offset = node.position?.start.offset ?? 0
    const place = paragraphsOf({ text: context.source, bodyStart: 0 }).findLastIndex(
      ({ start }) => start <= offset,
    )
    const sign = { type: 'text' as const, value: markOf(file, ['prose', place]) }
    context.prependChild(node, sign)
    context.appendChild(node, sign)
  }
  return {
    name: 'mark-prose',
    options: { position: true },
    paragraph: markAround,
    heading: markAround,
  }
}

/** See `src/lib/prepare-texts.ts`. */
export const withoutMarks = (text: string): string => text.replace(mark, '')

/**
 * Editing on the page, in dev and on previews. Texts carry marks of their fields while pages are rendered; a middleware takes
 * them out again, so a finished page is the published one to the byte. Production has none of it. `form/integration.ts` serves
 * the tool itself.
 */
export const editOnThePage = ({ preview }: Stage): AstroIntegration => ({
  name: 'edit-on-the-page',
  hooks: {
    'astro:config:setup': ({ command, config, addMiddleware, injectScript, updateConfig }) => {
      if (command !== 'dev' && !preview) return
      // This file stands for `src/lib/prepare-texts.ts`, and is the middleware.
      const alias = [
        { find: /.*\/prepare-texts\.ts$/, replacement: fileURLToPath(import.meta.url) },
      ]
      updateConfig({ vite: { resolve: { alias } } })
      // Previews get the same script once their pages are finished.
      if (command === 'dev') injectScript('page', "import '/editing/page/client/start.js'")
      addMiddleware({ order: 'post', entrypoint: new URL(import.meta.url) })
      const { options } = config.markdown.processor as { options: { mdastPlugins: unknown[] } }
      options.mdastPlugins.push(markProse)
    },
  },
})

/** Takes the marks out of every answer in words, and keeps which of its texts are which fields: a middleware of Astro. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/|json|xml/.test(type)) return response
  const { html, texts } = takeMarks(await response.text())
  if (/html|svg/.test(type)) memory.pages.set(indexFile(url.pathname), texts)
  return new Response(html, response)
}

/** Takes the marks out of a page or another answer. @returns it without marks, and its texts */
export function takeMarks(html: string): { html: string; texts: IndexedText[] } {
  const fields = [...memory.numbers.keys()]
  const fieldOf = (sign: string): FieldKey => fields[sign.codePointAt(0)! - first]!
  const found: IndexedText[] = []
  /** The starts of texts whose second mark has not come yet. */
  const open = new Map<string, number>()
  let letters = ''
  let depth = 0
  const reader = new Parser({
    onopentag: (name) => void (depth += Number(unread.includes(name))),
    onclosetag: (name) => void (depth -= Number(unread.includes(name))),
    ontext(text) {
      if (depth > 0) return
      for (const [place, part] of text.split(/([\u{f0000}-\u{ffffd}])/u).entries()) {
        const start = open.get(part)
        if (place % 2 === 0) letters += onlyLetters(part)
        else if (start === undefined) open.set(part, letters.length)
        else if (open.delete(part))
          found.push({ field: fieldOf(part), start, letters: letters.slice(start) })
      }
    },
  })
  reader.end(html)
  const all = new Set(html.matchAll(mark).map(([sign]) => fieldOf(sign)))
  const unseen = [...all.difference(new Set(found.map(({ field }) => field)))]
  const texts = [...found, ...unseen.map((field) => ({ field, start: 0, letters: '' }))]
  return { html: withoutMarks(html), texts }
}
