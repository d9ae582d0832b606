import type { Problem } from '../check/problem.ts'
import type { ReviewWords } from '../../schemas/review.ts'
import type { LinkChange, PictureChange, Review, SharedText, TextChange, Words } from './compare.ts'
import { weighty } from './compare.ts'
import { fill, html, type Markup } from './markup.ts'
import type { FindPlace } from './places.ts'

/** All that the page /review tells. */
export interface Told {
  words: ReviewWords['page'] & Pick<ReviewWords, 'editThis'>
  /** Undefined where there was nothing to compare with; `reason` then says why. */
  review: Review | undefined
  reason?: string | undefined
  /** What the build was compared with, for people. */
  against?: string | undefined
  problems: readonly Problem[]
  /** What is wrong with each page that is held back, by its address. */
  heldBack: ReadonlyMap<string, readonly Problem[]>
  unready: readonly Problem[]
  /** Pages that production would not have. */
  drafts: readonly string[]
  /** Where words of a page are written. */
  placeOf: FindPlace
  /** The address that opens a file at a line, if there is one. */
  edit: (file: string, line: number) => string | undefined
}

/** The `id` on /review of what is told of a page. */
export function anchorOf(route: string): string {
  return `page${route === '/' ? '-home' : route.replaceAll(/[^\w]+/g, '-')}`
}

/** An address that opens a page at these words: their first and last, since browsers look for the whole. */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** The content of `<main>` on /review. */
export function showReview(told: Told): Markup {
  const { words, review, reason, against, problems, heldBack, unready, drafts } = told
  return html`<section class="review frame">
    <h1>${words.title}</h1>
    ${review && against && html`<p class="review-lede">${fill(words.comparedWith, { address: against })}</p>`}
    ${reason && html`<p class="review-lede" role="note">${fill(words.unreachable, { reason })}</p>`}
    ${review && sameAs(review) && html`<p class="review-lede">${words.same}</p>`}
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
          ${drafts.map((route) => html`<li><a href="${route}">${route}</a></li>`)}
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

/** True if a visitor would see no difference. */
function sameAs({ changedRoutes, removed, redirects, claims, weights }: Review): boolean {
  return [changedRoutes, removed, redirects, claims, weights].every(({ length }) => length === 0)
}

function part(heading: string, content: Markup | readonly Markup[] | false, id?: string): Markup | false {
  return (
    content &&
    html`<section class="review-part" ${id ? html`id="${id}"` : ''}>
      <h2>${heading}</h2>
      ${content}
    </section>`
  )
}

function showDifferences(review: Review, told: Told): Markup {
  const { words } = told
  const { claims, added, removed, renamed, redirects, shared, sharedLinks, sharedPictures, pages, weights } = review
  return html`${part(
    words.figures,
    claims.length > 0 &&
      html`<dl>
        ${claims.map(
          ({ name, was, now, unit, means }) =>
            html`<dt>
                ${marked([...(was ? [{ text: was, only: 'was' } as const] : []), ...(now ? [{ text: now, only: 'now' } as const] : [])])}
                ${unit}
              </dt>
              <dd>${means} <code>${name}</code></dd>`,
        )}
      </dl>`,
  )}
  ${part(
    words.pagesHeading,
    added.length + removed.length + renamed.length > 0 &&
      html`<ul>
        ${added.map(({ route, title }) => html`<li>${words.added} <a href="${route}">${title}</a> ${route}</li>`)}
        ${renamed.map(
          ({ from, to, title }) =>
            html`<li>
              ${words.renamed} <a href="${to}">${title}</a> ${marked([
                { text: from, only: 'was' },
                { text: to, only: 'now' },
              ])}
            </li>`,
        )}
        ${removed.map(
          ({ route, title, leadsTo }) =>
            html`<li>
              ${words.removed} ${title} <del>${route}</del>
              ${leadsTo ? fill(words.leadsTo, { address: leadsTo }) : words.leadsNowhere}
            </li>`,
        )}
      </ul>`,
  )}
  ${part(
    words.redirects,
    redirects.length > 0 &&
      html`<ul>
        ${redirects.map(({ from, was, now }) => html`<li><code>${from}</code> ${now ? html`→ <a href="${now}">${now}</a>` : words.leadsNoMore}${was && now ? html` <del>${was}</del>` : ''}</li>`)}
      </ul>`,
  )}
  ${part(
    words.shared,
    shared.length + sharedLinks.length + sharedPictures.length > 0 &&
      html`<ul class="review-changes">
        ${shared.map((change) => showShared(change, told))}
        ${sharedLinks.map((link) => html`<li>${showLink(link, words)} ${routesOf(link.routes, told)}</li>`)}
        ${sharedPictures.map((picture) => html`<li>${showPicture(picture, words)} ${routesOf(picture.routes, told)}</li>`)}
      </ul>`,
  )}
  ${part(
    words.eachPage,
    pages.length > 0 && [
      ...(pages.length > 5
        ? [
            html`<ul class="review-contents">
              ${pages.map(({ route, title }) => html`<li><a href="#${anchorOf(route)}">${title}</a></li>`)}
            </ul>`,
          ]
        : []),
      ...pages.map(
        ({ route, from, title, texts, links, pictures }) =>
          html`<article class="review-page" id="${anchorOf(route)}">
            <h3>
              <a href="${route}">${title}</a>
              <span>${from ? html`<del>${from}</del> <ins>${route}</ins>` : route}</span>
            </h3>
            <ul class="review-changes">
              ${texts.map((change) => showText(change, route, told))}
              ${links.map((link) => html`<li>${showLink(link, words)}</li>`)}
              ${pictures.map((picture) => html`<li>${showPicture(picture, words)}</li>`)}
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
                <th scope="row"><a href="${route}">${route}</a></th>
                <td>${bytes(was)}</td>
                <td>${bytes(now)}</td>
                <td>${now > was ? '+' : '−'}${Math.abs(Math.round((now / was - 1) * 100))} %</td>
              </tr>`,
          )}
        </table>`,
  )}`
}

const bytes = (number: number) => `${Math.round(number / 1000).toLocaleString('en-GB')} kB`

/** Words with what is gone struck through and what is new underlined. */
function marked(words: readonly Words[]): Markup {
  return html`${words.map(({ text, only }) =>
    only === 'was' ? html`<del>${text}</del>` : only === 'now' ? html`<ins>${text}</ins>` : html`${text}`,
  )}`
}

/** A text is cut to what is near the change, so that a long paragraph can be read at a glance. */
function nearby(words: readonly Words[]): Words[] {
  const most = 120
  return words.map((part, index) => {
    if (part.only || part.text.length <= 2 * most) return part
    const [start, end] = [part.text.slice(0, most), part.text.slice(-most)]
    if (index === 0) return { text: `… ${end}` }
    return { text: index === words.length - 1 ? `${start} …` : `${start} … ${end}` }
  })
}

function showText(change: TextChange, route: string, told: Told): Markup {
  const { words } = told
  return html`<li>
    ${whereIs(change, words)}
    <p class="review-words">
      ${change.how === 'moved' ? html`${words.moved} ${marked(change.words)}${change.count! > 1 ? html` <small>${fill(words.movedTexts, { count: change.count! })}</small>` : ''}` : marked(nearby(change.words))}
    </p>
    ${ways(change, route, told)}
  </li>`
}

function whereIs({ kind, area, heading }: TextChange, words: Told['words']): Markup | false {
  const kinds: Partial<Record<TextChange['kind'], string>> = {
    title: words.titleOfPage,
    description: words.descriptionOfPage,
    label: words.label,
    later: words.later,
  }
  const areas: Partial<Record<TextChange['area'], string>> = { menu: words.menu, footer: words.footer }
  const told = [kinds[kind], areas[area], area === 'main' && heading ? fill(words.under, { heading }) : undefined]
  const text = told.filter(Boolean).join(' · ')
  return text !== '' && html`<p class="review-where">${text}</p>`
}

/** Links to the words on the page and to the file that holds them. */
function ways(change: TextChange, route: string, told: Told): Markup | false {
  const { words, placeOf, edit } = told
  const text = change.now ?? change.was
  const place = text === undefined || change.how === 'removed' ? undefined : placeOf(text, route)
  const address = place && edit(place.file, place.line)
  const visible = change.now !== undefined && (change.kind === 'heading' || change.kind === 'text')
  const short = place && `${place.file.replace('src/content/', '')}:${place.line}`
  const seen = visible && html`<a href="${addressOfWords(route, change.now!)}">${words.look}</a>`
  const edited = address
    ? html`<a href="${address}">${words.editThis}</a> <code>${short}</code>`
    : short && html`<code>${short}</code>`
  return Boolean(seen || edited) && html`<p class="review-ways">${seen} ${edited}</p>`
}

function showShared({ words: changed, how, sentences, routes }: SharedText, told: Told): Markup {
  const { words } = told
  const everywhere = new Set(sentences.map(({ change }) => change.area))
  const [only] = everywhere
  const place = everywhere.size === 1 && (only === 'menu' ? words.menu : only === 'footer' ? words.footer : undefined)
  const [first] = sentences
  return html`<li>
    <p class="review-where">${place && `${place}, `}${onPages(routes, told)}</p>
    <p class="review-words">
      ${how === 'moved' && words.moved} ${marked(sentences.length === 1 ? nearby(first!.change.words) : changed)}
    </p>
    ${
      sentences.length === 1
        ? [ways(first!.change, first!.routes[0]!, told), routesOf(first!.routes, told)]
        : html`<details>
            <summary>${onPages(routes, told)}</summary>
            <ul class="review-changes">
              ${sentences.map(
                ({ change, routes: pages }) =>
                  html`<li>
                    ${whereIs(change, words)}
                    <p class="review-words">${marked(nearby(change.words))}</p>
                    ${ways(change, pages[0]!, told)} ${routesOf(pages, told)}
                  </li>`,
              )}
            </ul>
          </details>`
    }
  </li>`
}

function routesOf(routes: readonly string[], told: Told): Markup {
  const links = routes.map((route) => html`<a href="${route}">${route}</a> `)
  if (routes.length <= 3) return html`<p class="review-routes">${links}</p>`
  return html`<details>
    <summary>${onPages(routes, told)}</summary>
    <p class="review-routes">${links}</p>
  </details>`
}

function showLink({ label, was, now }: LinkChange, words: Told['words']): Markup {
  const how = was && now ? undefined : now ? words.newLink : words.goneLink
  return html`<p class="review-where">${words.links}</p>
    <p class="review-words">
      ${how} ${label} ${was && html`<del>${was}</del>`} ${now && html`<ins><a href="${now}">${now}</a></ins>`}
    </p>`
}

function showPicture({ was, now }: PictureChange, words: Told['words']): Markup {
  const show = (picture: PictureChange['was'], caption: string) =>
    picture &&
    html`<figure>
      ${picture.small ? html`<img src="${picture.small}" alt="" />` : html`<code>${picture.address}</code>`}
      <figcaption>${caption}</figcaption>
    </figure>`
  return html`<p class="review-where">${words.pictures}</p>
    <div class="review-pictures">${show(was, words.before)}${show(now, words.after)}</div>`
}

function listHeldBack({ words, heldBack }: Told): Markup {
  return html`<p>${words.heldBack} ${[...heldBack.keys()].map((route) => html`<a href="${route}">${route}</a> `)}</p>`
}

function listProblems(problems: readonly Problem[], { edit, words }: Told): Markup {
  return html`<ul class="review-problems">
    ${problems.map(({ file, line, field, message }) => {
      const address = edit(file, line)
      const place = `${file.replace('src/content/', '')}:${line}`
      return html`<li>
        <code>${place}</code> ${field && `${field}: `}${message}
        ${address && html`<a href="${address}">${words.editThis}</a>`}
      </li>`
    })}
  </ul>`
}

function onPages(routes: readonly string[], { review, words }: Told): string {
  return routes.length === review?.compared ? words.everyPage : fill(words.sharedIn, { count: routes.length })
}
