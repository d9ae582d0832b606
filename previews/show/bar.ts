import type { Review } from '../describe-preview.ts'
import { html, type Html } from './html.ts'
import { fill, showEdit } from './parts.ts'

/**
 * The bar at the top of every page of a preview.
 * @param built when, such as `21 Nov 2026, 14:05 UTC`
 * @param forms where leads go, in words
 */
export function showBar(review: Review, route: string, built: string, forms: string): Html {
  const { bar, tried } = review.words
  const { change, git, comparison } = review
  const changed = comparison && [...comparison.inWords, ...comparison.inLooks]
  const count = changed?.length ?? 0
  const pages = changed ? ([bar.noChange, bar.onePage][count] ?? fill(bar.pages, { count })) : bar.notCompared
  const errors = review.problems.filter(({ severity }) => severity === 'error').length
  const first = comparison?.entries.find(({ routes }) => routes.includes(route))?.id ?? ''
  const place = review.placeOf('', route)
  const rows = [
    [bar.pullRequest, change.pullRequest && `#${change.pullRequest}`, git.pullRequest],
    [bar.branch, change.branch],
    [bar.commit, change.commit?.slice(0, 7), git.commit],
    [bar.built, built],
    [bar.forms, forms],
  ].filter(([, value]) => value)
  return html`<aside
    class="preview-bar"
    aria-label="${bar.preview}"
    data-tried-heading="${tried.heading}"
    data-tried-text="${tried.text}"
  >
    <p>
      <strong>${bar.preview}</strong>
      <a href="/review">${pages}</a>
      ${errors > 0 && html`<a href="/review">${fill(bar.problems, { count: errors })}</a>`}
      ${changed?.includes(route) && html`<a href="/review#${first}">${bar.thisPage}</a>`}
    </p>
    <details>
      <summary>${bar.details}</summary>
      ${rows.map(
        ([name, value, address]) => html`<p>${name}: ${address ? html`<a href="${address}">${value}</a>` : value}</p>`,
      )}
      ${place && showEdit(place, review)}
    </details>
  </aside>`
}
