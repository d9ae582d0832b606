import { Parser } from 'htmlparser2'

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

/** One opening tag of a page. */
export interface Tag {
  /** In small letters, as are the names of its attributes. */
  name: string
  attributes: Record<string, string>
  /** What stands inside, if it is a `<script>`. */
  script: string
  /** The place in the page after it. */
  end: number
}

/** All opening tags of a page, in its order, those inside `<template>` included. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  let script: Tag | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, script: '', end: parser.endIndex + 1 }
      tags.push(tag)
      if (name === 'script') script = tag
    },
    ontext(text) {
      if (script) script.script += text
    },
    onclosetag() {
      script = undefined
    },
  })
  parser.end(html)
  return tags
}

/**
 * Collects the words of a page.
 * @param tags its opening tags
 * @param scripts the inline scripts, as built, whose quoted texts may become part of the page
 * @param islands the sources of its islands, any word of which may
 */
export function wordsOf(tags: Tag[], scripts: string[], islands: string[]): PageWords {
  const words: PageWords = {
    tags: new Set(islands.flatMap((text) => [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag))),
    classes: new Set(),
    ids: new Set(),
    attributes: new Set(),
    inputTypes: new Set(islands.flatMap((text) => [...text.matchAll(/\btype="([a-z-]+)"/g)].map(([, type = '']) => type))),
    scripted: scriptedWords(scripts, islands),
    inlineStyles: new Set(),
  }
  for (const { name, attributes } of tags) {
    words.tags.add(name)
    for (const [attribute, value] of Object.entries(attributes)) {
      words.attributes.add(attribute)
      if (attribute === 'class') for (const one of value.split(/\s+/)) words.classes.add(one)
      if (attribute === 'id') words.ids.add(value)
      if (attribute === 'type' && name === 'input') words.inputTypes.add(value)
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
