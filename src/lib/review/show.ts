import type { Problem } from '../check/problem.ts'
import type { ReviewWords } from '../../schemas/review.ts'
import { compareWords, type Words } from './compare-texts.ts'
import { changedWords, weighty } from './compare.ts'
import type { Area, LinkChange, Move, PictureChange, RegisterChange, Review, Shared, TextChange } from './compare.ts'
import { fill, html, type Markup } from './markup.ts'
import type { FindPlace, Place } from './places.ts'

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
  /** Addresses that are gone for good, as the settings say. */
  retired: readonly string[]
  /** The name of the site, which ends the title of every page. */
  site: string
  /** Where words of a page are written. */
  placeOf: FindPlace
  /** The address that opens a file at a line, if there is one. */
  edit: (file: string, line: number) => string | undefined
}

/** The `id` on /review of what is told of a page. */
export function anchorOf(route: string): string {
  return `page${route === '/' ? '-home' : route.replaceAll(/[^\w]+/g, '-')}`
}

/** The `id` on /review of what is told of several pages. */
export const severalPages = 'several-pages'

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

/** A link to a page of the site, which shows its address. */
const linked = (route: string) => html`<a href="${route}">${route}</a>`

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

/** The title of a page without the name of the site, with which all end. */
function bare(title: string, { site }: Told): string {
  const end = ` · ${site}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** What a visitor finds at the address of a page that is gone. */
function whatBecomesOf(route: string, leadsTo: string | undefined, { words, drafts, retired }: Told): string {
  if (leadsTo) return fill(words.leadsTo, { address: leadsTo })
  if (drafts.includes(route)) return words.becameDraft
  return retired.includes(route) ? words.retired : words.leadsNowhere
}

/** Entries of a register: old and new, what they mean, and where pages show them. */
function showRegister<Change>(
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

/** Both texts whole if they are short, since a figure is read as one. */
function wholeWords(was: string, now: string): Words[] {
  if (was === now) return [{ text: now }]
  return /[\s/]/.test(was + now) ? compareWords(was, now) : [oneSided(was, undefined), oneSided(undefined, now)]
}

const oneSided = (was: string | undefined, now: string | undefined): Words =>
  now === undefined ? { text: was ?? '', only: 'was' } : { text: now, only: 'now' }

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
  const { words, placeOf } = told
  const text = change.now ?? change.was
  const place = text === undefined || change.how === 'removed' ? undefined : placeOf(text, route)
  const visible = change.now !== undefined && (change.kind === 'heading' || change.kind === 'text')
  const seen = visible && html`<a href="${addressOfWords(route, change.now!)}">${words.look}</a>`
  return (seen || place !== undefined) && html`<p class="review-ways">${seen} ${editLink(told, place)}</p>`
}

/** A link that opens a file at a line, with its name; the name alone where no host of git is known. */
function editLink({ words, edit }: Told, place: Pick<Place, 'file' | 'line'> | undefined): Markup | false {
  if (!place) return false
  const address = edit(place.file, place.line)
  const name = html`<code>${place.file.replace('src/content/', '')}:${place.line}</code>`
  return address ? html`<a href="${address}">${words.editThis}</a> ${name}` : name
}

/** A text that changed on several pages: what changed, where, and every sentence in which it did. */
function showShared({ ways: all, routes }: Shared<TextChange>, told: Told): Markup {
  const { words } = told
  const shortest = all.toSorted((a, b) => lengthOf(a.change) - lengthOf(b.change))[0]!
  const { change } = shortest
  const place = change.now === undefined ? undefined : told.placeOf(change.now, shortest.routes[0], 'whole')
  const isName = place?.field === 'title' && change.how === 'changed'
  const what = change.how === 'moved' ? words.moved : isName ? words.renamedEntry : ''
  const shown = all.length === 1 ? nearby(change.words) : isName ? change.words : changedWords(change)
  return html`<li>
    <p class="review-where">${areasOf(all, told)} · ${onPages(routes, told)}</p>
    <p class="review-words">${what} ${marked(shown)}</p>
    ${ways(change, shortest.routes[0]!, told)}
    ${
      all.length === 1
        ? listRoutes(routes, told)
        : html`<details>
            <summary>${fill(words.eachText, { count: all.length })}</summary>
            <ul class="review-changes">
              ${all.map(
                ({ change: one, routes: pages }) =>
                  html`<li>
                    ${whereIs(one, words)}
                    <p class="review-words">${marked(nearby(one.words))}</p>
                    ${listRoutes(pages, told)}
                  </li>`,
              )}
            </ul>
          </details>`
    }
  </li>`
}

const lengthOf = ({ now, was }: TextChange) => (now ?? was ?? '').length

/** The parts of pages in which something changed, in words. */
function areasOf(all: Shared<TextChange>['ways'], { words }: Told): string {
  const names: Record<Area, string> = {
    menu: words.menu,
    main: words.inText,
    footer: words.footer,
    head: words.inSearch,
  }
  const found = new Set(all.map(({ change }) => change.area))
  return (Object.keys(names) as Area[])
    .filter((area) => found.has(area))
    .map((area, index) => (index === 0 ? names[area] : names[area].replace(/^\p{Lu}/u, (first) => first.toLowerCase())))
    .join(', ')
}

function showMove({ from, to, text, count }: Move, told: Told): Markup {
  const { words } = told
  return html`<li>
    <p class="review-words">
      ${words.moved} ${text.now} ${count > 1 && html`<small>${fill(words.movedTexts, { count })}</small>`}
      <del>${from}</del> <ins>${to}</ins>
    </p>
    ${ways(text, to, told)}
  </li>`
}

/** Links that lead elsewhere in the same way, each of their words once. */
function showSharedLink({ ways: all, routes }: Shared<LinkChange>, told: Told): Markup {
  const [{ change }] = all as [Shared<LinkChange>['ways'][number]]
  if (all.length === 1 && routes.length === 1) return showLink(change, told.words)
  if (!change.was || !change.now) return html`${showLink(change, told.words)} ${listRoutes(routes, told)}`
  return html`<p class="review-where">${told.words.links} · ${onPages(routes, told)}</p>
    <p class="review-words">${marked(changedWords({ how: 'changed', words: compareWords(change.was, change.now) }))}</p>
    <ul>
      ${all.map((way) => html`<li>${way.change.label} ${listRoutes(way.routes, told)}</li>`)}
    </ul>`
}

/** The pages by their addresses; many are folded. */
function listRoutes(routes: readonly string[], told: Told): Markup {
  const list = html`<p class="review-routes">${routes.map((route) => html`${linked(route)} `)}</p>`
  if (routes.length <= 3) return list
  return html`<details>
    <summary>${fill(told.words.eachRoute, { count: routes.length })}</summary>
    ${list}
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

function onPages(routes: readonly string[], { review, words }: Told): string {
  return routes.length === review?.compared ? words.everyPage : fill(words.sharedIn, { count: routes.length })
}
