import type { Problem } from '../../../editing/check/problem.ts'
import type { Review } from '../compare.ts'
import { fill, html, type Markup } from '../markup.ts'
import { showDifferences } from './differences.ts'
import { editLink, linked, part } from './parts.ts'
import type { Told } from './told.ts'

/** The content of `<main>` on /review. */
export function showReview(told: Told): Markup {
  const { words, review, reason, against, problems, heldBack, unready, drafts } = told
  return html`<section class="review frame">
    <h1>${words.title}</h1>
    ${review && against && html`<p class="review-lede">${fill(words.comparedWith, { address: against })}</p>`}
    ${reason && html`<p class="review-lede" role="note">${fill(words.unreachable, { reason })}</p>`}
    ${review && html`<p class="review-lede">${summary(review, words)}</p>`}
    ${part(
      words.problems,
      problems.length > 0 && [
        html`<p>${words.problemsText}</p>`,
        ...(heldBack.size > 0 ? [listHeldBack(told)] : []),
        listProblems(problems, told),
      ],
    )}
    ${review && showDifferences(review, told)}
    ${part(
      words.drafts,
      drafts.length > 0 && [
        html`<p>${words.draftsText}</p>`,
        html`<ul>
          ${drafts.map((route) => html`<li>${linked(route)}</li>`)}
        </ul>`,
      ],
    )}
    ${part(
      words.launch,
      unready.length > 0 &&
        html`<details>
          <summary>${words.launchText} (${unready.length})</summary>
          ${listProblems(unready, told)}
        </details>`,
    )}
  </section>`
}

/** The content of `<main>` in the place of a page that is held back: what is wrong with it. */
export function showHeldBack(route: string, told: Told): Markup {
  const { words, heldBack } = told
  return html`<section class="review frame">
    <h1>${words.broken}</h1>
    <p class="review-lede"><code>${route}</code> ${words.brokenText}</p>
    ${listProblems(heldBack.get(route) ?? [], told)}
  </section>`
}

/** How many pages differ, and how many of them by more than what several share. */
function summary(review: Review, words: Told['words']): string {
  const { changedRoutes, removed, redirects, claims, outside, weights, pages, added, compared } = review
  if ([changedRoutes, removed, redirects, claims, outside, weights].every(({ length }) => length === 0))
    return words.same
  const own = new Set([...pages, ...added].map(({ route }) => route)).size
  return fill(own === changedRoutes.length ? words.summary : words.summaryShared, {
    count: changedRoutes.length,
    all: compared + added.length,
    own,
  })
}

function listHeldBack({ words, heldBack }: Told): Markup {
  return html`<p>${words.heldBack} ${[...heldBack.keys()].map((route) => html`${linked(route)} `)}</p>`
}

/** What is wrong and where; what is said of several places is said once. */
function listProblems(problems: readonly Problem[], told: Told): Markup {
  return html`<ul class="review-problems">
    ${[...Map.groupBy(problems, ({ message }) => message)].map(
      ([message, places]) =>
        html`<li>
          <p>${message}</p>
          ${places.map((place) => html`<p class="review-ways">${editLink(told, place)} ${place.field && html`<code>${place.field}</code>`}</p>`)}
        </li>`,
    )}
  </ul>`
}
