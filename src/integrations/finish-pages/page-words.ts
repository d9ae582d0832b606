import { Parser } from 'htmlparser2'
import { glyphs } from '../../lib/glyphs.ts'

/** The words of a page that a style sheet can name. */
export interface PageWords {
  /**
   * Tags such as `p`, classes such as `.note`, ids such as `#one`, attributes such as `[hidden`,
   * their values such as `[data-look=rows`, properties such as `--hue`.
   */
  names: ReadonlySet<string>
  /**
   * The words of its scripts. Any of them may become a tag, a class, an id, an attribute or a
   * property.
   */
  scripted: ReadonlySet<string>
  /** The letters of its texts that the fonts of every page lack. */
  rareLetters: ReadonlySet<string>
}

/**
 * Returns the words of a script file, by the `src` of a script or the `component-url` of an island.
 */
export type ScriptWords = (url: string) => ReadonlySet<string>

/** One opening tag of a page. */
export interface Tag {
  /** In lower case, like the names of its attributes. */
  name: string
  attributes: Record<string, string>
  /** Its own text, without that of elements inside. */
  text: string
  /** The offset of its end in the page. */
  end: number
}

/** All opening tags of a page in order, including those inside `<template>`. */
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

/** Collects the words of a page, or of a part of it. */
export function wordsOf(tags: readonly Tag[], scriptWords: ScriptWords): PageWords {
  const inline = tags.filter(isInlineScript).map(({ text }) => wordsIn(text))
  const linked = tags.flatMap(scriptAddress).map(scriptWords)
  const letters = tags.flatMap(({ name, text }) =>
    name === 'script' || name === 'style' ? [] : [...text],
  )
  return {
    names: new Set(tags.flatMap(namesOf)),
    scripted: new Set([...inline, ...linked].flatMap((words) => [...words])),
    rareLetters: new Set(letters.filter((letter) => !glyphs.includes(letter))),
  }
}

/** The names by which a style sheet can select a tag, and the properties that its styles name. */
function namesOf({ name, attributes }: Tag): string[] {
  const ofAttributes = Object.entries(attributes).flatMap(([attribute, value]) => [
    `[${attribute}`,
    `[${attribute}=${value.toLowerCase()}`,
    ...(attribute === 'class' ? value.split(/\s+/).map((one) => `.${one}`) : []),
    ...(attribute === 'id' ? [`#${value}`] : []),
    ...(value.match(/--[\w-]+/g) ?? []),
  ])
  return [name, ...ofAttributes]
}

/** The address of the script file that a tag loads: of a script, or of an island's component. */
function scriptAddress({ name, attributes }: Tag): string[] {
  const address = attributes['component-url'] ?? (name === 'script' ? attributes['src'] : undefined)
  return address ? [address] : []
}

/**
 * True for a script that needs a hash in the policy: not JSON-LD or other data, but also
 * speculation rules.
 */
export function isInlineScript({ name, attributes: { src, type } }: Tag): boolean {
  return (
    name === 'script' &&
    !src &&
    (type === undefined ||
      ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type))
  )
}

/** All words of a script. */
export const wordsIn = (script: string): ReadonlySet<string> => new Set(script.match(/[\w-]+/g))
