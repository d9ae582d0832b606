import { compareWords } from '../compare-texts.ts'
import { changedWords, type LinkChange, type PictureChange, type Shared } from '../compare.ts'
import { html, type Markup } from '../markup.ts'
import { listRoutes } from './parts.ts'
import { onPages, type Told } from './told.ts'
import { marked } from './words.ts'

/** Links that lead elsewhere in the same way, each of their words once. */
export function showSharedLink({ ways: all, routes }: Shared<LinkChange>, told: Told): Markup {
  const [{ change }] = all as [Shared<LinkChange>['ways'][number]]
  if (all.length === 1 && routes.length === 1) return showLink(change, told.words)
  if (!change.was || !change.now) return html`${showLink(change, told.words)} ${listRoutes(routes, told)}`
  return html`<p class="review-where">${told.words.links} · ${onPages(routes, told)}</p>
    <p class="review-words">${marked(changedWords({ how: 'changed', words: compareWords(change.was, change.now) }))}</p>
    <ul>
      ${all.map((way) => html`<li>${way.change.label} ${listRoutes(way.routes, told)}</li>`)}
    </ul>`
}

/** A link of one page that leads elsewhere, is new, or is gone. */
export function showLink({ label, was, now }: LinkChange, words: Told['words']): Markup {
  const how = was && now ? undefined : now ? words.newLink : words.goneLink
  return html`<p class="review-where">${words.links}</p>
    <p class="review-words">
      ${how} ${label} ${was && html`<del>${was}</del>`} ${now && html`<ins><a href="${now}">${now}</a></ins>`}
    </p>`
}

/** A picture before and after. */
export function showPicture({ was, now }: PictureChange, words: Told['words']): Markup {
  const show = (picture: PictureChange['was'], caption: string) =>
    picture &&
    html`<figure>
      ${picture.small ? html`<img src="${picture.small}" alt="" />` : html`<code>${picture.address}</code>`}
      <figcaption>${caption}</figcaption>
    </figure>`
  return html`<p class="review-where">${words.pictures}</p>
    <div class="review-pictures">${show(was, words.before)}${show(now, words.after)}</div>`
}
