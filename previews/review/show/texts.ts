import { changedWords, type Area, type Move, type Shared, type TextChange } from '../compare.ts'
import { fill, html, type Markup } from '../markup.ts'
import { editLink, listRoutes } from './parts.ts'
import { addressOfWords, onPages, type Told } from './told.ts'
import { marked, nearby } from './words.ts'

/** A text of one page: where it stands, what changed in it, and ways to it. */
export function showText(change: TextChange, route: string, told: Told): Markup {
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

/** A text that changed on several pages: what changed, where, and every sentence in which it did. */
export function showShared({ ways: all, routes }: Shared<TextChange>, told: Told): Markup {
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

/** A text that went from one page to another. */
export function showMove({ from, to, text, count }: Move, told: Told): Markup {
  const { words } = told
  return html`<li>
    <p class="review-words">
      ${words.moved} ${text.now} ${count > 1 && html`<small>${fill(words.movedTexts, { count })}</small>`}
      <del>${from}</del> <ins>${to}</ins>
    </p>
    ${ways(text, to, told)}
  </li>`
}
