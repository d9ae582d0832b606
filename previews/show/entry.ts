import type { Review } from '../describe-preview.ts'
import type { SiteChange } from '../review/compare-page.ts'
import { textOfChange, type ReviewEntry } from '../review/compare-sites.ts'
import type { Place } from '../review/places.ts'
import { html, type Html } from './html.ts'
import { fill, showEdit, showRoutes, showRuns } from './parts.ts'

/** Shows an entry of /review: where it stands, what changed, and what a reviewer can do about it. */
export function showEntry(entry: ReviewEntry, review: Review): Html {
  const { id, kind, how, words, name = '', rest = [], routes, ways } = entry
  const { page, comment, seen, linkHere } = review.words
  const place = placeOfEntry(entry, review)
  const isName = place?.field === 'title' && routes.length > 1
  const said = how !== 'changed' ? page[how] : isName && page.renamed
  const isText = !isOfSite(entry) && !['picture', 'link', 'looks'].includes(kind)
  const at = ['heading', 'text'].includes(kind) ? addressOfWords(routes[0]!, textOfChange(entry)) : routes[0]
  const where = [
    (isOfSite(entry) || ways.length === 1) && whereIs(entry, review.words),
    routes.length > 1 && fill(page.sharedIn, { count: routes.length }),
  ].filter(Boolean)
  const [address, line] = [review.redirects[routes[0]!], review.hidden.get(routes[0]!)]
  const gone = address ? fill(page.leadsTo, { address }) : line && fill(page.hidden, { line })
  const note = isRegister(entry) ? (review.means.get(name) ?? name) : kind === 'page' && how === 'removed' && gone
  return html`<li id="${id}" class="review-entry">
    <label class="review-tick" hidden><input type="checkbox" /> ${seen}</label>
    ${where.length > 0 && html`<p class="review-where">${where.join(' · ')}</p>`}
    <p class="review-words">${said && `${said} `}${kind === 'styles' ? page.stylesText : showRuns(words)}</p>
    ${note && html`<p>${note}</p>`}
    <ul class="review-rest">
      ${rest.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p class="review-ways">
      ${at && how !== 'removed' && html`<a href="${at}">${page.look}</a>`}
      ${place && showEdit(place, review, isText ? routes[0] : undefined)}
      <button class="review-comment" type="button" hidden>${comment}</button>
      <a href="#${id}">${linkHere}</a>
    </p>
    ${
      (routes.length > 1 || ways.length > 1 || (isRegister(entry) && ways.length > 0)) &&
      html`<details>
        <summary>${page.eachText}</summary>
        <ul>
          ${ways.map(
            (way) =>
              html`<li>
                <p class="review-where">${whereIs(way.change, review.words)}</p>
                ${showRuns(way.change.words)} ${showRoutes(way.routes)}
              </li>`,
          )}
        </ul>
      </details>`
    }
  </li>`
}

const isRegister = ({ kind }: ReviewEntry) => kind === 'figure' || kind === 'outside'

/** Whether an entry is about the whole site, although it may show on one page alone. */
export const isOfSite = ({ kind }: ReviewEntry): boolean =>
  ['figure', 'outside', 'page', 'redirect', 'styles'].includes(kind)

/** An address that opens a page at these words: their first and last, since browsers look for the whole. */
function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** What kind of thing it is and where it stands, such as `Alternative text · In the menu`. */
function whereIs({ kind, area, under }: SiteChange, { kinds, page }: Review['words']): string {
  const named: Readonly<Record<string, string>> = kinds
  const part =
    area === 'menu' ? page.menu : area === 'footer' ? page.footer : under && fill(page.under, { heading: under })
  return [named[kind], part].filter(Boolean).join(' · ')
}

/** Where the words of an entry are written. */
function placeOfEntry(entry: ReviewEntry, { placeOf, means }: Review): Place | undefined {
  const { how, name, words, routes, ways } = entry
  if (how === 'removed') return undefined
  if (isRegister(entry)) return placeOf(means.get(name!) ?? textOfChange(entry))
  if (isOfSite(entry)) return placeOf('', routes[0])
  const changed = words.flatMap(({ value, added }) => (added ? value.trim() : []))
  return placeOf(textOfChange(entry), ways[0]?.routes[0], changed)
}
