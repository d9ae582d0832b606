import { Parser } from 'htmlparser2'

/** What a page holds that a style sheet can name. */
export interface PageWords {
  /** Tags such as `p`, classes such as `.note`, ids such as `#one`, attributes such as `[hidden`. */
  names: ReadonlySet<string>
  /** The words of each script that may change the page. Any of them may become a tag, a class, an id or an attribute. */
  scripted: readonly ReadonlySet<string>[]
  /** Custom properties that attributes set or use. */
  properties: ReadonlySet<string>
  /** The code points of the letters in its texts, each once. */
  letters: readonly number[]
}

/** Finds the words of a script that a page only names: by the `src` of a script, or the `component-url` of an island. */
export type ScriptWords = (url: string) => ReadonlySet<string>

/** One opening tag of a page. */
export interface Tag {
  /** In small letters, as are the names of its attributes. */
  name: string
  attributes: Record<string, string>
  /** The text inside, without that of further elements in it. */
  text: string
  /** The place in the page after it. */
  end: number
}

/** All opening tags of a page, in its order, those inside `<template>` included. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, text: '', end: parser.endIndex + 1 }
      tags.push(tag)
      open.push(tag)
    },
    ontext(text) {
      const holder = open.at(-1)
      if (holder) holder.text += text
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return tags
}

/** Collects the words of a page. */
export function wordsOf(tags: Tag[], scriptWords: ScriptWords): PageWords {
  const names = new Set<string>()
  const properties = new Set<string>()
  for (const { name, attributes } of tags) {
    names.add(name)
    for (const [attribute, value] of Object.entries(attributes)) {
      names.add(`[${attribute}`)
      if (attribute === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`)
      if (attribute === 'id') names.add(`#${value}`)
      for (const [property] of value.matchAll(/--[\w-]+/g)) properties.add(property)
    }
  }
  const inline = tags.filter(isInlineScript).map(({ text }) => quotedWords(text))
  const linked = tags.flatMap(({ name, attributes }) =>
    [name === 'script' ? attributes['src'] : undefined, attributes['component-url']]
      .filter((url) => url !== undefined)
      .map(scriptWords),
  )
  const texts = tags.flatMap(({ name, text }) => (name === 'script' || name === 'style' ? [] : [...text]))
  const letters = [...new Set(texts)].map((letter) => letter.codePointAt(0) ?? 0)
  return { names, properties, letters, scripted: [...inline, ...linked] }
}

/** A script that the browser runs, unlike JSON-LD and other blocks of data. Speculation rules and import maps count as run. */
export function isInlineScript({ name, attributes: { src, type } }: Tag): boolean {
  return (
    name === 'script' &&
    !src &&
    (type === undefined || ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type))
  )
}

/** The words in the quoted texts of a built script. */
export function quotedWords(script: string): Set<string> {
  const texts = [...script.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text = '']) => text)
  return new Set(texts.flatMap((text) => text.split(/[\s.#,<>[\]="']+/)))
}

/** The words of the source of an island, and the names in it. */
export function sourceWords(source: string): Set<string> {
  return new Set([...source.split(/[\s"'`{}<>=]+/), ...(source.match(/[\w-]+/g) ?? [])])
}
