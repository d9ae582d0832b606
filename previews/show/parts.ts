import type { Problem } from '../../editing/check/problem.ts'
import type { Review } from '../describe-preview.ts'
import type { Run } from '../review/compare-page.ts'
import type { Place } from '../review/places.ts'
import { html, type Html } from './html.ts'

/** Fills `(name)` in a text: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}

/** Words: what is gone is struck through, and what is new is underlined. */
export const showRuns = (runs: readonly Run[]): Html[] =>
  runs.map(({ value, removed, added }) =>
    removed ? html`<del>${value}</del>` : added ? html`<ins>${value}</ins>` : html`${value}`,
  )

/** Pages by their addresses. */
export const showRoutes = (routes: readonly string[]): Html =>
  html`<p class="review-ways">${routes.map((route) => html`<a href="${route}">${route}</a> `)}</p>`

/**
 * Where something is edited: on a page, if it is a text of one, else by form, else in its file at its line.
 * @param route the page of the text
 */
export function showEdit(place: Pick<Place, 'file' | 'line' | 'key'>, review: Review, route?: string): Html {
  const { file, line, key } = place
  const atHost = review.git.edit(file, line)
  const form = review.formOf(file)
  const edit = form && route && key !== undefined ? `${route}#edit=${encodeURIComponent(key)}` : (form ?? atHost)
  const name = `${file.replace('src/content/', '')}:${line}`
  return html`
    ${edit && html`<a href="${edit}">${review.words.editThis}</a>`}
    <code>${atHost ? html`<a href="${atHost}">${name}</a>` : name}</code>
  `
}

/** What is wrong and where. A sentence stands once, and a closed list only names its files. */
export function showProblems(
  problems: readonly Problem[],
  review: Review,
  { text, heading, note, open = true }: { text: string; heading?: string; note?: Html | false; open?: boolean },
): Html | false {
  const bySentence = [...Map.groupBy(problems, ({ message }) => message)]
  const placesOf = (own: readonly Problem[]) =>
    open
      ? own.map(
          (place) =>
            html`<p class="review-ways">
              ${showEdit(place, review)} ${place.field && html`<code>${place.field}</code>`}
            </p>`,
        )
      : html`<code>${[...new Set(own.map(({ file }) => file.replace('src/content/', '')))].join(', ')}</code>`
  return (
    problems.length > 0 &&
    html`<section>
      ${heading && html`<h2>${heading}</h2>`}
      <details ${open && html`open`}>
        <summary>${text} (${problems.length})</summary>
        ${note}
        <ul>
          ${bySentence.map(
            ([message, own]) =>
              html`<li>
                <p>${message}</p>
                ${placesOf(own)}
              </li>`,
          )}
        </ul>
      </details>
    </section>`
  )
}
