import { DomUtils } from 'htmlparser2'
import {
  isDraftEntry,
  isUnseen,
  silentElements,
  type PageElement,
  type PageNode,
} from './page-elements.ts'
import type { PageSection } from './page-section.ts'
import { digest } from './page-words.ts'

// How the bands of a page are laid out. A band is what follows a `<section>`, up to the next one.

/** How a band is laid out, besides its words. */
export interface BandLayout {
  /** The classes and other words by which styles choose the layout of each of its elements. */
  layout: Set<string>
  ground: string
  drawings: string[]
  /** True if entries of drafts were left out, which its drawings may show. */
  hasDrafts: boolean
}

const emptyBand = (): BandLayout => ({
  layout: new Set(),
  ground: '',
  drawings: [],
  hasDrafts: false,
})

/**
 * Reads how the bands of a page are laid out, by the `<section>` with which each begins.
 * @param drafts the addresses of drafts, whose entries are left out
 */
export function readBands(
  page: readonly PageNode[],
  drafts: readonly string[],
): ReadonlyMap<PageElement, BandLayout> {
  const bands = new Map<PageElement, BandLayout>()
  let band = emptyBand()

  const readSeen = (element: PageElement, inNav: boolean): void => {
    const { layout, ground } = layoutOf(element)
    if (element.name === 'section') {
      band = { ...emptyBand(), ground }
      bands.set(element, band)
    }
    // A list of contents comes and goes with the headings of its page.
    if (layout !== '' && !inNav) band.layout.add(layout)
  }
  const readAll = (nodes: readonly PageNode[], isHidden: boolean, inNav: boolean): void => {
    for (const element of nodes) {
      if (!('attribs' in element) || silentElements.has(element.name)) continue
      if (isDraftEntry(element, drafts)) band.hasDrafts = true
      if (element.name === 'svg') band.drawings.push(drawingOf(element))
      const isInNav = inNav || element.name === 'nav'
      const isUnseenHere = isHidden || isUnseen(element, drafts)
      if (!isUnseenHere) readSeen(element, isInNav)
      readAll(element.children, isUnseenHere, isInNav)
    }
  }
  readAll(page, false, false)
  return bands
}

/** Attributes by which styles decide how an element is laid out. */
const attributesOfLayout = ['class', 'data-look', 'data-tone', 'data-fn']

/** The classes of a section that `Band.astro` chooses by its ground. */
const classOfGround = /^(ground-.+|band-edge)$/

/** How an element is laid out, and its ground, by the words of its attributes. */
function layoutOf({ attribs }: PageElement): { layout: string; ground: string } {
  const words = attributesOfLayout.flatMap((attribute) => attribs[attribute]?.split(' ') ?? [])
  const { layout = [], ground = [] } = Object.groupBy(words, (word) =>
    classOfGround.test(word) ? 'ground' : 'layout',
  )
  return {
    layout: layout.join(' '),
    ground: [...ground, attribs['data-ground'] ?? ''].join(' ').trim(),
  }
}

/** A drawing as it is written into a page, without the pages to which its links lead. */
const drawingOf = (drawing: PageElement): string =>
  DomUtils.getOuterHTML(drawing).replaceAll(/ href="\/[^"]*"/g, '')

/** The layout of a section of a page. @param bands those that begin in it, often one or none */
export function digestBands(bands: readonly BandLayout[]): Omit<PageSection, 'area' | 'blocks'> {
  const layout = new Set(bands.flatMap((band) => [...band.layout]))
  const drawings = bands.flatMap((band) => band.drawings)
  const showsAll = !bands.some(({ hasDrafts }) => hasDrafts)
  return {
    layout: layout.size > 0 ? digest([...layout].sort().join('\n')) : '',
    ground: bands.at(-1)?.ground,
    drawings: drawings.length > 0 && showsAll ? digest(drawings.join('\n')) : undefined,
  }
}
