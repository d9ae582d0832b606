import { mdxToMdast } from 'satteri'
import { foldersWithComponents, proseComponents } from '../../src/schemas/prose-components.ts'
import { didYouMean, list } from './nearest.ts'
import type { Fault } from './problem.ts'

/** A part of the prose under the fields, and its place in the file. */
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
}

interface MarkdownNode {
  type: string
  value?: string
  url?: string
  depth?: number
  alt?: string | null
  name?: string | null
  attributes?: { name?: string; value?: unknown }[]
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/**
 * Reads the prose of a file, by default with the parser that Astro uses, and reports what that
 * parser refuses.
 */
export function readBody(file: Source, parse: (source: string) => object = mdxToMdast): Body {
  const body: Body = {
    faults: [],
    start: undefined,
    texts: [],
    links: [],
    images: [],
    names: [],
    headings: [],
  }
  // The fields are blanked, not cut, so that places count from the start of the file.
  let source =
    file.text.slice(0, file.bodyStart).replace(/[^\n]/g, ' ') + file.text.slice(file.bodyStart)
  for (;;) {
    try {
      const prose = parse(source) as MarkdownNode
      const first = prose.children?.find((node) => !isNote(node))
      body.start = first && (first.position?.start.offset ?? file.bodyStart)
      collect(prose, file, body)
      return body
    } catch (error) {
      const offset = placeToBlame(source, (error as Error).message)
      const last = body.faults.at(-1)?.offset
      // A second error in the same line most likely follows from the first.
      if (last === undefined || source.slice(last, offset).includes('\n'))
        body.faults.push({ offset, message: wordsFor(source, offset) })
      // Without the character that stops the parser, the rest can be read.
      if (!'{<'.includes(source[offset] ?? ' ')) return body
      source = source.slice(0, offset) + ' ' + source.slice(offset + 1)
    }
  }
}

function collect(node: MarkdownNode, file: Source, body: Body): void {
  const offset = node.position?.start.offset ?? file.bodyStart
  const end = node.position?.end.offset ?? file.text.length
  const { type, value = '', url: address = '' } = node
  const refuse = (message: string): void => void body.faults.push({ offset, message })
  if (type === 'text') body.texts.push({ text: value, start: offset, end })
  else if (type === 'code' || type === 'inlineCode')
    body.texts.push({ text: value, start: offset, end, code: type === 'code' ? 'block' : 'words' })
  else if (type === 'link' || type === 'definition') {
    // A definition has its words at the place that uses it.
    const words = type === 'link' ? textOf(node, true) : address
    body.links.push({ address, words, offset, addressAt: addressAt(node, offset, file.text) })
  } else if (type === 'image') body.images.push({ address, text: node.alt ?? '', offset })
  else if (type === 'heading')
    body.headings.push({ depth: node.depth ?? 1, text: textOf(node), offset })
  else if (type === 'mdxTextExpression' || type === 'mdxFlowExpression') {
    if (!isNote(node))
      refuse(
        `{${value}} would be run as code. Write the words without braces; a figure is written ` +
          '((its-name)).',
      )
  } else if (type === 'mdxjsEsm')
    refuse(
      `A line that starts with “${value.split(/\s/)[0]}” is read as code. Start the line with ` +
        'another word.',
    )
  else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') {
    const message = collectComponent(node, file, body, offset)
    if (message) refuse(message)
  }
  for (const child of node.children ?? []) collect(child, file, body)
}

/** True for a note to editors in braces, which visitors do not see. */
function isNote({ type, value = '' }: MarkdownNode): boolean {
  return /^mdx(Text|Flow)Expression$/.test(type) && /^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(value)
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

/** Collects what a component names. Returns what is wrong with it, if anything. */
function collectComponent(
  node: MarkdownNode,
  file: Source,
  body: Body,
  offset: number,
): string | undefined {
  const name = node.name ?? ''
  const allowed = foldersWithComponents.includes(file.folder) ? Object.keys(proseComponents) : []
  const attributes = allowed.includes(name) ? proseComponents[name] : undefined
  if (!attributes) {
    const only =
      allowed.length > 0
        ? ` Besides Markdown there are only ${list(allowed.map((one) => `<${one}>`))}.`
        : ''
    return (
      `<${name}> is code, which does not work here.${didYouMean(name, allowed) || only} Remove ` +
      'it; **bold**, *italics*, ## headings, - lists and [links](/contact) need none.'
    )
  }
  const right = `<${[name, ...Object.keys(attributes).map((attribute) => `${attribute}="…"`)].join(' ')}>`
  const given = new Map((node.attributes ?? []).map((one) => [one.name ?? '', one.value]))
  const strange = given.keys().find((attribute) => !(attribute in attributes))
  if (right.includes('=') && !textOf(node, true).trim())
    return `This link has no words, so nobody can press it. Write: ${right}the words</${name}>`
  if (strange !== undefined) return `<${name}> takes no “${strange}”. Write: ${right}`
  for (const [attribute, refersTo] of Object.entries(attributes)) {
    const value = given.get(attribute)
    if (typeof value !== 'string') return `<${name}> needs ${attribute}="…". Write: ${right}`
    body.names.push({ refersTo, name: value, offset })
  }
  return undefined
}

/**
 * Finds the character that an error of the parser is about. The parser names the place where it
 * gave up.
 */
function placeToBlame(source: string, message: string): number {
  const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(message) ?? []
  const lines = source.split('\n', Number(line) - 1)
  const lineStart = lines.reduce((sum, one) => sum + one.length + 1, 0)
  // That place is the mark itself or, inside braces, the first character that is no valid code.
  const gaveUp = lineStart + Number(column) - 1
  return Math.max(source.lastIndexOf('{', gaveUp), source.lastIndexOf('<', gaveUp), lineStart)
}

/** Says what is wrong with the mark at which the parser stops. */
function wordsFor(source: string, offset: number): string {
  const next = source.slice(offset + 1, offset + 40)
  if (source[offset] === '{')
    return (
      'A { starts code here. Write round brackets instead; if the brace itself shall be seen, ' +
      'write \\{.'
    )
  if (next.startsWith('!--'))
    return 'Notes for editors are written {/* like this */}, not <!-- like this -->.'
  if (/^[^\s<>]*[@:][^\s<>]*>/.test(next))
    return 'An address between < and > does not work here. Write a link: [the words](https://…).'
  const [tag, name = ''] = /^\/?([A-Za-z][\w.]*)/.exec(next) ?? []
  if (!tag)
    return (
      'A < starts code here. Write “fewer than” or “under”; if the sign itself shall be seen, ' +
      'write \\<.'
    )
  const takes = Object.keys(proseComponents[name] ?? {})[0]
  const whole = takes ? `<${name} ${takes}="…">the words</${name}>` : `<${name} />`
  const right =
    name in proseComponents ? whole : 'the words without it; **bold** and *italics* need no code.'
  return `<${tag}> is code that is not written as it should be, or never closed. Write: ${right}`
}

/** The words of a part of the prose, with those of its pictures if they count. */
function textOf(node: MarkdownNode, pictures = false): string {
  const own = (node.value ?? '') + (pictures ? (node.alt ?? '') : '')
  return own + (node.children ?? []).map((child) => textOf(child, pictures)).join('')
}
