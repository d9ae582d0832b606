import { QUARTERS } from './chart/contours.ts'
import charts from './chart/charts.json' with { type: 'json' }

/** What stands behind the words of a link's picture: SVG for a box of 1200 x 630, and whether it is a night chart. */
export interface LinkDrawing {
  svg: string
  night: boolean
}

/** The colours of look.md by day: pictures stand on other sites, so they have one theme. */
export const dayChart = {
  ink: '#0b1e31',
  magenta: '#ad0064',
  land: '#f6eabd',
  shoals: ['#f0fafd', '#e3f5fb', '#d2edf7', '#bbe4f3', '#a1d8eb'],
  nights: ['#061521', '#081b2b', '#0a2235', '#0d2a40', '#11334c', '#163d59'],
  lights: { sales: '#fa6a59', marketing: '#f9b73f', operations: '#4bc98f', hr: '#6db0f4' },
} as const
const { ink, magenta, land, shoals, nights, lights } = dayChart

/** Where a drawing stands in the picture: all over it, nearly so or further right, at its right, along its foot, or small at its right. */
const places = {
  all: 'width="1200" height="630"',
  beside: 'x="90" width="1200" height="630"',
  most: 'x="170" width="1200" height="630"',
  right: 'x="790" width="410" height="630"',
  coast: 'x="790" width="410" height="3280"',
  foot: 'y="574" width="1200" height="56"',
  star: 'x="960" y="250" width="3.4" height="3.4" overflow="visible"',
  small: 'x="810" y="160" width="310" height="310"',
}

/** The drawings that a picture takes: what their opening tags have, the rarer first, their place, and if all share it. */
export const kinds: readonly { sign: RegExp; place: keyof typeof places; night?: true; row?: true }[] = [
  { sign: /"hero-sea"/, place: 'star', night: true },
  { sign: /"light-field"/, place: 'all', night: true },
  { sign: /"zebra\b/, place: 'foot' },
  { sign: /"close-light\b/, place: 'beside' },
  { sign: /unbroken-coast/, place: 'coast' },
  { sign: /"tide"/, place: 'right', row: true },
  { sign: /"depth-chart\b/, place: 'right' },
  { sign: /form-dial/, place: 'small' },
]
/** Classes of the bands whose chart leaves room for words at its left: where that is land, and where it is water. */
export const roomAtLeft = { land: ['hero-inlet', 'two-shores'], water: ['hero-strait'] }
const bandOf = (...classes: string[]) => new RegExp(`<section class="(?:[^"]* )?(?:${classes.join('|')})[ "]`)
const onLand = bandOf(...roomAtLeft.land)
const behind = bandOf(...roomAtLeft.land, ...roomAtLeft.water)

/** A drawing of a built page for the picture of its link: of its first band, else of a later one, else the inlet of home. */
export function linkDrawing(html: string): LinkDrawing {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const part of [main.slice(0, main.indexOf('</section>')), main]) {
    const drawings = drawingsOf(part)
    for (const { sign, place, night = false, row = false } of kinds) {
      const found = drawings.filter((other) => sign.test(other.slice(0, other.indexOf('>'))))
      if (found.length === 0) continue
      const light = drawings.find((other) => other.startsWith('<svg class="hero-star"'))
      const fn = part.match(/"survey-hero"[^>]*data-fn="(\w+)"/)?.[1] as keyof typeof lights | undefined
      return {
        night,
        svg:
          ground(night, fn && lights[fn]) +
          (onLand.test(part) ? `<path fill="${land}" d="M0 0h180v630H0z"/>` : '') +
          found
            .slice(0, row ? undefined : 1)
            .map((drawing, index, { length }) => {
              const share = `x="${790 + (410 * index) / length}" width="${410 / length}" height="630"`
              return placed(drawing, row ? share : places[place === 'right' && behind.test(part) ? 'most' : place])
            })
            .join('') +
          (place === 'right' && !behind.test(part) ? `<path stroke="${ink}" stroke-width="2" d="M790 0v630"/>` : '') +
          (light ? placed(light, 'x="936" y="226" width="48" height="48"') : ''),
      }
    }
  }
  return { night: false, svg: ground(false) + inletAlone() }
}

/** The outermost SVG elements of a part of a page. */
function drawingsOf(html: string): string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: tag, index } of html.matchAll(/<svg\b|<\/svg>/g)) {
    if (tag === '<svg' && depth === 0) start = index
    depth += tag === '<svg' ? 1 : -1
    if (depth === 0) found.push(html.slice(start, index + tag.length))
  }
  return found
}

/** A drawing in its place, in which its own size counts no more; of a chart with a focus, that is in the middle. */
function placed(drawing: string, place: string): string {
  const end = drawing.indexOf('>')
  const opening = drawing.slice(0, end).replaceAll(/ (?:width|height)="[^"]*"/g, '')
  const [, width, height] = place.match(/width="(\d+)" height="(\d+)"/)?.map(Number) ?? []
  const inner = drawing
    .slice(end)
    .replace(/<svg x="[^"]*" y="[^"]*" overflow="visible" viewBox="(\S+) \S+ (\S+) (\S+)"/, (_, ...box: string[]) => {
      const [x = 0, w = 0, h = 0] = box.map(Number)
      const part = ((width ?? 0) * h) / (height ?? 1)
      return `<svg viewBox="${x + (w - part) / 2} 0 ${part} ${h}"`
    })
  return `${opening} ${place}${inner}`
}

/** The coast of home two thirds across, for pages without a drawing. */
function inletAlone(): string {
  const { shoals: depths, land: coast, track, stops } = charts.inlet
  const paths = depths.map((d, i) => `<path class="fill-shoal-${5 - i}" d="${d}"/>`)
  const [x, y] = stops[0]?.[0] ?? []
  return `<g transform="translate(150 -45) scale(1.8)"><g class="depths" transform="scale(${1 / QUARTERS})">${paths.join('')}
    <path class="depth-chart-land" d="${coast}"/></g><path class="track" d="${track}"/>
    <path d="M-90 0h200v400h-200z" fill="${land}"/><circle class="fill-paper stroke-magenta" cx="${x}" cy="${y}" r="9" stroke-width="2"/>
    <circle class="fill-magenta" cx="${x}" cy="${y}" r="3.6"/></g>`
}

/** The ground, and for a reader of SVG alone what the styles of the site say of its drawings (`DepthChart.astro` and others). */
function ground(night: boolean, light = ''): string {
  const tints = [
    ...shoals.map((fill, i) => `.fill-shoal-${5 - i} { fill: ${fill} }`),
    ...nights.slice(1).map((fill, i) => `.fill-night-${i + 2} { fill: ${fill} }`),
  ]
  return `<style>${tints.join('\n')}
    path, circle, line { vector-effect: non-scaling-stroke }
    .depths > path { stroke: #4689aa; stroke-opacity: .5; stroke-width: 1.5 }
    .depth-chart-night .depths > path { stroke: #6fa9c9; stroke-opacity: .3; stroke-width: 1.5 }
    .depths > .depth-chart-land { fill: ${land}; stroke: ${ink}; stroke-opacity: 1; stroke-width: 2 }
    .track { fill: none; stroke: ${magenta}; stroke-width: 3; stroke-dasharray: 16 9 }
    .unknown { fill: #fff; stroke: ${ink}; stroke-dasharray: 3 5 }
    .fill-paper { fill: #fff } .fill-ink, .office-light { fill: ${ink} } .fill-magenta { fill: ${magenta} }
    .fill-none, .dial *, .close-limits, .single-light-arc, .zebra path, .office-light circle { fill: none }
    .stroke-ink, .close-limits { stroke: ${ink} } .close-limits { stroke-dasharray: 7 5 }
    .stroke-magenta, .dial *, .office-light circle { stroke: ${magenta} } .office-light circle { stroke-width: 3 }
    .office-light text, .close-light text { display: none }
    .close-light > svg { overflow: visible }
    .dial * { vector-effect: none; stroke-dasharray: none } .dial circle { stroke-dasharray: 1 4.34 }
    .dial circle + circle { stroke-dasharray: 1.9 23.76 }
    .close-light > svg > g { transform: translate(0px, -70px) }
    .single-light-arc { stroke: #226bc0; stroke-width: 16 }
    .tide rect { fill: ${shoals[4]} } .tide line { stroke: ${ink}; stroke-width: 3 }
    .zebra path { vector-effect: none; stroke-width: 1 }
    .zebra-light { stroke: #fff } .zebra-dark { stroke: ${ink} } .zebra-rest .zebra-dark { stroke: ${shoals[4]} }
    [data-tone="magenta"] .zebra-filled .zebra-light { stroke: #e6659e }
    [data-tone="magenta"] .zebra-filled .zebra-dark { stroke: ${magenta} }
    .hero-sea * { vector-effect: none } .sea-lit { fill: #4fb0f5; fill-opacity: .075 }
    .sea-arc { fill: none; stroke: ${light} } .sea-limits { fill: none; stroke: #fff; stroke-dasharray: 1; stroke-opacity: .6; stroke-width: .3 }
    .light-field path { fill: none; stroke: #fff; stroke-width: 2 } .light-field .light-dots { stroke-width: 7; stroke-linecap: round }
    .fill-on-night { fill: #fff }
  </style><rect width="100%" height="100%" fill="${night ? nights[0] : '#fff'}"/>`
}
