import { fillKnownFigures } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../../check/content-file.ts'
import { anchorsOf } from '../../check/rules/anchors.ts'
import type { Site } from '../../check/site.ts'
import { shortened } from './labels.ts'

/** A part of a page to which a link may lead. */
interface PagePart {
  /** What the address has after `#`. */
  name: string
  /** Its heading, with its figures; its name if it has none, or after a heading that two have. */
  words: string
}

/** The parts of a page, each in the words by which an editor knows it. */
export function partsOfPage(file: ContentFile, site: Site): PagePart[] {
  const parts = anchorsOf(file, site).map(({ name, heading = '' }) => ({
    name,
    heading: shortened(fillKnownFigures(heading, site.figures)),
  }))
  return parts.map(({ name, heading }) => {
    const isShared = parts.filter((other) => other.heading === heading).length > 1
    if (heading === '') return { name, words: name }
    return { name, words: isShared ? `${heading} (${name})` : heading }
  })
}
