import { visit, type Document } from 'yaml'
import { parseYaml, splitFile } from '../../src/lib/frontmatter.ts'
import type { Fault } from './problem.ts'
import { isFields, type Shape } from './shape.ts'
import { findSlips } from './yaml-slips.ts'

/** The fields of a file, the faults that make them unreadable, and the offset of its prose. */
interface Frontmatter {
  faults: Fault[]
  /** Undefined if they cannot be read. */
  document: Document | undefined
  bodyStart: number
}

/**
 * A line that ends the fields for a reader of YAML, so that the following lines are lost or stop
 * the build.
 */
const dots = /^\.\.\.[ \t]*\r?$/m
/** Characters that a reader of YAML refuses even in notes, and line ends that it misreads. */
const invisible =
  /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\u2028\u2029\uFFFE\uFFFF]|\r(?!\n)|\p{Surrogate}/gu
/** No-break spaces from Word and web pages, at places where YAML needs a plain space. */
const noBreak =
  /^(?=[ \t]*[\u00A0\u202F\u2007])[ \t\u00A0\u202F\u2007]+|(?<=^[ ]*(?:- +)*[A-Za-z_]\w*:)[\u00A0\u202F\u2007]+|(?<=^[ ]*-)[\u00A0\u202F\u2007]+/gm
const mergeMark = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/m
/** Text that YAML reads as one of its own signs without an error. */
const signs = /^[ ]*(?:- +)*(?:[\w-]+: +)?[&!]\S/m

/** Reads the fields of a content file and says in plain words which faults make them unreadable. */
export function readFrontmatter(source: string, shape: Shape): Frontmatter {
  const parts = splitFile(source)
  const unreadable = whatHides(source, parts?.fields)
  if (!parts || unreadable)
    return { faults: unreadable ? [unreadable] : [], document: undefined, bodyStart: source.length }

  const { start } = parts
  const bodyStart = start + parts.fields.length + '---'.length
  const faults: Fault[] = []
  const say = (offset: number, message: string): void => void faults.push({ offset, message })
  const unseen =
    'An invisible sign stands here, mostly from a copied text. Delete it, and if it ended a ' +
    'line, press Enter.'
  for (const { index } of parts.fields.matchAll(invisible)) say(start + index, unseen)
  const [noSpace] = parts.fields.matchAll(noBreak)
  const noPlain =
    'A no-break space stands here, which looks like a space and is none. Delete it and type a ' +
    'space.'
  if (noSpace) say(start + noSpace.index, noPlain)
  const yaml = parts.fields
    .replace(invisible, ' ')
    .replace(noBreak, (found) => ' '.repeat(found.length))

  const names = fieldNames(shape)
  // Spaces replace the text before the fields, so that places count from the start of the file.
  const whole = ' '.repeat(start - 1) + '\n' + yaml
  const document = parseYaml(whole)
  const trouble = troubleIn(document, whole, names)
  if (trouble || signs.test(yaml)) {
    const slips = findSlips(yaml, names)
    for (const { offset, message } of slips) say(start + offset, message)
    // An error of the parser below a slip, or just above it, most likely follows from the slip.
    if (trouble && !faults.some(({ offset }) => offset <= trouble.offset + 80)) faults.push(trouble)
  }
  // A missing list hyphen makes every field of the entry a duplicate; report only the first.
  const twice = document.errors.find(({ code }) => code === 'DUPLICATE_KEY')
  if (twice) {
    const name = /^[^:]*/.exec(source.slice(twice.pos[0]))?.[0] ?? ''
    const message =
      `The field “${name}” stands here a second time. Keep one of the two; if a new entry of a ` +
      'list begins here, start its first line with “- ”.'
    say(twice.pos[0], message)
  }
  const none =
    'The fields between the two lines of hyphens are missing. Write each as “name: text”; ' +
    'src/content/FIELDS.md lists them.'
  if (faults.length === 0 && !isFields(document.toJS())) say(0, none)
  const top = Object.keys(shape.properties ?? {}).join('|')
  const below = new RegExp(`(?<=(?:^|\\n)(?:---)?[ \\t\\r]*\\n)(?:${top}):`).exec(
    source.slice(bodyStart),
  )
  const moved =
    'Fields stand above the line of three hyphens that closes them, and this one stands ' +
    'below. Move it up; if a second file begins here, give it a file of its own.'
  if (below) say(bodyStart + below.index, moved)
  return { faults, document: faults.length > 0 ? undefined : document, bodyStart }
}

/** A fault that makes all fields unreadable, such as a missing line of hyphens. */
function whatHides(source: string, fields: string | undefined): Fault | undefined {
  const lost = source.indexOf('\uFFFD')
  const notUtf8 =
    'Letters of this file are lost, since it is not saved as UTF-8. In the program that wrote ' +
    'it, choose “Save as” and the encoding UTF-8.'
  if (lost >= 0) return { offset: lost, message: notUtf8 }
  const merged = mergeMark.exec(source)
  const joined =
    'Two versions of this file were joined and the marks are still in it. Keep the lines you ' +
    'want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.'
  if (merged) return { offset: merged.index, message: joined }
  const open = /^\uFEFF?---[ \t]*(?:\r?\n|$)/.exec(source)?.[0].length
  const unopened =
    'The first line must be three plain hyphens, ---, and nothing else. The fields follow below it.'
  if (open === undefined) return { offset: 0, message: unopened }
  if (fields === undefined) {
    const like = /^[-–—―_=*.~]{2,6}[ \t]*\r?$/m.exec(source.slice(open))
    const message = 'The line that closes the fields is three plain hyphens. Write: ---'
    return like ? { offset: open + like.index, message } : unclosed(source, open)
  }
  const cut = dots.exec(fields)
  const message =
    'A line of three dots ends the fields, and all below it would be lost. Remove the line.'
  return cut ? { offset: open + cut.index, message } : undefined
}

/**
 * Says below which line the fields end: before the first line at the edge that has no name with a
 * colon.
 */
function unclosed(source: string, open: number): Fault {
  const lines = source.slice(open).split('\n')
  const text = lines.findIndex(
    (line) => /^[^\s#-]/.test(line) && !/^[A-Za-z_][\w-]*\s*[:=]/.test(line),
  )
  const last = lines
    .slice(0, text < 0 ? undefined : text)
    .findLastIndex((line) => line.trim() !== '')
  return {
    offset: lines.slice(0, Math.max(last, 0)).reduce((sum, line) => sum + line.length + 1, open),
    message:
      'The line of three hyphens, ---, that closes the fields is missing. Put it below this ' +
      'line, which is the last of the fields.',
  }
}

/** The first error of the parser, in words for the line that it is about. */
function troubleIn(
  document: Document,
  source: string,
  fields: ReadonlySet<string>,
): Fault | undefined {
  let starred: number | undefined
  visit(document, { Alias: (_, { range }) => void (starred ??= range?.[0]) })
  if (starred !== undefined)
    return { offset: starred, message: 'Text that starts with * needs quotes, or no *.' }
  const errors = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const error = errors[0] ?? document.warnings[0]
  if (!error) return undefined
  const lineAt = (place: number): number => source.lastIndexOf('\n', place - 1) + 1
  // A line too far right becomes part of the text above, and the parser names that text instead.
  const joins =
    errors[0]?.code === 'BLOCK_AS_IMPLICIT_KEY' && errors[1]?.code === 'MULTILINE_IMPLICIT_KEY'
  const below =
    joins && errors[0]!.pos[0] === errors[1]!.pos[0] && error.pos[0] > lineAt(error.pos[0]) + 2
  const next = below ? /\n[^\n]*:(?:\s|$)/.exec(source.slice(error.pos[0]))?.index : undefined
  const offset = lineAt(error.pos[0] + (next === undefined ? 0 : next + 1))
  const line = source.slice(offset).split('\n', 1)[0]!
  const [, lead = '', name = '', rest = ''] = /^(\s*(?:- +)*)(\w*)(.*)$/.exec(line) ?? []
  if (fields.has(name) && /^\s+[^\s:]/.test(rest) && !/:(?:\s|$)/.test(rest))
    return {
      offset,
      message:
        `After the name of a field come a colon and a space. Write: ${lead.trimStart()}${name}: ` +
        `${rest.trim()}`,
    }
  const isField = fields.has(name) && rest.startsWith(':')
  const message =
    isField || /^\s*- /.test(line)
      ? 'This line does not start where its group or list does. A field starts exactly under ' +
        'the others of its group; an entry of a list starts with “- ”, exactly under the entry ' +
        'above it; a list needs its name on a line above.'
      : 'This line is read neither as a field nor as an entry of a list. An entry starts with ' +
        '“- ”. The text of the field above starts two spaces further right than its name; if it ' +
        'has a colon in it, write >- alone after the name. A note for editors starts with #.'
  return { offset: offset + lead.search(/\S|$/), message }
}

/** The names of all fields of a shape, at every depth. */
function fieldNames(shape: Shape): Set<string> {
  const found = new Set<string>()
  JSON.stringify(shape, (_, part: Shape | null) => {
    for (const name of Object.keys(part?.properties ?? {})) found.add(name)
    return part
  })
  return found
}
