import { mdxToMdast } from 'satteri'
import { foldersWithComponents, proseComponents } from '../../src/schemas/prose-components.ts'
import { indexInSource, problemAt, type ContentFile } from './content-file.ts'
import { didYouMean, list } from './nearest.ts'
import type { Problem } from './problem.ts'

/** Some words of the prose under the fields, with where they stand in the file. */
export interface Words {
  text: string
  start: number
  end: number
  /** Shown as it stands: some words in `such signs`, or a block of lines. */
  code?: 'words' | 'block' | undefined
}

/** The prose of a file, read. */
export interface Body {
  problems: Problem[]
  /** Where it starts; undefined if there is none, or notes for editors alone. */
  start: number | undefined
  texts: Words[]
  /** Addresses of links, each at the start of its link, and where the address itself stands if it is written as it reads. */
  links: { address: string; words: string; offset: number; addressAt: number | undefined }[]
  images: { address: string; text: string; offset: number }[]
  /** Names of things elsewhere that components in the prose give: what they name, and the name. */
  names: { refersTo: string; name: string; offset: number }[]
  /** Its headings. `depth` is 1 for `#`, 2 for `##`, and so on. */
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
 * Reads the prose of a file with the parser that Astro itself uses, and says what it refuses. A character that stops
 * the reading is taken out in memory and the reading goes on, so that all are found.
 */
export function readBody(file: ContentFile): Body {
  const body: Body = { problems: [], start: undefined, texts: [], links: [], images: [], names: [], headings: [] }
  // The fields are blanked, not cut, so that places count from the start of the file.
  let source = file.text.slice(0, file.bodyStart).replace(/[^\n]/g, ' ') + file.text.slice(file.bodyStart)
  for (let told = -1; ;) {
    try {
      const prose = mdxToMdast(source) as unknown as MarkdownNode
      const first = prose.children?.find((node) => !isNote(node))
      body.start = first && (first.position?.start.offset ?? file.bodyStart)
      collect(prose, file, body)
      break
    } catch (error) {
      const { offset, message } = explain(source, error instanceof Error ? error.message : String(error))
      const problem = problemAt(file, offset, message)
      // What follows in the same line most likely comes of the first.
      if (problem.line !== told) body.problems.push(problem)
      told = problem.line
      if (!'{<'.includes(source[offset] ?? ' ')) break
      source = source.slice(0, offset) + ' ' + source.slice(offset + 1)
    }
  }
  return body
}

function collect(node: MarkdownNode, file: ContentFile, body: Body): void {
  const start = node.position?.start.offset ?? file.bodyStart
  const refuse = (message: string): void => void body.problems.push(problemAt(file, start, message))
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      body.texts.push({
        text: node.value ?? '',
        start,
        end: node.position?.end.offset ?? file.text.length,
        code: node.type === 'text' ? undefined : node.type === 'code' ? 'block' : 'words',
      })
      return
    case 'link':
    case 'definition':
      body.links.push({
        address: node.url ?? '',
        // A definition has its words where it is used.
        words: node.type === 'link' ? visibleText(node) : (node.url ?? ''),
        offset: start,
        addressAt: addressAt(node, start, file.text),
      })
      break
    case 'image':
      body.images.push({ address: node.url ?? '', text: node.alt ?? '', offset: start })
      break
    case 'heading':
      body.headings.push({ depth: node.depth ?? 1, text: plainText(node), offset: start })
      break
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      if (!isNote(node)) {
        refuse(
          `{${node.value ?? ''}} would be run as code. ${/^\s*frontmatter\b/.test(node.value ?? '') ? 'Write the words themselves.' : 'Write the words without braces; a figure is written ((its-name)).'}`,
        )
      }
      return
    case 'mdxjsEsm':
      refuse(
        `A line that starts with “${(node.value ?? '').split(/\s/)[0] ?? ''}” is read as code. Start the line with another word.`,
      )
      return
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      collectComponent(node, file, body, start)
      break
  }
  for (const child of node.children ?? []) collect(child, file, body)
}

/** A note for editors in braces, which shows nothing, and is the only way to leave one. */
function isNote({ type, value = '' }: MarkdownNode): boolean {
  return /^mdx(Text|Flow)Expression$/.test(type) && /^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(value)
}

/** Where the address of a link starts: behind its words, `](`, or behind the name of a definition, `[name]:`. */
function addressAt(node: MarkdownNode, start: number, source: string): number | undefined {
  const afterWords = node.children?.at(-1)?.position?.end.offset ?? start + 1
  const [from, opening] =
    node.type === 'definition' ? [start, /^\[(?:\\.|[^\]\\])+\]:[\s>]*<?/] : [afterWords, /^\]\(\s*<?/]
  const before = opening.exec(source.slice(from, node.position?.end.offset))?.[0]
  const at = before === undefined ? undefined : from + before.length
  return at !== undefined && source.startsWith(node.url ?? '', at) ? at : undefined
}

function collectComponent(node: MarkdownNode, file: ContentFile, body: Body, offset: number): void {
  const refuse = (message: string): void => void body.problems.push(problemAt(file, offset, message))
  const name = node.name ?? ''
  const allowed = foldersWithComponents.includes(file.folder) ? Object.keys(proseComponents) : []
  const attributes = allowed.includes(name) ? proseComponents[name] : undefined
  if (!attributes) {
    const known =
      didYouMean(name, allowed) ||
      (allowed.length > 0 ? ` Besides Markdown there are only ${list(allowed.map((one) => `<${one}>`))}.` : '')
    return refuse(
      `<${name}> is code, which does not work here.${known} Remove it; **bold**, *italics*, ## headings, - lists and [links](/contact) need none.`,
    )
  }
  const wrong = node.attributes?.length === 1 ? node.attributes[0]?.name : undefined
  const [only] = Object.keys(attributes)
  if (wrong && only && !(wrong in attributes))
    return refuse(
      `<${name}> takes no “${wrong}”. It names an address of settings/addresses.mdx: <${name} ${only}="…">.`,
    )
  const given = new Map((node.attributes ?? []).map((attribute) => [attribute.name ?? '', attribute.value]))
  for (const [attribute, refersTo] of Object.entries(attributes)) {
    const value = given.get(attribute)
    if (typeof value === 'string') body.names.push({ refersTo, name: value, offset })
    else refuse(`<${name}> needs ${attribute}="…". Write <${name} ${attribute}="…">.`)
    given.delete(attribute)
  }
  for (const attribute of given.keys())
    refuse(`<${name}> takes no “${attribute}”.${didYouMean(attribute, Object.keys(attributes))} Remove it.`)
}

/** What the parser says, in words, and the character to blame: it names the place where it gave up. */
function explain(source: string, message: string): { offset: number; message: string } {
  const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(message) ?? []
  const lines = source.split('\n')
  const lineStart = lines.slice(0, Number(line) - 1).reduce((sum, one) => sum + one.length + 1, 0)
  // The place is the mark itself, or, inside braces, the first thing that makes no sense as code.
  const gaveUp = lineStart + Number(column) - 1
  const offset = Math.max(source.lastIndexOf('{', gaveUp), source.lastIndexOf('<', gaveUp), lineStart)
  const next = source.slice(offset + 1, offset + 40)
  if (source[offset] === '{') {
    return {
      offset,
      message: 'A { starts code here. Write round brackets instead; if the brace itself shall be seen, write \\{.',
    }
  }
  if (next.startsWith('!--'))
    return { offset, message: 'Notes for editors are written {/* like this */}, not <!-- like this -->.' }
  if (/^[^\s<>]*[@:][^\s<>]*>/.test(next)) {
    return { offset, message: 'An address between < and > does not work here. Write a link: [the words](https://…).' }
  }
  const [, slash, name] = /^(\/?)([A-Za-z][\w.]*)/.exec(next) ?? []
  if (name !== undefined) {
    const component = Object.keys(proseComponents).find((one) => one.toLowerCase() === name.toLowerCase())
    const takes = component && Object.keys(proseComponents[component] ?? {})[0]
    const right = takes ? `<${component} ${takes}="…">the words</${component}>` : `<${component} />`
    return {
      offset,
      message: component
        ? `<${slash}${name}> is not written as it should be, or never closed. Write: ${right}`
        : `<${slash}${name}> is read as code that is never closed. Write the words without it; **bold** and *italics* need no code.`,
    }
  }
  return {
    offset,
    message: 'A < starts code here. Write “fewer than” or “under”; if the sign itself shall be seen, write \\<.',
  }
}

function plainText(node: MarkdownNode): string {
  return (node.value ?? '') + (node.children ?? []).map(plainText).join('')
}

/** What is seen of a part of the prose, the words of pictures included. */
function visibleText(node: MarkdownNode): string {
  return (node.value ?? '') + (node.alt ?? '') + (node.children ?? []).map(visibleText).join('')
}

/** A problem at some words of the prose. */
export function problemInBody(file: ContentFile, words: Words, index: number, found: string, message: string): Problem {
  const source = file.text.slice(words.start, words.end)
  return problemAt(file, words.start + indexInSource(source, words.text, index, found), message)
}
