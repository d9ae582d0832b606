import charts from './chart/charts.json' with { type: 'json' }
import { quartersOfUnit } from './chart/contours.ts'
import { roleBearingsOf } from './chart/function-lights.ts'
import { arcPath, limitsPath, sectorColour, sectorPath, starPath } from './chart/light.ts'
import type { RoleLight } from './chart/role-lights.ts'
import { parsePoints } from './chart/points.ts'
import { drawPart } from './chart/role-map.ts'
import { svgElement } from './chart/svg.ts'
import { hueOf, tokenColours } from './colours.ts'

/** The size that link previews ask for, in pixels. */
export const linkPictureSize = { width: 1200, height: 630 } as const

/** The background of a link's picture: SVG for a box of its size, and whether it is night. */
export interface LinkDrawing {
  svg: string
  night: boolean
}

// Pictures of links appear on other sites, so each has one theme: the colours of the day.
const colourOf = (token: string): string => tokenColours(token).day
const ink = colourOf('ink')
const magenta = colourOf('magenta')
const land = colourOf('land')
/** Waters by day and at night, deep water first. */
const shoals = [5, 4, 3, 2, 1].map((depth) => colourOf(`shoal-${depth}`))
const deepest = colourOf('night-1')
const shallower = [2, 3, 4, 5, 6].map((depth) => colourOf(`night-${depth}`))

/** A page: the inlet of home by day, and a track that leaves it. */
export function pageDrawing(): LinkDrawing {
  const { inlet } = charts
  const waters = inlet.shoals.map((path, i) => svgElement('path', { fill: shoals[i], d: path }))
  const coast = svgElement('path', {
    fill: land,
    stroke: ink,
    'stroke-width': 1.1 * quartersOfUnit,
    d: inlet.land,
  })
  const [cx, cy] = parsePoints(inlet.course)[0]!
  const track = svgElement(
    'g',
    { fill: 'none', stroke: magenta, 'stroke-width': '1.7' },
    svgElement('path', { 'stroke-dasharray': '9 5', d: inlet.track }),
    svgElement('circle', { cx, cy, r: 7, fill: '#fff' }),
    svgElement('circle', { cx, cy, r: 2, fill: magenta }),
  )
  return {
    night: false,
    svg:
      background('#fff') +
      svgElement(
        'g',
        { transform: 'translate(90 -45) scale(1.8)' },
        svgElement('g', { transform: `scale(${1 / quartersOfUnit})` }, ...waters, coast),
        // Land goes on at the left of the chart.
        svgElement('path', { fill: land, d: 'M-50 0H96V400H-50z' }),
        track,
      ),
  }
}

/** Where the light of a role is in its picture, and how many pixels make a unit of the chart. */
const lightX = 985
const lightY = 330
const scale = 2.4
/** Lights further left of the role's own than this would be under the words. */
const wordsEnd = -105
/** The levels of the bottom, deepest first, then the coast. */
const levels = [-0.98, -0.7, -0.46, -0.25, -0.09, 0].map((height) => ({ height, smallest: 200 }))
const nightLand = tokenColours('land').night

/** A role: its part of the chart by night, with its light and those near by. */
export function roleDrawing(own: RoleLight, lights: readonly RoleLight[]): LinkDrawing {
  const part = {
    x: own.x - lightX / scale,
    y: own.y - lightY / scale,
    width: linkPictureSize.width / scale,
    height: linkPictureSize.height / scale,
  }
  const fills = [...shallower, nightLand]
  const waters = drawPart(part, lights, levels, { about: [own.x, own.y] }).map((path, i) =>
    svgElement('path', { fill: fills[i], d: path }),
  )
  const isShown = ({ id, x, y }: RoleLight): boolean =>
    id !== own.id &&
    x > own.x + wordsEnd &&
    x < part.x + part.width &&
    y > part.y &&
    y < part.y + part.height
  const others = lights.filter(isShown).map(({ x, y }) =>
    svgElement('circle', {
      cx: x - own.x,
      cy: y - own.y,
      r: '1.7',
      fill: '#fff',
      'fill-opacity': '.8',
    }),
  )
  return {
    night: true,
    svg:
      background(deepest) +
      svgElement(
        'g',
        { transform: `translate(${lightX} ${lightY})` },
        svgElement('g', { transform: `scale(${scale})` }, ...waters, ...others),
        lightOf(own.fn),
      ),
  }
}

/** The light of a function's roles at 0, 0: its sector, limits, arc and star. */
function lightOf(fn: string): string {
  const hue = hueOf(fn).night
  const bearings = roleBearingsOf(fn)
  return [
    svgElement('path', {
      fill: sectorColour,
      'fill-opacity': '.12',
      d: sectorPath(0, 0, 900, ...bearings),
    }),
    svgElement('path', {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': '.6',
      'stroke-dasharray': 3,
      d: limitsPath(0, 0, 24, 240, ...bearings),
    }),
    svgElement('path', {
      fill: 'none',
      stroke: hue,
      'stroke-width': 9,
      d: arcPath(0, 0, 215, ...bearings),
    }),
    svgElement('path', { fill: '#fff', d: starPath(0, 0, 20) }),
  ].join('')
}

function background(fill: string): string {
  return svgElement('rect', { ...linkPictureSize, fill })
}
