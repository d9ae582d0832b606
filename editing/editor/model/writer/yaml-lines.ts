import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Scalar,
  type YAMLSeq,
} from 'yaml'
import { isFields, isListOrGroup } from '../../../check/shape.ts'
import { parseYaml } from '../../../../src/lib/frontmatter.ts'
import { isSameValue } from './form-values.ts'

/** The length at which a line of a file is broken. */
export const lineLength = 120

/**
 * Writes all lines of fields or of entries of a list.
 * @param contents a group with these fields, or a list with these entries; or such a document
 * @param column their indentation
 * @param old lines that may stay where a text is folded
 */
export function newLines(contents: object, column: number, old = ''): string {
  // With this tag, the printer quotes texts that look like dates.
  const document =
    contents instanceof Document ? contents : new Document(contents, { customTags: ['timestamp'] })
  visit(document, {
    Scalar: (key, node, path) => {
      const { value } = node
      if (key === 'key' || typeof value !== 'string') return
      const parent = path.at(-1)
      const indent =
        2 * path.filter(isCollection).length + (isPair(parent) ? String(parent.key).length : 0)
      if (value === '') node.type = 'PLAIN'
      else if (value.includes('\n')) node.type = 'BLOCK_LITERAL'
      else if (column + indent + value.length > lineLength) node.type = 'BLOCK_FOLDED'
    },
  })
  return document
    .toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false })
    .replaceAll(/^(?=.)/gm, ' '.repeat(column))
    .replaceAll(/(?<=[:-] >-.*\n)( *)(.+)$/gm, (_, indent: string, text: string) =>
      fold(text, old, lineLength - indent.length).replaceAll(/^/gm, indent),
    )
}

/**
 * Writes another value into the lines of one field or entry. Quotes, brackets and notes stay, and
 * in a folded text also the lines before and after the change.
 * @param name the name of the field; any for an entry
 */
export function changedLines(lines: string, name: string, value: unknown, column: number): string {
  const document = parseYaml(lines)
  const path = [isSeq(document.contents) ? 0 : name]
  const old = document.getIn(path, true) as Partial<Scalar & YAMLSeq> | undefined
  const node = document.createNode(value)
  Object.assign(node, { type: old?.type, flow: old?.flow, comment: old?.comment })
  if (isSeq(node))
    node.items = node.items.map(
      (item) => old?.items?.find((one) => String(one) === String(item)) ?? item,
    )
  document.setIn(path, node)
  return newLines(document, column, lines)
}

/** A part of the source that is replaced. */
interface Replacement {
  start: number
  end: number
  text: string
}

/**
 * Writes other texts into a group or a list in brackets. All else in the brackets stays.
 * @returns undefined if it is not in brackets, or if more than texts differ
 */
export function withOtherTexts(lines: string, name: string, value: unknown): string | undefined {
  const document = parseYaml(lines)
  const node = document.getIn([isSeq(document.contents) ? 0 : name], true)
  if (!isCollection(node) || !node.flow) return undefined
  const replacements = otherTexts(node, value)
  return replacements && withReplacements(lines, replacements)
}

/** The source with these parts replaced. @param replacements in the order of the source */
export function withReplacements(source: string, replacements: readonly Replacement[]): string {
  return replacements
    .toReversed()
    .reduce((text, part) => text.slice(0, part.start) + part.text + text.slice(part.end), source)
}

/** The texts of a node that differ from a value; undefined if anything else differs. */
export function otherTexts(node: unknown, value: unknown): Replacement[] | undefined {
  if (isScalar(node)) return otherText(node, value)
  if (isSeq(node)) return Array.isArray(value) ? otherParts(node.items, value) : undefined
  if (!isMap(node) || !isFields(value)) return undefined
  const names = node.items.map(({ key }) => String(key))
  const isSame = names.length === Object.keys(value).length && names.every((name) => name in value)
  if (!isSame) return undefined
  return otherParts(
    node.items.map((pair) => pair.value),
    names.map((name) => value[name]),
  )
}

function otherParts(
  nodes: readonly unknown[],
  values: readonly unknown[],
): Replacement[] | undefined {
  if (nodes.length !== values.length) return undefined
  const all = nodes.map((node, index) => otherTexts(node, values[index]))
  return all.includes(undefined) ? undefined : all.flatMap((some) => some ?? [])
}

function otherText({ value: old, type, range }: Scalar, value: unknown): Replacement[] | undefined {
  if (isSameValue(old, value)) return []
  if (!range || isListOrGroup(value) || value === undefined) return undefined
  const document = new Document(undefined, { customTags: ['timestamp'] })
  const list = document.createNode([value], { flow: true }) as YAMLSeq
  document.contents = list
  const [item] = list.items
  if (isScalar(item) && type) item.type = type
  const text = document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false })
  return [{ start: range[0], end: range[1], text: text.trim().slice(1, -1) }]
}

/** Breaks a field's text into lines. @param old the lines of the field, the first with its name */
function fold(text: string, old: string, most: number): string {
  return foldText(text, old.trim().split(/\n */).slice(1), most)
}

/**
 * Breaks a text into lines, and keeps the old lines at its start and end if they are the same.
 * @param lines the old lines, without indentation
 * @param most the greatest length of a new line
 */
export function foldText(text: string, lines: readonly string[], most: number): string {
  const above = lines.filter((_, index) =>
    text.startsWith(`${lines.slice(0, index + 1).join(' ')} `),
  )
  const rest = text.slice(above.join(' ').length)
  const below = lines
    .slice(above.length)
    .filter((_, index, all) => rest.endsWith(` ${all.slice(index).join(' ')}`))
  const between = rest.slice(0, rest.length - below.join(' ').length)
  const broken = between.match(new RegExp(`\\S.{0,${most - 2}}\\S(?= |$)|\\S+`, 'g')) ?? []
  return [...above, ...broken, ...below].join('\n')
}
