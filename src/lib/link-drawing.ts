import charts from './chart/charts.json' with { type: 'json' }
import { QUARTERS } from './chart/contours.ts'
import { hues } from './chart/index-chart.ts'
import { arcPath, limitsPath, roleBearingsOf, sectorPath, starPath } from './chart/light.ts'
import { drawPart, type RoleLight } from './chart/waters.ts'

/**
 * The background of a link's picture: SVG for a box of 1200 x 630, and whether it is a night chart.
 */
export interface LinkDrawing {
  svg: string
  night: boolean
}

/**
 * The colours of look.md, deep water first: pictures appear on other sites, so each has one theme.
 */
export const chartColours = {
  ink: '#0b1e31',
  magenta: '#ad0064',
  land: '#f6eabd',
  shoals: ['#f0fafd', '#e3f5fb', '#d2edf7', '#bbe4f3', '#a1d8eb'],
  nights: ['#061521', '#081b2b', '#0a2235', '#0d2a40', '#11334c', '#163d59'],
} as const
const { ink, magenta, land, shoals, nights } = chartColours

/** A page: the inlet of home by day, and a track that leaves it. */
export function pageDrawing(): LinkDrawing {
  const { inlet } = charts
  const waters = inlet.shoals.map((d, index) => `<path fill="${shoals[index]}" d="${d}"/>`)
  return {
    night: false,
    svg: `<rect width="1200" height="630" fill="#fff"/>
      <g transform="translate(90 -45) scale(1.8)"><g transform="scale(${1 / QUARTERS})">${waters.join('')}
        <path fill="${land}" stroke="${ink}" stroke-width="${1.1 * QUARTERS}" d="${inlet.land}"/></g>
        <path fill="${land}" d="M-50 0H96V400H-50z"/>
        <g fill="none" stroke="${magenta}" stroke-width="1.7"><path stroke-dasharray="9 5" d="${inlet.track}"/>
          <circle cx="376" cy="227" r="7" fill="#fff"/><circle cx="376" cy="227" r="2" fill="${magenta}"/></g></g>`,
  }
}

/** The place of a role's light in its picture, and the pixels of a unit of the chart there. */
const [left, top, scale] = [985, 330, 2.4]
/** The levels of the bottom, deepest first, then the coast. */
const levels = [-0.98, -0.7, -0.46, -0.25, -0.09, 0].map((height) => ({ height, smallest: 200 }))

/** A role: its part of the chart by night, with its light and those near by. */
export function roleDrawing(own: RoleLight, lights: readonly RoleLight[]): LinkDrawing {
  const part = {
    x: own.x - left / scale,
    y: own.y - top / scale,
    width: 1200 / scale,
    height: 630 / scale,
  }
  const fills = [...nights.slice(1), '#2a2417']
  const waters = drawPart(part, lights, levels, { about: [own.x, own.y] }).map(
    (d, index) => `<path fill="${fills[index]}" d="${d}"/>`,
  )
  // The lights in the picture that are not behind the words.
  const near = lights.filter(
    ({ id, x, y }) =>
      id !== own.id &&
      x > own.x - 105 &&
      x < part.x + part.width &&
      y > part.y &&
      y < part.y + part.height,
  )
  const others = near.map(
    ({ x, y }) =>
      `<circle cx="${x - own.x}" cy="${y - own.y}" r="1.7" fill="#fff" fill-opacity=".8"/>`,
  )
  const light = hues[own.fn]?.[1] ?? '#ffffff'
  const bearings = roleBearingsOf(own.fn)
  return {
    night: true,
    svg: `<rect width="1200" height="630" fill="${nights[0]}"/>
      <g transform="translate(${left} ${top})"><g transform="scale(${scale})">${waters.join('')}${others.join('')}</g>
        <path fill="#4fb0f5" fill-opacity=".12" d="${sectorPath(0, 0, 900, ...bearings)}"/>
        <path fill="none" stroke="#fff" stroke-opacity=".6" stroke-dasharray="3" d="${limitsPath(0, 0, 24, 240, ...bearings)}"/>
        <path fill="none" stroke="${light}" stroke-width="9" d="${arcPath(0, 0, 215, ...bearings)}"/>
        <path fill="#fff" d="${starPath(0, 0, 20)}"/></g>`,
  }
}
