import { Parser } from 'htmlparser2'

/** What a page holds that a style rule can name. */
export interface PageWords {
  tags: Set<string>
  classes: Set<string>
  ids: Set<string>
  attributes: Set<string>
  /** Every word of the scripts that may change the page: any of them may become a tag, a class, an id or an attribute. */
  scripted: Set<string>
  /** `style` attributes and SVG paint attributes, where custom properties may be set or used. */
  inlineStyles: Set<string>
}

/** Where the words are that a page only names. */
export interface Sources {
  /** The source of the island behind a `component-url`. */
  island: (componentUrl: string) => string
  /** The built script behind a `src`, with all that it imports. */
  script: (src: string) => string
}

/** One opening tag of a page. */
export interface Tag {
  /** In small letters, as are the names of its attributes. */
  name: string
  attributes: Record<string, string>
  /** What stands inside, if it is a `<script>` or `<style>`. */
  text: string
  /** The place in the page after it. */
  end: number
  /** How many elements it stands in. */
  depth: number
}

/** All opening tags of a page, in its order, those inside `<template>` included. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  let holder: Tag | undefined
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, text: '', end: parser.endIndex + 1, depth }
      depth += 1
      tags.push(tag)
      if (name === 'script' || name === 'style') holder = tag
    },
    ontext(text) {
      if (holder) holder.text += text
    },
    onclosetag() {
      holder = undefined
      depth -= 1
    },
  })
  parser.end(html)
  return tags
}

/**
 * Collects the words of a page, or of a part of it. Quoted texts of its scripts may become part of the page, and any word
 * of its islands.
 * @param tags its opening tags
 */
export function wordsOf(tags: Tag[], sources: Sources): PageWords {
  const inline = tags.filter(isInlineScript).map(({ text }) => text)
  // The bundler puts a script into a file of its own when it is long.
  const linked = tags.flatMap(({ name, attributes: { src } }) => (name === 'script' && src ? sources.script(src) : []))
  const scripts = [...inline, ...linked]
  const islands = tags.flatMap(({ attributes }) => attributes['component-url'] ?? []).map(sources.island)
  const words: PageWords = {
    tags: new Set(islands.flatMap((text) => [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag))),
    classes: new Set(),
    ids: new Set(),
    attributes: new Set(),
    scripted: scriptedWords(scripts, islands),
    inlineStyles: new Set(),
  }
  for (const { name, attributes } of tags) {
    words.tags.add(name)
    for (const [attribute, value] of Object.entries(attributes)) {
      words.attributes.add(attribute)
      if (attribute === 'class') for (const one of value.split(/\s+/)) words.classes.add(one)
      if (attribute === 'id') words.ids.add(value)
      if (value.includes('--')) words.inlineStyles.add(value)
    }
  }
  return words
}

/** A script that the browser runs, unlike JSON-LD and other blocks of data. Speculation rules and import maps count as run. */
export function isInlineScript({ name, attributes: { src, type } }: Tag): boolean {
  return (
    name === 'script' &&
    !src &&
    (type === undefined || ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type))
  )
}

const known = new Map<string, Set<string>>()

/** Every word that scripts may bring: one set for all pages that run the same ones. */
function scriptedWords(scripts: string[], islands: string[]): Set<string> {
  const key = JSON.stringify([scripts, islands])
  const texts = () => [...scripts.flatMap(quotedTexts), ...islands].flatMap((text) => text.split(/[^\w:./[\]%()#,-]+/))
  const words = known.get(key) ?? new Set([...texts(), ...islands.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? [])])
  known.set(key, words)
  return words
}

function quotedTexts(script: string): string[] {
  return [...script.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text = '']) => text)
}
