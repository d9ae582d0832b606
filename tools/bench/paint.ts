import { dist, isForVisitors, readPages } from '../built-site/pages.ts'
import { measurePaints, runs, type Paints } from './measure-paints.ts'

/** The limits of each route, as multiples of the floor page. */
const limits: Paints = { first: 1.15, largest: 1.3 }

/**
 * Prints the paints of every route on the bad line, as multiples of those of the floor page in the
 * same run. The role pages share one layout, so only the first is measured. Made-up pages are left
 * out unless `--routes` names them.
 */
export async function benchPaint(only?: string[]): Promise<void> {
  const measured = await measurePaints(dist, only ?? ownRoutes())
  const rows = measured.map(({ route, ratios: { first, largest } }) => {
    const kept = first <= limits.first && largest <= limits.largest
    return [route, { first, largest, kept }]
  })
  console.log(
    `Paints as multiples of the floor (median of ${runs}; limits ${limits.first} and ` +
      `${limits.largest})`,
  )
  console.table(Object.fromEntries(rows))
}

function ownRoutes(): string[] {
  const pages = readPages().filter(
    (page) => isForVisitors(page) && !page.route.includes('/made-up-'),
  )
  const routes = pages.map(({ route }) => route).filter((route) => route !== '/404')
  const roles = routes.filter((route) => route.startsWith('/surveys/'))
  return routes.filter((route) => !roles.slice(1).includes(route))
}
