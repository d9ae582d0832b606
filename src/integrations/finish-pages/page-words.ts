import { defaultTreeAdapter, type DefaultTreeAdapterMap } from 'parse5'

/** What a page holds that a style rule can name. */
export interface PageWords {
  tags: Set<string>
  classes: Set<string>
  ids: Set<string>
  attributes: Set<string>
  /** The `type` of each input, those that an island may make included. */
  inputTypes: Set<string>
  /** Every word of the scripts that may change the page: any of them may become a tag, a class, an id or an attribute. */
  scripted: Set<string>
  /** `style` attributes and SVG paint attributes, where custom properties may be used. */
  inlineStyles: Set<string>
}

/** One element of a parsed page. */
export type Element = DefaultTreeAdapterMap['element']

/** All elements below `node`, in the order of the page, those inside `<template>` included. */
export function* elementsOf(node: DefaultTreeAdapterMap['parentNode']): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    yield child
    yield* elementsOf('content' in child ? (child as DefaultTreeAdapterMap['template']).content : child)
  }
}

/** The value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** The text inside an element such as `<style>` or `<script>`. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
}

/**
 * Collects the words of a page.
 * @param elements its elements
 * @param scripts the inline scripts, as built, whose quoted texts may become part of the page
 * @param islands the sources of its islands, any word of which may
 */
export function wordsOf(elements: Element[], scripts: string[], islands: string[]): PageWords {
  const words: PageWords = {
    tags: new Set(islands.flatMap((text) => [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag))),
    classes: new Set(),
    ids: new Set(),
    attributes: new Set(),
    inputTypes: new Set(islands.flatMap((text) => [...text.matchAll(/\btype="([a-z-]+)"/g)].map(([, type = '']) => type))),
    scripted: scriptedWords(scripts, islands),
    inlineStyles: new Set(),
  }
  for (const element of elements) {
    words.tags.add(element.tagName.toLowerCase())
    for (const { name, value } of element.attrs) {
      words.attributes.add(name.toLowerCase())
      if (name === 'class') for (const one of value.split(/\s+/)) words.classes.add(one)
      if (name === 'id') words.ids.add(value)
      if (name === 'type' && element.tagName === 'input') words.inputTypes.add(value)
      if (value.includes('var(')) words.inlineStyles.add(value)
    }
  }
  return words
}

let known: { scripts: string; words: Set<string> } | undefined

/** Every word that scripts may bring; remembered from page to page, since neighbours mostly run the same ones. */
function scriptedWords(scripts: string[], islands: string[]): Set<string> {
  const key = JSON.stringify([scripts, islands])
  if (known?.scripts !== key) {
    const texts = [...scripts.flatMap(quotedTexts), ...islands].flatMap((text) => text.split(/[^\w:./[\]%()#,-]+/))
    known = { scripts: key, words: new Set([...texts, ...islands.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? [])]) }
  }
  return known.words
}

function quotedTexts(script: string): string[] {
  return [...script.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text = '']) => text)
}
