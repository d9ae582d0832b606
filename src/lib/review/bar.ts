import type { ReviewWords } from '../../schemas/review.ts'
import { fill, html, type Markup } from './markup.ts'
import { anchorOf } from './show.ts'

/** What the bar on every page of a preview says. */
export interface BarFacts {
  words: ReviewWords['bar']
  branch?: string | undefined
  commit?: { short: string; address?: string | undefined } | undefined
  pullRequest?: { number: string; address?: string | undefined } | undefined
  /** When this was built, such as `21 Nov 2026, 14:05 UTC`. */
  built: string
  /** Where its forms send leads. */
  forms: string
  /** Pages that differ from production; undefined where nothing could be compared. */
  changed?: { all: readonly string[]; anchors: ReadonlySet<string> } | undefined
  problems: number
}

/** The bar of one page. */
export function previewBar(facts: BarFacts, route: string): Markup {
  const { words, changed, problems } = facts
  const count = changed?.all.length ?? 0
  const pages =
    changed === undefined
      ? words.notCompared
      : count === 0
        ? words.noChange
        : count === 1
          ? words.onePage
          : fill(words.pages, { count })
  const here = changed?.all.includes(route)
  const place = changed?.anchors.has(route) ? `#${anchorOf(route)}` : ''
  const rows: [string, Markup | string | undefined][] = [
    [words.pullRequest, facts.pullRequest && linked(`#${facts.pullRequest.number}`, facts.pullRequest.address)],
    [words.branch, facts.branch],
    [words.commit, facts.commit && linked(facts.commit.short, facts.commit.address)],
    [words.built, facts.built],
    [words.forms, facts.forms],
  ]
  const mend = problems > 0 && html` <a href="/review">${fill(words.problems, { count: problems })}</a>`
  const own = here && html`<a href="/review${place}">${words.thisPage}</a>`
  const line = html`<p>
    <strong>${words.preview}</strong> <a href="/review">${pages}</a>${mend}
    ${own && html`<span class="preview-bar-here">${own}</span>`}
  </p>`
  const list = html`<dl>
    ${rows.map(
      ([name, value]) =>
        value &&
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
  return html`<aside class="preview-bar" aria-label="${words.preview}">
    ${line}
    <details>
      <summary>${words.details}</summary>
      ${list} ${own && html`<p>${own}</p>`}
    </details>
  </aside>`
}

function linked(text: string, address: string | undefined): Markup | string {
  return address ? html`<a href="${address}">${text}</a>` : text
}
