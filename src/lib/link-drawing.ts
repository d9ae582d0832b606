/** What stands behind the words of a link's picture: SVG for a box of 1200 x 630, and whether it is a night chart. */
export interface LinkDrawing {
  svg: string
  night: boolean
}

/** The colours of look.md: pictures stand on other sites, so each has one theme. */
export const chartColours = {
  ink: '#0b1e31',
  magenta: '#ad0064',
  land: '#f6eabd',
  shoals: ['#a1d8eb', '#bbe4f3', '#d2edf7', '#e3f5fb', '#f0fafd'],
  nights: ['#163d59', '#11334c', '#0d2a40', '#0a2235', '#081b2b', '#061521'],
} as const
const { ink, magenta, land, shoals, nights } = chartColours

/** The lights of the job functions, by the names of settings/navigation.mdx; any other is white. */
const lights: Readonly<Record<string, string>> = {
  sales: '#fa6a59',
  marketing: '#f9b73f',
  operations: '#4bc98f',
  hr: '#6db0f4',
}

/** A page: a coast by day at the right of the words, and a track that leaves it. */
export function pageDrawing(): LinkDrawing {
  const waters = shoals.map((fill, index) => `<path fill="${fill}" d="${waterBehind(index * 78)}"/>`)
  return {
    night: false,
    svg: `<rect width="1200" height="630" fill="${land}"/>${waters.join('')}
      <path fill="none" stroke="${ink}" stroke-width="2" d="${coast}"/>
      <g fill="none" stroke="${magenta}" stroke-width="3">
        <path stroke-dasharray="16 9" d="M782 398C850 350 890 392 960 352S1090 236 1200 214"/>
        <circle cx="782" cy="398" r="13" fill="#fff"/><circle cx="782" cy="398" r="4" fill="${magenta}"/></g>`,
  }
}

/**
 * A role: waters by night, with the light of its function.
 * @param crop the part of the site's chart around the role, as SVG for a box of 1200 x 630, in place of the plain waters
 */
export function roleDrawing(fn: string, crop?: string): LinkDrawing {
  const light = lights[fn] ?? '#ffffff'
  const waters = nights.slice(1).map((fill, index) => `<path fill="${fill}" d="${waterBehind(index * 78)}"/>`)
  return {
    night: true,
    svg: `${crop ?? `<rect width="1200" height="630" fill="${nights[0]}"/>${waters.join('')}`}
      <g transform="translate(985 330)"><path fill="${light}" fill-opacity=".14" d="M0 0-205-355A410 410 0 0 1 205-355z"/>
        <path fill="none" stroke="#fff" stroke-opacity=".7" stroke-dasharray="4 5" stroke-width="1.5" d="M-205-355 0 0 205-355"/>
        <path fill="none" stroke="${light}" stroke-width="9" d="M-85-147A170 170 0 0 1 85-147"/>
        <path fill="#fff" d="M0-20 5-6 19-6 8 3 12 17 0 9-12 17-8 3-19-6-5-6z"/></g>`,
  }
}

const coast = 'M768 0C730 70 832 118 788 190S668 288 730 372 852 452 804 540 756 640 770 700'

/** The water at the right of a line that runs like the coast, so far off it. */
function waterBehind(distance: number): string {
  const along = coast.replace(/(?<=[MCS ])(\d+) (\d+)/g, (_, x: string, y: string) => `${Number(x) + distance} ${y}`)
  return `${along}H1200V0z`
}
