import type { ReviewWords } from '../../src/schemas/review.ts'
import { fill, html, type Markup } from './markup.ts'
import { anchorOf, severalPages } from './show/told.ts'

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
  /** What a form says of a lead that it did not send. */
  tried: ReviewWords['tried']
  editThis: string
}

/** Where the words of a section of a page can be edited. */
export interface SectionPlace {
  /** Which section of `<main>`, from 0. */
  section: number
  heading: string
  /** The address of the editor. */
  address: string
  /** The file and the line. */
  name: string
}

/** The bar of one page. @param places of its sections, in their order @param form where it is edited by form */
export function previewBar(facts: BarFacts, route: string, places: readonly SectionPlace[], form: string): Markup {
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
  const place = changed?.anchors.has(route) ? anchorOf(route) : severalPages
  const rows: [string, Markup | string | undefined][] = [
    [words.pullRequest, facts.pullRequest && linked(`#${facts.pullRequest.number}`, facts.pullRequest.address)],
    [words.branch, facts.branch],
    [words.commit, facts.commit && linked(facts.commit.short, facts.commit.address)],
    [words.built, facts.built],
    [words.forms, facts.forms],
  ]
  const mend = problems > 0 && html` <a href="/review">${fill(words.problems, { count: problems })}</a>`
  const own = here && html`<a href="/review#${place}">${words.thisPage}</a>`
  const line = html`<p><strong>${words.preview}</strong> <a href="/review">${pages}</a>${mend} ${own}</p>`
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
  const edit =
    places.length > 0 &&
    html`<div>
      <p><strong>${facts.editThis}</strong> ${words.edit} <a href="${form}">${words.byForm}</a></p>
      <ul class="preview-bar-edit" data-label="${facts.editThis}">
        ${places.map(
          ({ section, heading, address, name }) =>
            html`<li><a href="${address}" title="${name}" data-section="${section}">${heading}</a></li>`,
        )}
      </ul>
    </div>`
  const { heading, text } = facts.tried
  return html`<aside
    class="preview-bar"
    aria-label="${words.preview}"
    data-tried-heading="${heading}"
    data-tried-text="${text}"
  >
    ${line}
    <details>
      <summary>${words.details}</summary>
      <div class="preview-bar-details">${list} ${edit}</div>
    </details>
  </aside>`
}

function linked(text: string, address: string | undefined): Markup | string {
  return address ? html`<a href="${address}">${text}</a>` : text
}
