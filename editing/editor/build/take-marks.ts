import type { MiddlewareHandler } from 'astro'
import { Parser } from 'htmlparser2'
import { fieldsByMark, marksIn, markedFields, splitAtMarks, withoutMarks } from './field-marks.ts'
import type { FieldKey } from '../model/built.ts'
import { indexFile, onlyLetters, unreadElements, type IndexedText } from './text-index.ts'

/**
 * Takes the marks out of every answer in words, and keeps which of its texts are which fields: a
 * middleware of Astro.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/|json|xml/.test(type)) return response

  const { html, texts } = takeMarks(await response.text())
  if (/html|svg/.test(type)) markedFields.pages.set(indexFile(url.pathname), texts)
  return new Response(html, response)
}

/** Takes the marks out of a page or another answer. @returns it without marks, and its texts */
export function takeMarks(html: string): { html: string; texts: IndexedText[] } {
  const { texts, names } = readMarkedTexts(html)
  const fieldOf = fieldsByMark()
  const seen = new Set(texts.map(({ field }) => field))
  const unseen = new Set(marksIn(html).map(fieldOf)).difference(seen)
  const hidden = [...unseen].map((field) => ({
    field,
    start: 0,
    letters: '',
    ...(names.has(field) && { named: true }),
  }))
  return { html: withoutMarks(html), texts: [...texts, ...hidden] }
}

/** The texts between marks that visitors read, and the fields by which the page names itself. */
function readMarkedTexts(html: string): { texts: IndexedText[]; names: Set<FieldKey> } {
  const fieldOf = fieldsByMark()
  const texts: IndexedText[] = []
  const names = new Set<FieldKey>()
  /** The starts of texts whose second mark has not come yet. */
  const open = new Map<string, number>()
  let letters = ''
  let unreadDepth = 0
  let isInTitle = false

  const readMark = (mark: string): void => {
    const start = open.get(mark)
    if (start === undefined) {
      open.set(mark, letters.length)
      return
    }
    open.delete(mark)
    texts.push({ field: fieldOf(mark), start, letters: letters.slice(start) })
  }
  const nameBy = (text: string): void => {
    for (const mark of marksIn(text)) names.add(fieldOf(mark))
  }

  const reader = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') isInTitle = true
      if (unreadElements.includes(name)) unreadDepth++
      if (name === 'meta' && attributes['name'] === 'description')
        nameBy(attributes['content'] ?? '')
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
      if (unreadElements.includes(name)) unreadDepth--
    },
    ontext(text) {
      if (isInTitle) nameBy(text)
      if (unreadDepth > 0) return
      for (const [index, part] of splitAtMarks(text).entries()) {
        if (index % 2 === 0) letters += onlyLetters(part)
        else readMark(part)
      }
    },
  })
  reader.end(html)
  return { texts, names }
}
