import type { Selector, SelectorComponent } from 'lightningcss'
import type { PageWords } from './page-words.ts'

/** Tags that browsers add, and attributes that they set. */
const givenByBrowsers = new Set(['html', 'head', 'body', '[open'])

type AttributeSelector = Extract<SelectorComponent, { type: 'attribute' }>

/**
 * True unless a page lacks a tag, class, id, attribute or value that the selector needs. Where they
 * are on the page does not matter, so a selector may pass that matches nothing.
 */
export function mayMatch(selector: Selector, words: PageWords): boolean {
  return selector.every((part) => mayExist(part, words))
}

function mayExist(part: SelectorComponent, words: PageWords): boolean {
  const has = (mark: string, name: string): boolean =>
    givenByBrowsers.has(mark + name) || words.names.has(mark + name) || words.scripted.has(name)
  switch (part.type) {
    case 'class':
      return has('.', part.name)
    case 'id':
      return has('#', part.name)
    case 'type':
      return has('', part.name.toLowerCase())
    case 'attribute':
      return has('[', part.name.toLowerCase()) && mayHaveValue(part, words)
    case 'pseudo-class':
      // `:host` needs a shadow tree, and no page has one.
      if (part.kind === 'host') return false
      if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
        return part.selectors.some((inner) => mayMatch(inner, words))
      return true
    default:
      return true
  }
}

/**
 * True unless a selector such as `[data-look='rows']` asks for a value that the attribute has
 * nowhere on the page, and no script names the attribute.
 */
function mayHaveValue({ name, operation }: AttributeSelector, words: PageWords): boolean {
  if (operation?.operator !== 'equal') return true
  const attribute = name.toLowerCase()
  const nameInScripts = attribute
    .replace(/^data-/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return (
    words.names.has(`[${attribute}=${operation.value.toLowerCase()}`) ||
    words.scripted.has(attribute) ||
    words.scripted.has(nameInScripts)
  )
}
