import { fill, html, type Markup } from '../markup.ts'
import type { Place } from '../places.ts'
import type { Told } from './told.ts'

/** A link to a page of the site, which shows its address. */
export const linked = (route: string) => html`<a href="${route}">${route}</a>`

/** A part of /review under its heading; nothing if it has no content. */
export function part(heading: string, content: Markup | readonly Markup[] | false, id?: string): Markup | false {
  return (
    content &&
    html`<section class="review-part" ${id ? html`id="${id}"` : ''}>
      <h2>${heading}</h2>
      ${content}
    </section>`
  )
}

/** A link that opens a file at a line, with its name; the name alone where no host of git is known. */
export function editLink({ words, edit }: Told, place: Pick<Place, 'file' | 'line'> | undefined): Markup | false {
  if (!place) return false
  const address = edit(place.file, place.line)
  const name = html`<code>${place.file.replace('src/content/', '')}:${place.line}</code>`
  return address ? html`<a href="${address}">${words.editThis}</a> ${name}` : name
}

/** The pages by their addresses; many are folded. */
export function listRoutes(routes: readonly string[], told: Told): Markup {
  const list = html`<p class="review-routes">${routes.map((route) => html`${linked(route)} `)}</p>`
  if (routes.length <= 3) return list
  return html`<details>
    <summary>${fill(told.words.eachRoute, { count: routes.length })}</summary>
    ${list}
  </details>`
}
