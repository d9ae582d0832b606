import type { ViteDevServer } from 'vite'
import path from 'node:path'
import { readContent } from '../editing/check/read-content.ts'
import { readSite } from '../editing/check/site.ts'
import { placeFinder } from './review/places.ts'
import { readSettings } from '../src/lib/content-files.ts'
import { root } from '../editing/change.ts'
import { sectionPlaces } from './section-places.ts'

/** Answers where the sections of a page are written, for edit-in-dev.js. Each page is asked of the running server. */
export function answerEditPlaces({ middlewares, resolvedUrls }: ViteDevServer, origin = resolvedUrls?.local[0]): void {
  middlewares.use('/__edit-places', (request, response, next) => {
    const route = new URL(request.url ?? '', 'http://dev').searchParams.get('page') ?? '/'
    findPlaces(new URL(route, origin ?? `http://${request.headers.host}`), route).then(
      (places) => response.setHeader('content-type', 'application/json').end(JSON.stringify(places)),
      next,
    )
  })
}

/** The content is read anew each time, since it is being written. */
async function findPlaces(page: URL, route: string) {
  const { editThis } = readSettings('review')
  const answer = await fetch(page)
  const placeOf = placeFinder(readSite(readContent(root)))
  // Vite opens the editor that runs, or the one that the variable LAUNCH_EDITOR names.
  const edit = (file: string, line: number) =>
    `/__open-in-editor?file=${encodeURIComponent(`${path.join(root, file)}:${line}`)}`
  const places = sectionPlaces(await answer.text(), route, placeOf, edit)
  return places.map(({ section, address, name }) => ({ section, address, name, label: editThis }))
}
