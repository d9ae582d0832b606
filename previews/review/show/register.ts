import { compareWords } from '../compare-texts.ts'
import type { RegisterChange } from '../compare.ts'
import { html, type Markup } from '../markup.ts'
import { editLink, listRoutes } from './parts.ts'
import { onPages, type Told } from './told.ts'
import { marked, oneSided, wholeWords } from './words.ts'

/** Entries of a register: old and new, what they mean, and where pages show them. */
export function showRegister<Change>(
  changes: readonly RegisterChange<Change>[],
  told: Told,
  show: (change: Change) => Markup,
): Markup {
  const { words } = told
  return html`<dl>
    ${changes.map(({ name, was, now, shared }) => {
      const how = was && now ? '' : now ? words.newEntry : words.goneEntry
      const unit = now?.unit ?? was?.unit
      return html`<dt>
          ${how} ${marked(was && now ? wholeWords(was.text, now.text) : [oneSided(was?.text, now?.text)])}
        </dt>
        <dd>
          <p>
            ${marked(was && now ? compareWords(was.means, now.means) : [{ text: (now ?? was)!.means }])}
            <code>${unit ? `${unit} · ${name}` : name}</code>
          </p>
          ${now && html`<p class="review-ways">${editLink(told, told.placeOf(now.means, undefined, 'whole'))}</p>`}
          ${
            shared &&
            html`<details>
              <summary>${onPages(shared.routes, told)}</summary>
              <ul class="review-changes">
                ${shared.ways.map(({ change, routes }) => html`<li>${show(change)} ${listRoutes(routes, told)}</li>`)}
              </ul>
            </details>`
          }
        </dd>`
    })}
  </dl>`
}
