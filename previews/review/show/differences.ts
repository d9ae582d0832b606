import { weighty, type Review } from '../compare.ts'
import { fill, html, type Markup } from '../markup.ts'
import { showLink, showPicture, showSharedLink } from './links.ts'
import { linked, listRoutes, part } from './parts.ts'
import { showRegister } from './register.ts'
import { showMove, showShared, showText } from './texts.ts'
import { anchorOf, bare, severalPages, type Told } from './told.ts'
import { marked, nearby } from './words.ts'

/** All that differs, kind by kind. */
export function showDifferences(review: Review, told: Told): Markup {
  const { words } = told
  const { claims, outside, added, removed, renamed, redirects, texts, links, pictures, moves, pages, weights } = review
  return html`${part(words.figures, claims.length > 0 && showRegister(claims, told, (change) => html`<p class="review-words">${marked(nearby(change.words))}</p>`))}
  ${part(words.outside, outside.length > 0 && showRegister(outside, told, ({ label }) => html`${label}`))}
  ${part(
    words.pagesHeading,
    added.length + removed.length + renamed.length > 0 &&
      html`<ul>
        ${added.map(({ route, title }) => html`<li>${words.added} <a href="${route}">${bare(title, told)}</a> ${route}</li>`)}
        ${renamed.map(
          ({ from, to, title }) =>
            html`<li>
              ${words.renamed} <a href="${to}">${bare(title, told)}</a> ${marked([
                { text: from, only: 'was' },
                { text: to, only: 'now' },
              ])}
            </li>`,
        )}
        ${removed.map(
          ({ route, title, leadsTo }) =>
            html`<li>
              ${words.removed} ${bare(title, told)} <del>${route}</del> ${whatBecomesOf(route, leadsTo, told)}
            </li>`,
        )}
      </ul>`,
  )}
  ${part(
    words.redirects,
    redirects.length > 0 &&
      html`<ul>
        ${redirects.map(({ from, was, now }) => html`<li><code>${from}</code> ${now ? html`→ ${linked(now)}` : words.leadsNoMore}${was && now ? html` <del>${was}</del>` : ''}</li>`)}
      </ul>`,
  )}
  ${part(
    words.shared,
    texts.length + links.length + pictures.length + moves.length > 0 &&
      html`<ul class="review-changes">
        ${moves.map((move) => showMove(move, told))} ${texts.map((change) => showShared(change, told))}
        ${links.map((link) => html`<li>${showSharedLink(link, told)}</li>`)}
        ${pictures.map(({ ways, routes }) => html`<li>${ways.map(({ change }) => showPicture(change, words))} ${listRoutes(routes, told)}</li>`)}
      </ul>`,
    severalPages,
  )}
  ${part(
    words.eachPage,
    pages.length > 0 && [
      ...(pages.length > 5
        ? [
            html`<ul class="review-contents">
              ${pages.map(({ route, title }) => html`<li><a href="#${anchorOf(route)}">${bare(title, told)}</a></li>`)}
            </ul>`,
          ]
        : []),
      ...pages.map(
        ({ route, from, title, texts: own, links: ownLinks, pictures: ownPictures }) =>
          html`<article class="review-page" id="${anchorOf(route)}">
            <h3>
              <a href="${route}">${bare(title, told)}</a>
              <span>${from ? html`<del>${from}</del> <ins>${route}</ins>` : route}</span>
            </h3>
            <ul class="review-changes">
              ${own.map((change) => showText(change, route, told))}
              ${ownLinks.map((link) => html`<li>${showLink(link, words)}</li>`)}
              ${ownPictures.map((picture) => html`<li>${showPicture(picture, words)}</li>`)}
            </ul>
          </article>`,
      ),
    ],
  )}
  ${part(
    words.weights,
    weights.length > 0 &&
      html`<p>${fill(words.weightsText, { limit: weighty * 100 })}</p>
        <table>
          ${weights.map(
            ({ route, was, now }) =>
              html`<tr>
                <th scope="row">${linked(route)}</th>
                <td>${bytes(was)}</td>
                <td>${bytes(now)}</td>
                <td>${now > was ? '+' : '−'}${Math.abs(Math.round((now / was - 1) * 100))} %</td>
              </tr>`,
          )}
        </table>`,
  )}`
}

/** What a visitor finds at the address of a page that is gone. */
function whatBecomesOf(route: string, leadsTo: string | undefined, { words, drafts, retired }: Told): string {
  if (leadsTo) return fill(words.leadsTo, { address: leadsTo })
  if (drafts.includes(route)) return words.becameDraft
  return retired.includes(route) ? words.retired : words.leadsNowhere
}

const bytes = (number: number) => `${Math.round(number / 1000).toLocaleString('en-GB')} kB`
