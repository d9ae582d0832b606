import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import type { Problem } from '../problem.ts'
import { addressOf, sectionsOf, type Site } from '../site.ts'
import { anchorsOf, headingsOf } from './anchors.ts'

/**
 * Finds names of sections and headings that a change takes from a page. Each counts only if a link
 * still names it, and the problem is where the name was.
 * @param old the page as it was
 * @param own the page as it is
 */
export function checkLostAnchors(old: ContentFile, own: ContentFile, site: Site): Problem[] {
  const address = addressOf(own)
  if (address === undefined || !own.data || !old.data) return []
  const namesNow = new Set(anchorsOf(own, site).map(({ name }) => name))
  const lost = [...lostIds(old, own), ...lostHeadings(old, own, site)]
  return lost
    .filter(({ name }) => !namesNow.has(name))
    .map(({ name, problem }) => ({ ...problem, gone: [`${address}#${name}`], onlyIfNamed: true }))
}

interface LostAnchor {
  name: string
  problem: Problem
}

function lostIds(old: ContentFile, own: ContentFile): LostAnchor[] {
  return sectionsOf(old).flatMap((section, index) => {
    const name = section['id']
    return typeof name === 'string' ? [{ name, problem: lossOfId(name, section, index, own) }] : []
  })
}

/** @param section as it was, at this index */
function lossOfId(
  name: string,
  section: Record<string, unknown>,
  index: number,
  own: ContentFile,
): Problem {
  const now = sectionsOf(own)
  const isSame = (other: Record<string, unknown> | undefined): boolean =>
    other?.['type'] === section['type'] && other?.['heading'] === section['heading']
  const at = isSame(now[index]) ? index : now.findIndex(isSame)
  const putBack = 'Put it back, or change the links to it.'
  if (at < 0) {
    const heading = section['heading']
    const words = typeof heading === 'string' ? heading.replace(/\s+/g, ' ').trim() : `#${name}`
    const advice = {
      message: `The section with “id: ${name}” was removed. ${putBack}`,
      inForm: `The section “${words}” was removed. ${putBack}`,
    }
    return own.problemIn(['sections'], advice, 'key')
  }
  return now[at]!['id'] === undefined
    ? own.problemIn(['sections', at, 'type'], {
        message: `The line “id: ${name}” was removed here. ${putBack}`,
        inForm: `“${labelOf('id')}” was “${name}” here, and is empty now. ${putBack}`,
      })
    : own.problemIn(
        ['sections', at, 'id'],
        `This was “${name}”. Change it back, or change the links to it.`,
      )
}

/** Headings with new words. Where headings come or go, nobody knows which is which. */
function lostHeadings(old: ContentFile, own: ContentFile, site: Site): LostAnchor[] {
  const before = headingsOf(old, site)
  const now = headingsOf(own, site)
  if (before.length !== now.length) return []
  return before.flatMap(({ name }, index) => {
    const heading = now[index]!
    const message =
      `The address of this heading was #${name} and is #${heading.name} now. Change the links to ` +
      'it, or restore the words.'
    return [{ name, problem: heading.problem(message) }]
  })
}
