import Slugger from 'github-slugger'
import { fillKnownFigures } from '../../../src/lib/figures.ts'
import { traitsOf } from '../../../src/components/sections/index.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { entriesOfList, textsOfList, sectionsOf, type Site } from '../site.ts'

/** A part of a page that a link can name after `#`. */
interface Anchor {
  name: string
  /** True if an editor wrote the name, as the id of a section. */
  isId: boolean
  /** The heading of the part, as it is written; undefined for one without a heading. */
  heading?: string | undefined
  /** Makes a problem at its line. */
  problem: (message: string) => Problem
}

/**
 * The anchors of a page in their order: sections, lists of roles, and headings of its prose.
 */
export function anchorsOf(file: ContentFile, site: Site): Anchor[] {
  const navigation = site.settings('navigation')
  const functions = entriesOfList(navigation, 'functions')
  const sections = sectionsOf(file).flatMap(({ id, type, heading }, index): Anchor[] => {
    const at = (field: string) => (message: string) =>
      file.problemIn(['sections', index, field], message)
    const { anchors } = traitsOf(type)
    const lists = anchors ? textsOfList(navigation, anchors, 'id') : []
    return [
      ...(typeof id === 'string'
        ? [{ name: id, isId: true, heading: textOf(heading), problem: at('id') }]
        : []),
      ...[...new Set(lists)].map((name) => ({
        name,
        isId: false,
        heading: textOf(functions.find((one) => one['id'] === name)?.['name']),
        problem: at('type'),
      })),
    ]
  })
  return [...sections, ...headingsOf(file, site)]
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * Names headings as Astro does: the words joined by hyphens, with a number if several are alike.
 */
export function headingsOf(file: ContentFile, site: Site): Anchor[] {
  const slugger = new Slugger()
  const filled = (text: string): string => fillKnownFigures(text, site.figures)
  return bodyOf(file).headings.map(({ text, offset }) => ({
    // Typesetting makes a dash of two hyphens, and an address has no dashes.
    name: slugger.slug(filled(text).replace(/-{2,3}/g, '')),
    isId: false,
    heading: text,
    problem: (message) => file.problemAt(offset, message),
  }))
}

/** The problem of a name at one of the parts of a page that have it. */
function usedTwice(anchor: Anchor, same: readonly Anchor[]): Problem {
  const elsewhere = same.filter((other) => other !== anchor).map((other) => other.problem(''))
  const places = ['here', ...elsewhere.map(({ line }) => `in line ${line}`)].join(' and ')
  const problem = anchor.problem(
    `The name “${anchor.name}” is used twice on this page, ${places}, and a link finds only the ` +
      'first. Change one of them.',
  )
  return { ...problem, elsewhere }
}

/** No two anchors of a page share a name: a link would find only the first. */
export function* checkAnchors(file: ContentFile, site: Site): Iterable<Problem> {
  const menus = textsOfList(site.settings('navigation'), 'menus', 'id')
  const frame = ['content', 'menu', ...menus.map((id) => `menu-${id}`)]
  for (const [name, same] of Map.groupBy(anchorsOf(file, site), (anchor) => anchor.name)) {
    if (frame.includes(name)) {
      const message = `“${name}” is already used on every page of the site. Use another name.`
      yield* same.map(({ problem }) => problem(message))
    } else if (same.length > 1) {
      // An id is easier to change than a heading or the name of a list.
      const ids = same.filter(({ isId }) => isId)
      const changeable = (ids.length > 0 ? ids : same).toReversed()
      const [problem, ...others] = changeable.map((one) => usedTwice(one, same))
      yield { ...problem!, others }
    }
  }
}
