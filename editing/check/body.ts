import { mdxToMdast } from 'satteri'
import { foldersWithComponents, proseComponents } from '../../src/schemas/prose-components.ts'
import type { ContentFile } from './content-file.ts'
import { didYouMean, namesInASentence } from './nearest.ts'
import type { Fault } from './problem.ts'
import { addressInBrackets, faultOfMark, fixOf } from './prose-marks.ts'

/** A part of the prose under the fields, with its offsets in the file. */
export interface ProsePart {
  text: string
  start: number
  end: number
  /** Set for code: words between backticks, or a block of lines. */
  code?: 'words' | 'block' | undefined
}

/** A file in whose text prose starts at `bodyStart`. */
interface Source {
  folder: string
  text: string
  bodyStart: number
}

/** The parts of the prose of a file. */
export interface Body {
  faults: Fault[]
  /** The offset at which it starts; undefined if there is none, or only notes for editors. */
  start: number | undefined
  texts: ProsePart[]
  /**
   * Links: `offset` is the start of a link, `addressAt` that of its address if the address is
   * written as it reads.
   */
  links: { address: string; words: string; offset: number; addressAt: number | undefined }[]
  images: { address: string; text: string; offset: number }[]
  /** Names that components in the prose give, and what each refers to. */
  names: { refersTo: string; name: string; offset: number }[]
  /** `depth` is 1 for `#`, 2 for `##`, and so on. */
  headings: { depth: number; text: string; offset: number }[]
  /** Headings, entries of lists and paragraphs, from top to bottom. */
  blocks: ProseBlock[]
  /** Parts of the prose with a form that the site does not have. */
  odd: { kind: 'tickBox' | 'struck' | 'footnote'; text: string; offset: number }[]
}

/** A heading, an entry of a list without the entries in it, or another paragraph. */
export interface ProseBlock {
  kind: 'heading' | 'entry' | 'paragraph'
  /** Its words, with a line break where the file has one. */
  text: string
  /** True if all of it is bold. */
  isBold: boolean
  start: number
  end: number
}

interface MarkdownNode {
  type: string
  value?: string
  url?: string
  depth?: number
  alt?: string | null
  /** Set for an entry of a list that begins with a tick box: whether the box is ticked. */
  checked?: boolean | null
  name?: string | null
  attributes?: { name?: string; value?: unknown }[]
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** The prose of files that was read. */
const known = new WeakMap<ContentFile, Body>()

/** The prose under the fields of a file, read once. */
export function bodyOf(file: ContentFile): Body {
  const body = known.get(file) ?? readBody(file)
  known.set(file, body)
  return body
}

/**
 * Reads the prose of a file, by default with the parser that Astro uses, and reports what that
 * parser refuses.
 */
export function readBody(file: Source, parse: (source: string) => object = mdxToMdast): Body {
  // Only the prose is parsed: a parser takes as long for blanks in the place of the fields. The
  // empty line keeps hyphens at its start from being read as the start of fields.
  const emptyLine = '\n'
  const text = emptyLine + file.text.slice(file.bodyStart)
  const body = readProse({ folder: file.folder, text, bodyStart: emptyLine.length }, parse)
  return movedBody(body, file.bodyStart - emptyLine.length)
}

/** Reads a text that is all prose after its first line. */
function readProse(file: Source, parse: (source: string) => object): Body {
  const { faults, prose } = parseProse(file.text, parse)
  const first = prose?.children?.find((node) => !isNote(node))
  const body: Body = {
    faults,
    start: first && (first.position?.start.offset ?? file.bodyStart),
    texts: [],
    links: [],
    images: [],
    names: [],
    headings: [],
    blocks: [],
    odd: [],
  }
  if (prose) collect(prose, file, body)
  return body
}

/** The same parts of a prose that starts further down in its file. */
function movedBody(body: Body, by: number): Body {
  const moved = (offset: number | undefined) => (offset === undefined ? undefined : offset + by)
  const movedPart = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start + by,
    end: part.end + by,
  })
  const movedPlace = <Place extends { offset: number }>(place: Place): Place => ({
    ...place,
    offset: place.offset + by,
  })
  return {
    faults: body.faults.map(movedPlace),
    start: moved(body.start),
    texts: body.texts.map(movedPart),
    links: body.links.map((link) => ({ ...movedPlace(link), addressAt: moved(link.addressAt) })),
    images: body.images.map(movedPlace),
    names: body.names.map(movedPlace),
    headings: body.headings.map(movedPlace),
    blocks: body.blocks.map(movedPart),
    odd: body.odd.map(movedPlace),
  }
}

/** The tree of a prose, if it can be read, and the faults that the parser stopped at. */
function parseProse(
  text: string,
  parse: (source: string) => object,
): { faults: Fault[]; prose: MarkdownNode | undefined } {
  const faults: Fault[] = []
  let source = text

  for (;;) {
    try {
      return { faults, prose: parse(source) as MarkdownNode }
    } catch (error) {
      const offset = positionToBlame(source, (error as Error).message)
      const last = faults.at(-1)?.offset
      // A second error in the same line most likely follows from the first.
      if (last === undefined || source.slice(last, offset).includes('\n'))
        faults.push(faultOfMark(source, offset))
      // Without the character that stops the parser, the rest can be read.
      if (!'{<'.includes(source[offset] ?? ' ')) return { faults, prose: undefined }
      source = withoutMark(source, offset)
    }
  }
}

/** The source with a space in place of a mark, and of the > after an address that follows a <. */
function withoutMark(source: string, offset: number): string {
  const [, address] = addressInBrackets.exec(source.slice(offset)) ?? []
  const rest = source.slice(offset + 1)
  const marked = address === undefined ? rest : rest.replace(`${address}>`, () => `${address} `)
  return `${source.slice(0, offset)} ${marked}`
}

/** Collects what a node of the tree and the nodes in it have. */
function collect(node: MarkdownNode, file: Source, body: Body, parent?: MarkdownNode): void {
  const start = node.position?.start.offset ?? file.bodyStart
  const end = node.position?.end.offset ?? file.text.length
  collectors[node.type]?.({ node, parent, start, end, file, body })
  for (const child of node.children ?? []) collect(child, file, body, node)
}

/** A node of the tree, where it is in the file, and the body that gets what it has. */
interface Found {
  node: MarkdownNode
  parent: MarkdownNode | undefined
  start: number
  end: number
  file: Source
  body: Body
}

/** What the nodes of each type have. */
const collectors: Record<string, (found: Found) => void> = {
  text: collectText,
  code: collectText,
  inlineCode: collectText,
  link: collectLink,
  definition: collectLink,
  image({ node, start, end, body }) {
    const text = node.alt ?? ''
    body.images.push({ address: node.url ?? '', text, offset: start })
    body.texts.push({ text, start, end })
  },
  heading({ node, start, end, body }) {
    const text = textOf(node)
    body.headings.push({ depth: node.depth ?? 1, text, offset: start })
    body.blocks.push({ kind: 'heading', text, isBold: isAllBold(node), start, end })
  },
  paragraph({ node, parent, start, end, body }) {
    const isEntry = parent?.type === 'listItem' && parent.children?.[0] === node
    const text = textOf(node, true)
    const kind = isEntry ? 'entry' : 'paragraph'
    body.blocks.push({ kind, text, isBold: isAllBold(node), start, end })
  },
  listItem({ node, start, body }) {
    if (typeof node.checked !== 'boolean') return
    body.odd.push({ kind: 'tickBox', text: textOf(node), offset: start })
  },
  footnoteReference({ node, start, body }) {
    body.odd.push({ kind: 'footnote', text: textOf(node), offset: start })
  },
  delete({ node, start, body }) {
    body.odd.push({ kind: 'struck', text: textOf(node), offset: start })
  },
  mdxTextExpression: refuseExpression,
  mdxFlowExpression: refuseExpression,
  mdxjsEsm({ node, start, body }) {
    const word = node.value?.split(/\s/)[0] ?? ''
    const message = `A line that starts with “${word}” is read as code. Begin with another word.`
    body.faults.push({ offset: start, message })
  },
  mdxJsxFlowElement: collectComponent,
  mdxJsxTextElement: collectComponent,
}

function collectText({ node, start, end, body }: Found): void {
  const codeTypes: Record<string, ProsePart['code']> = { code: 'block', inlineCode: 'words' }
  const code = codeTypes[node.type]
  body.texts.push({ text: node.value ?? '', start, end, ...(code && { code }) })
}

function collectLink({ node, start, file, body }: Found): void {
  const address = node.url ?? ''
  // A definition has its words where it is used.
  const words = node.type === 'link' ? textOf(node, true) : address
  body.links.push({ address, words, offset: start, addressAt: addressAt(node, start, file.text) })
}

function refuseExpression({ node, start, body }: Found): void {
  if (isNote(node)) return
  const message =
    `{${node.value ?? ''}} would be run as code. Write the words without braces. A figure ` +
    'is written ((its-name)).'
  body.faults.push({ offset: start, message })
}

/** Matches notes and nothing else. A note ends at its first asterisk with a slash. */
const onlyNotes = /^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/

/** True for a note to editors in braces, which visitors do not see. */
function isNote({ type, value = '' }: MarkdownNode): boolean {
  return /^mdx(Text|Flow)Expression$/.test(type) && onlyNotes.test(value)
}

/**
 * Finds the start of a link's address: after `](`, or after the name of a definition, `[name]:`.
 */
function addressAt(node: MarkdownNode, start: number, source: string): number | undefined {
  const afterWords = node.children?.at(-1)?.position?.end.offset ?? start + 1
  const [from, opening] =
    node.type === 'definition'
      ? [start, /^\[(?:\\.|[^\]\\])+\]:[\s>]*<?/]
      : [afterWords, /^\]\(\s*<?/]
  const before = opening.exec(source.slice(from, node.position?.end.offset))?.[0]
  const at = before === undefined ? undefined : from + before.length
  return at !== undefined && source.startsWith(node.url ?? '', at) ? at : undefined
}

/** Collects what a component names, or what is wrong with it. */
function collectComponent({ node, start, file, body }: Found): void {
  const name = node.name ?? ''
  const allowed = foldersWithComponents.includes(file.folder) ? Object.keys(proseComponents) : []
  const attributes = allowed.includes(name) ? proseComponents[name] : undefined
  const message = attributes ? wrongUse(node, name, attributes) : unknownComponent(name, allowed)
  if (message !== undefined) {
    const fix = attributes ? undefined : inMarkdown(node, file.text)
    body.faults.push({ offset: start, message, ...(fix && { fix }) })
    return
  }

  const given = attributesOf(node)
  for (const [attribute, refersTo] of Object.entries(attributes ?? {}))
    body.names.push({ refersTo, name: String(given.get(attribute)), offset: start })
}

/** The tags of HTML for which Markdown has characters. */
const markdownOf: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' }

/** The words of a component that does not work here, bold or in italics if it makes them so. */
function inMarkdown({ name, children = [], position }: MarkdownNode, source: string) {
  const first = children.at(0)?.position
  const last = children.at(-1)?.position
  if (!first || !last || !position) return undefined
  const words = source.slice(first.start.offset, last.end.offset).trim()
  const mark = markdownOf[name ?? ''] ?? ''
  return fixOf(source.slice(position.start.offset, position.end.offset), mark + words + mark)
}

function attributesOf({ attributes = [] }: MarkdownNode): Map<string, unknown> {
  return new Map(attributes.map((one) => [one.name ?? '', one.value]))
}

function unknownComponent(name: string, allowed: readonly string[]): string {
  const tags = namesInASentence(allowed.map((one) => `<${one}>`))
  const only = allowed.length > 0 ? ` Apart from Markdown, only ${tags} may be used.` : ''
  return (
    `<${name}> is code, which does not work here.${didYouMean(name, allowed) || only} Remove ` +
    'it; **bold**, *italics*, ## headings, - lists and [links](/contact) need no code.'
  )
}

/** What is wrong with a component of ours; undefined if nothing is. */
function wrongUse(
  node: MarkdownNode,
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  const names = Object.keys(attributes)
  const right = `<${[name, ...names.map((attribute) => `${attribute}="…"`)].join(' ')}>`
  const given = attributesOf(node)

  const isLink = names.length > 0
  if (isLink && !textOf(node, true).trim())
    return `This link has no words, so nobody can press it. Write: ${right}the words</${name}>`

  if (!isLink && textOf(node, true).trim())
    return `<${name}> writes its own words, so others are lost. Write: <${name} />`

  const unknown = given.keys().find((attribute) => !names.includes(attribute))
  if (unknown !== undefined) return `<${name}> does not have “${unknown}”. Write: ${right}`

  const missing = names.find((attribute) => typeof given.get(attribute) !== 'string')
  return missing && `<${name}> needs ${missing}="…". Write: ${right}`
}

/**
 * Finds the character that an error of the parser is about. The parser names the line and column
 * where it gave up.
 */
function positionToBlame(source: string, message: string): number {
  const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(message) ?? []
  const lines = source.split('\n', Number(line) - 1)
  const lineStart = lines.reduce((sum, one) => sum + one.length + 1, 0)
  // There is the mark itself or, inside braces, the first character that is no valid code.
  const gaveUp = lineStart + Number(column) - 1
  return Math.max(source.lastIndexOf('{', gaveUp), source.lastIndexOf('<', gaveUp), lineStart)
}

/** True for a part of the prose with bold words and nothing else. */
function isAllBold({ children = [] }: MarkdownNode): boolean {
  return children.length === 1 && children[0]?.type === 'strong'
}

/** The words of a part of the prose, with those of its pictures if they count. */
function textOf(node: MarkdownNode, pictures = false): string {
  const own = (node.value ?? '') + (pictures ? (node.alt ?? '') : '')
  return own + (node.children ?? []).map((child) => textOf(child, pictures)).join('')
}
