import { isAlias, isNode, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { findSlip } from './yaml-slips.ts'

/** A place in a file and what is wrong there. `offset` counts characters from the start of the text. */
export interface Finding {
  offset: number
  message: string
}

/** A file taken apart. */
export interface Frontmatter {
  findings: Finding[]
  /** The text with slips mended, line for line the same as the file, so that the rest can be checked. */
  text: string
  /** The fields, with positions that count from the start of `text`; undefined if they cannot be read. */
  document: Document | undefined
  /** Where the prose under the fields starts in `text`. */
  bodyStart: number
}

const opening = /^\uFEFF?---[ \t]*(?:\r?\n|$)/
const closing = /^---[ \t]*$/m
/** Ends the fields for a reader of YAML, so that what follows is lost or stops the build. */
const dots = /^\.\.\.[ \t]*\r?$/m
/** What a reader of YAML refuses wherever it stands, notes included, and a line end of old programs, which it misreads. */
const invisible = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|\r(?!\n)|\p{Surrogate}/gu
const mark = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/m

/**
 * Takes a content file apart and says in plain words what keeps its fields from being read. Several slips in one file
 * are all found: each is mended in memory before the reading goes on.
 *
 * @param fields every field name that the schema of this file knows
 */
export function readFrontmatter(source: string, fields: ReadonlySet<string>): Frontmatter {
  const unreadable = (offset: number, message: string): Frontmatter => ({
    findings: [{ offset, message }],
    text: source,
    document: undefined,
    bodyStart: source.length,
  })
  const conflict = mark.exec(source)
  if (conflict) {
    return unreadable(
      conflict.index,
      'Two versions of this file were joined and the marks are still in it. Keep the lines you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    )
  }
  const start = opening.exec(source)?.[0].length
  if (start === undefined) {
    return unreadable(
      0,
      'The first line must be three plain hyphens, ---, and nothing else. The fields follow below it.',
    )
  }
  const end = closing.exec(source.slice(start))?.index
  if (end === undefined) {
    const like = /^[-–—―_=*.~]{2,6}[ \t]*\r?$/m.exec(source.slice(start))
    if (like)
      return unreadable(start + like.index, 'The line that closes the fields is three plain hyphens. Write: ---')
    const lines = source.slice(start).split('\n')
    // The fields end before the first line that can be none: not empty, at the edge, and without a name and a colon.
    const text = lines.findIndex((line) => /^[^\s#-]/.test(line) && !/^[A-Za-z_][\w-]*\s*[:=]/.test(line))
    const last = lines.slice(0, text < 0 ? undefined : text).findLastIndex((line) => line.trim() !== '')
    return unreadable(
      start + lines.slice(0, Math.max(last, 0)).reduce((sum, line) => sum + line.length + 1, 0),
      'The line of three hyphens, ---, that closes the fields is missing. Put it below this line, which is the last of the fields.',
    )
  }
  let front = source.slice(start, start + end)
  const cut = dots.exec(front)
  if (cut) {
    return unreadable(
      start + cut.index,
      'A line of three dots ends the fields, and all below it would be lost. Remove the line.',
    )
  }
  const findings: Finding[] = [...front.matchAll(invisible)].map(({ 0: sign, index }) => ({
    offset: start + index,
    message: `An invisible sign (${sign === '\r' ? 'a line end of an old kind' : unicode(sign)}) stands here, mostly from a copied text. Delete it.`,
  }))
  front = front.replace(invisible, ' ')
  // From Word and web pages: spaces that look like any other, where YAML takes them for a part of the words.
  const spaces =
    /^(?=[ \t]*[\u00A0\u202F\u2007])[ \t\u00A0\u202F\u2007]+|(?<=^[ ]*(?:- +)*[A-Za-z_]\w*:)[\u00A0\u202F\u2007]+|(?<=^[ ]*-)[\u00A0\u202F\u2007]+/gm
  const strange = [...front.matchAll(spaces)]
  if (strange.length > 0) {
    const more = strange.length > 1 ? ` The same is true of ${strange.length - 1} more in the lines below.` : ''
    findings.push({
      offset: start + strange[0]!.index,
      message: `A no-break space stands here, which looks like a space and is none. Delete it and type a space.${more}`,
    })
    front = front.replace(spaces, (found) => ' '.repeat(found.length))
  }
  let document: Document | undefined
  // By line and column, since what is mended before a place moves it.
  const slips: { line: number; column: number; message: string }[] = []
  let tab: number | undefined
  for (let round = 0; round < 100; round++) {
    const lineCounter = new LineCounter()
    document = parse(' '.repeat(start - 1) + '\n' + front, lineCounter)
    const trouble = firstTrouble(document, front)
    if (!trouble) break
    const lines = front.split('\n')
    const at = Math.min(lineCounter.linePos(trouble.offset).line - 2, lines.length - 1)
    const slip = findSlip(
      lines.map((line) => line.replace(/\r$/, '')),
      at,
      fields,
    )
    if (!slip || slip.mended === lines[slip.line]) {
      // What follows a slip at once most likely comes of it.
      const last = slips.at(-1)?.line
      if (last === undefined || at - last > 2)
        findings.push({ offset: Math.min(trouble.offset, start + front.length), message: trouble.message })
      document = undefined
      break
    }
    // How far right a tab was meant to stand is not known, so what the next line says of it comes of it.
    if (/^ *\t/.test(lines[slip.line]!)) tab = slip.line
    if (tab === undefined || tab === slip.line || slip.line - tab > 1) slips.push(slip)
    lines.splice(slip.line, 1 + (slip.below?.length ?? 0), slip.mended, ...(slip.below ?? []))
    front = lines.join('\n')
  }
  const mended = front.split('\n')
  for (const { line, column, message } of slips) {
    const lineStart = mended.slice(0, line).reduce((sum, one) => sum + one.length + 1, start)
    findings.push({ offset: lineStart + Math.min(column, mended[line]?.length ?? 0), message })
  }
  const text = source.slice(0, start) + front + source.slice(start + end)
  let without: { column: number; offset: number } | undefined
  for (const { code, pos } of document?.errors ?? []) {
    if (code !== 'DUPLICATE_KEY') continue
    const name = /^[^:]*/.exec(text.slice(pos[0]))?.[0] ?? ''
    const column = pos[0] - text.lastIndexOf('\n', pos[0] - 1) - 1
    const between = without?.column === column && text.slice(without.offset, pos[0])
    // Of an entry whose hyphen is missing, every field stands there a second time: the first says it.
    if (between && !between.includes(`\n${' '.repeat(column - 2)}- `)) continue
    const isFirst = column > 1 && text.slice(0, pos[0]).includes(`\n${' '.repeat(column - 2)}- ${name}:`)
    without = isFirst ? { column, offset: pos[0] } : undefined
    findings.push({
      offset: pos[0],
      message: `The field “${name}” stands here a second time. Keep one of the two; if a new entry of a list begins here, start its first line with “- ”.`,
    })
  }
  return { findings, text, document, bodyStart: start + front.length + 3 }
}

function unicode(sign: string): string {
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** YAML as Astro reads it: an unquoted date is a date. */
function parse(source: string, lineCounter: LineCounter): Document {
  return parseDocument(source, { customTags: ['timestamp'], lineCounter, prettyErrors: false, logLevel: 'silent' })
}

/** What stops the reading, in words for the case that no known slip explains it. */
function firstTrouble(document: Document, source: string): Finding | undefined {
  const error = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (error) return { offset: error.pos[0], message: describe(error.code) }
  const [warning] = document.warnings
  if (warning) return { offset: warning.pos[0], message: describe(warning.code) }
  // Their signs are rare, and looking at every part of a file is slow.
  if (!/[&*]/.test(source)) return undefined
  let found: Finding | undefined
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && !(isNode(node) && 'anchor' in node && node.anchor)) return undefined
      found = {
        offset: Math.max((node.range?.[0] ?? 1) - 1, 0),
        message: 'Text that starts with * or & needs quotes around it.',
      }
      return visit.BREAK
    },
  })
  return found
}

function describe(code: string): string {
  if (
    code === 'BAD_INDENT' ||
    code === 'MISSING_CHAR' ||
    code === 'MULTILINE_IMPLICIT_KEY' ||
    code === 'BLOCK_AS_IMPLICIT_KEY'
  ) {
    return 'This line does not stand in line with those above it, or a mark is missing. A field starts exactly under the other fields of its group, with “: ” after its name; a list entry starts with “- ”. Compare it with a file that passes.'
  }
  return 'This text cannot be read. Put the whole text in straight double quotes, like title: "Sales and marketing".'
}
