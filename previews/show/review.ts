import type { Review } from '../describe-preview.ts'
import type { ReviewEntry } from '../review/compare-sites.ts'
import { isOfSite, showEntry } from './entry.ts'
import { html, type Html } from './html.ts'
import { fill, showProblems, showRoutes } from './parts.ts'

/** Shows the content of `<main>` on /review. */
export function showReview(review: Review): Html {
  const { comparison, git, reason, against, heldBack, unready, drafts, titleOf, noPictures } = review
  const { page, approve, copied, seenCount } = review.words
  const { error = [], warning = [] } = Object.groupBy(review.problems, ({ severity }) => severity)
  const missing = [...heldBack.keys()].join(', ')
  const showGroup = ([route, entries]: [string, ReviewEntry[]]) =>
    (route || entries.length > 0) &&
    html`<section>
      <h2>${route ? html`<a href="${route}">${titleOf(route)}</a>` : page.shared} <span>${route}</span></h2>
      <ul>
        ${entries.map((entry) => showEntry(entry, review))}
      </ul>
      ${showPictures(route, review)}
    </section>`
  return html`
    ${comparison && against && html`<p>${fill(page.comparedWith, { address: against })}</p>`}
    ${reason && html`<p role="note">${fill(page.unreachable, { reason })}</p>`}
    ${comparison && html`<p>${summary(review)}</p>`}
    <p class="review-ways">
      <output
        class="review-seen"
        data-text="${seenCount}"
        data-copied="${copied}"
        data-address="${git.pullRequest}"
        hidden
      ></output>
      ${git.approve && html`<a href="${git.approve}">${approve}</a>`}
    </p>
    ${showProblems(error, review, {
      heading: page.problems,
      text: page.problemsText,
      note: missing !== '' && html`<p>${page.heldBack} ${missing}</p>`,
    })}
    ${[...groupsOf(review)].map(showGroup)} ${noPictures && html`<p>${noPictures}</p>`}
    ${showProblems(warning, review, { heading: page.warnings, text: page.warningsText })}
    ${
      drafts.length > 0 &&
      html`<section>
        <h2>${page.drafts}</h2>
        <p>${page.draftsText}</p>
        ${showRoutes(drafts)}
      </section>`
    }
    ${showProblems(unready, review, { heading: page.launch, text: page.launchText, open: false })}
  `
}

function showPictures(route: string, { pictures = [], words: { page } }: Review): Html[] {
  const figure = (shot: string | undefined, caption: string, missing: string) =>
    shot
      ? html`<figure>
          <img src="${shot}" alt="" loading="lazy" />
          <figcaption>${caption}</figcaption>
        </figure>`
      : html`<p>${missing}</p>`
  return pictures
    .filter((pair) => pair.route === route)
    .map(
      ({ width, before, after }) =>
        html`<div class="review-pictures">
          ${figure(before, fill(page.shotBefore, { width }), page.noSuchPage)}
          ${figure(after, fill(page.shotAfter, { width }), page.gonePage)}
        </div>`,
    )
}

/** The entries by the page that they are about; those about the whole site or several pages come first, under ''. */
function groupsOf({ comparison, pictures = [] }: Review): Map<string, ReviewEntry[]> {
  const pageOf = (entry: ReviewEntry) => (entry.routes.length > 1 || isOfSite(entry) ? '' : entry.routes[0]!)
  const groups = new Map([['', []], ...Map.groupBy(comparison?.entries ?? [], pageOf)])
  for (const { route } of pictures) if (!groups.has(route)) groups.set(route, [])
  return groups
}

/** How many pages differ, in words and in looks. */
export function summary({ comparison, words: { page } }: Review): string {
  const { inWords = [], inLooks = [], pages = 0 } = comparison ?? {}
  const [words, looks] = [inWords.length, inLooks.length]
  return fill(page.summary, { count: words + looks, all: pages, words, looks })
}
