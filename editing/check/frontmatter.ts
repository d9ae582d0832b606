import { visit, type Document } from 'yaml'
import { openingLine, parseYaml, splitFile } from '../../src/lib/frontmatter.ts'
import type { Fault } from './problem.ts'
import { isFields, type Shape } from './shape.ts'
import { findSlips } from './yaml-slips.ts'

/** The fields of a file, the faults that make them unreadable, and where its prose starts. */
interface Frontmatter {
  faults: Fault[]
  /** Undefined if they cannot be read. */
  document: Document | undefined
  /** Where the line starts that closes the fields. */
  closingStart: number
  /** Where that line ends. */
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
const noBreakSpaces = String.raw`[\u00A0\u202F\u2007]+`
const spaces = String.raw`[ \t\u00A0\u202F\u2007]+`
/** No-break spaces from Word and web pages, where YAML needs a plain space. */
const noBreak = new RegExp(
  [
    // At the start of a line.
    String.raw`^(?=[ \t]*${noBreakSpaces})${spaces}`,
    // After the name of a field.
    String.raw`(?<=^[ ]*(?:- +)*[A-Za-z_]\w*:)${noBreakSpaces}`,
    // After the hyphen of an entry.
    String.raw`(?<=^[ ]*-)${noBreakSpaces}`,
  ].join('|'),
  'gm',
)
const mergeMark = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/m
/** Text that YAML reads as one of its own marks without an error. */
const yamlMarks = /^[ ]*(?:- +)*(?:[\w-]+: +)?[&!]\S/m
/** A line that somebody may have written to close the fields. */
const likeClosingLine = /^[-–—―_=*.~]{2,6}[ \t]*\r?$/m

const sentences = {
  invisible:
    'There is an invisible character here, probably from a copied text. Delete it. If it ' +
    'ended a line, press Enter.',
  noBreak:
    'There is a no-break space here, which looks like a space but is another character. ' +
    'Delete it and type a space.',
  noFields:
    'The fields between the two lines of hyphens are missing. Write each as “name: text”; ' +
    'src/content/FIELDS.md lists them.',
  belowFields:
    'This field is below the line of three hyphens that closes the fields. Move it above that ' +
    'line. If a second file was pasted here, make a file of its own for it.',
  notUtf8:
    'Some letters of this file are lost, because it was not saved as UTF-8. In the program ' +
    'that wrote it, choose “Save as” and the encoding UTF-8.',
  merged:
    'Git joined two versions of this file, and its marks are still here. Keep the lines you ' +
    'want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
  unopened:
    'The first line must be three plain hyphens, ---, and nothing else. The fields follow ' +
    'below it.',
  misclosed: 'The line that closes the fields must be three plain hyphens. Write: ---',
  unclosed:
    'The line of three hyphens, ---, that closes the fields is missing. Put it below this ' +
    'line, which is the last of the fields.',
  dots: 'A line of three dots ends the fields, so everything below it would be lost. Remove it.',
  asterisk: 'A text that starts with * needs quotes around it. Add them, or remove the *.',
  misplaced:
    'This line does not start where its group or list starts. A field starts exactly under ' +
    'the others of its group; an entry of a list starts with “- ”, exactly under the entry ' +
    'above it; a list needs its name on a line above.',
  unknownLine:
    'This line is neither a field nor an entry of a list. An entry starts with “- ”. The text of ' +
    'the field above starts two spaces further to the right than its name; if it has a colon in ' +
    'it, write >- alone after the name. A note for editors starts with #.',
}

/**
 * Reads the fields of a content file and says in plain words which faults make them unreadable.
 *
 * Three kinds of reader look at a file, and each trusts the one before. `findHidingFault` finds the
 * two lines of hyphens. The parser of YAML then reads what is between them. Only if it stumbles, or
 * reads something that nobody means, `findSlips` looks at single lines for what it stumbled over:
 * of `title: Deal desk: quotes` the parser says “Nested mappings are not allowed”, and `findSlips`
 * that a text with a colon needs quotes.
 */
export function readFrontmatter(source: string, shape: Shape): Frontmatter {
  const parts = splitFile(source)
  const hiding = findHidingFault(source, parts?.fields)
  if (!parts || hiding) {
    const end = source.length
    const faults = hiding ? [hiding] : []
    return { faults, document: undefined, closingStart: end, bodyStart: end }
  }

  const { start, fields, closingStart, bodyStart } = parts
  const yaml = withPlainSpaces(fields)
  // Spaces replace the text before the fields, so that positions count from the start of the file.
  const document = parseYaml(' '.repeat(start - 1) + '\n' + yaml)

  const faults = faultsOfCharacters(fields, start)
  faults.push(...faultsOfLines(document, yaml, start, shape, faults))
  faults.push(...faultsOfDuplicates(document, source))
  if (faults.length === 0 && !isFields(document.toJS()))
    faults.push({ offset: 0, message: sentences.noFields })
  faults.push(...faultsOfProse(source, bodyStart, shape))

  const readable = faults.length > 0 ? undefined : document
  return { faults, document: readable, closingStart, bodyStart }
}

/** The fields with a plain space for each character that a reader of YAML refuses or misreads. */
function withPlainSpaces(fields: string): string {
  return fields.replace(invisible, ' ').replace(noBreak, (found) => ' '.repeat(found.length))
}

/** Invisible characters, and the first no-break space that must be a plain one. */
function faultsOfCharacters(fields: string, start: number): Fault[] {
  const unseen = [...fields.matchAll(invisible)].map(({ index }) => ({
    offset: start + index,
    message: sentences.invisible,
  }))
  const [space] = fields.matchAll(noBreak)
  if (!space) return unseen
  const line = lineAt(fields, space.index)
  const above = withPlainSpaces(fields.slice(0, fields.lastIndexOf('\n', space.index - 1) + 1))
  const withSpaces = withPlainSpaces(line)
  const fits = parseYaml(above + withSpaces).errors.length === 0
  const fix = { from: line, to: fits ? withSpaces : line.replace(noBreak, '') }
  return [...unseen, { offset: start + space.index, message: sentences.noBreak, fix }]
}

/** The whole line that has the character at an offset. */
function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return text.slice(start).split(/\r?\n/, 1)[0]!
}

/**
 * Lines that are not read as they are meant: slips that we know, and the error of the parser unless
 * it most likely follows from one of them or from a fault that is known already.
 */
function faultsOfLines(
  document: Document,
  yaml: string,
  start: number,
  shape: Shape,
  knownFaults: readonly Fault[],
): Fault[] {
  const names = fieldNames(shape)
  const trouble = findYamlFault(document, ' '.repeat(start - 1) + '\n' + yaml, names)
  if (!trouble && !yamlMarks.test(yaml)) return []

  const slips = findSlips(yaml, names).map((slip) => ({ ...slip, offset: start + slip.offset }))
  // An error below a slip, or just above it.
  const follows = [...knownFaults, ...slips].some(
    ({ offset }) => trouble && offset <= trouble.offset + 80,
  )
  return trouble && !follows ? [...slips, trouble] : slips
}

/**
 * The first field that is there twice. A missing list hyphen makes every field of the entry a
 * duplicate, so the others are not reported.
 */
function faultsOfDuplicates({ errors }: Document, source: string): Fault[] {
  const twice = errors.find(({ code }) => code === 'DUPLICATE_KEY')
  if (!twice) return []
  const offset = twice.pos[0]
  const line = lineAt(source, offset).trim()
  const name = /^[^:]*/.exec(line)?.[0] ?? ''
  const message =
    `This is the second field “${name}” in one group. Keep only one. If a new entry of a list ` +
    `begins here, write: - ${line}`
  return [{ offset, message, mayBeFromMove: true }]
}

/** A field below the line that closes the fields. */
function faultsOfProse(source: string, bodyStart: number, shape: Shape): Fault[] {
  const names = Object.keys(shape.properties ?? {}).join('|')
  const field = new RegExp(`(?<=(?:^|\\n)(?:---)?[ \\t\\r]*\\n)(?:${names}):`)
  const found = field.exec(source.slice(bodyStart))
  return found ? [{ offset: bodyStart + found.index, message: sentences.belowFields }] : []
}

/** A fault that makes all fields unreadable, such as a missing line of hyphens. */
function findHidingFault(source: string, fields: string | undefined): Fault | undefined {
  const lostLetter = source.indexOf('\uFFFD')
  if (lostLetter >= 0) return { offset: lostLetter, message: sentences.notUtf8 }

  const merged = mergeMark.exec(source)
  if (merged) return { offset: merged.index, message: sentences.merged }

  const start = openingLine.exec(source)?.[0].length
  if (start === undefined) return faultOfFirstLine(source)
  if (fields === undefined) return faultOfOpenFields(source, start)

  const cut = dots.exec(fields)
  return cut ? { offset: start + cut.index, message: sentences.dots } : undefined
}

/** The fault of a file whose first line does not open the fields. */
function faultOfFirstLine(source: string): Fault {
  const line = lineAt(source, 0)
  const fault = { offset: 0, message: sentences.unopened }
  return likeClosingLine.test(line) ? { ...fault, fix: { from: line, to: '---' } } : fault
}

/** The fault of fields that no line closes. */
function faultOfOpenFields(source: string, start: number): Fault {
  const text = source.slice(start)
  const like = likeClosingLine.exec(text)
  if (!like) return { offset: start + startOfLastField(text), message: sentences.unclosed }
  const offset = start + like.index
  const line = /^.*/.exec(source.slice(offset))![0]
  return { offset, message: sentences.misclosed, fix: { from: line, to: '---' } }
}

/**
 * The position of the line below which the fields end: before the first line at the edge that has
 * no name with a colon.
 */
function startOfLastField(text: string): number {
  const lines = text.split('\n')
  const prose = lines.findIndex(
    (line) => /^[^\s#-]/.test(line) && !/^[A-Za-z_][\w-]*\s*[:=]/.test(line),
  )
  const last = lines
    .slice(0, prose < 0 ? undefined : prose)
    .findLastIndex((line) => line.trim() !== '')
  return lines.slice(0, Math.max(last, 0)).reduce((sum, line) => sum + line.length + 1, 0)
}

/** The first error of the parser, in words for the line that it is about. */
function findYamlFault(
  document: Document,
  source: string,
  fields: ReadonlySet<string>,
): Fault | undefined {
  const alias = firstAlias(document)
  if (alias !== undefined) return { offset: alias, message: sentences.asterisk }

  const lineStart = startOfWrongLine(document, source)
  if (lineStart === undefined) return undefined

  const line = source.slice(lineStart).split('\n', 1)[0]!
  return faultOfLine(line, lineStart, fields)
}

/** Says what is wrong with a line that the parser refuses. */
function faultOfLine(line: string, lineStart: number, fields: ReadonlySet<string>): Fault {
  const [, lead = '', name = '', rest = ''] = /^(\s*(?:- +)*)(\w*)(.*)$/.exec(line) ?? []
  const hasField = fields.has(name)
  const lacksColon = /^\s+[^\s:]/.test(rest) && !/:(?:\s|$)/.test(rest)
  if (hasField && lacksColon) {
    const message =
      `A colon and a space must follow the name of a field. Write: ${lead.trimStart()}${name}: ` +
      `${rest.trim()}`
    return { offset: lineStart, message }
  }

  const isField = hasField && rest.startsWith(':')
  const isEntry = /^\s*- /.test(line)
  const message = isField || isEntry ? sentences.misplaced : sentences.unknownLine
  return { offset: lineStart + lead.search(/\S|$/), message, mayBeFromMove: true }
}

/** The position of the first text that starts with *, which YAML reads as a reference. */
function firstAlias(document: Document): number | undefined {
  let position: number | undefined
  visit(document, {
    Alias(_, { range }) {
      position ??= range?.[0]
    },
  })
  return position
}

/** Where the line starts that the first error of the parser is about; undefined if it has none. */
function startOfWrongLine(document: Document, source: string): number | undefined {
  const errors = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const error = errors[0] ?? document.warnings[0]
  if (!error) return undefined

  const position = error.pos[0]
  const lineStartAt = (offset: number): number => source.lastIndexOf('\n', offset - 1) + 1
  // A line too far right becomes part of the text above, and the parser names that text instead.
  const [first, second] = errors
  const joinsLines =
    first?.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    second?.code === 'MULTILINE_IMPLICIT_KEY' &&
    first.pos[0] === second.pos[0] &&
    position > lineStartAt(position) + 2
  const nextField = joinsLines ? /\n[^\n]*:(?:\s|$)/.exec(source.slice(position)) : null
  return lineStartAt(nextField ? position + nextField.index + 1 : position)
}

/** The names of the fields of each shape, since many files have the same one. */
const knownNames = new WeakMap<Shape, ReadonlySet<string>>()

/** The names of all fields of a shape, at every depth. */
function fieldNames(shape: Shape): ReadonlySet<string> {
  const known = knownNames.get(shape)
  if (known) return known
  const found = new Set<string>()
  JSON.stringify(shape, (_, part: Shape | null) => {
    for (const name of Object.keys(part?.properties ?? {})) found.add(name)
    return part
  })
  knownNames.set(shape, found)
  return found
}
