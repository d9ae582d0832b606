/**
 * Home's index: the whole chart with the light of every role. Water and lights are a picture; the
 * names are in the page.
 */
import type { Part } from './contours.ts'
import { arcPath, bearingsOf, limitsPath, roleBearingsOf, starPath } from './light.ts'
import { titleLines } from './role-chart.ts'
import { drawPart, waterOf, type RoleLight } from './waters.ts'

/**
 * Levels of the bottom on the index, deepest first, and their colours by day and by night; land
 * last.
 */
const levels = [
  { height: -1, smallest: 150, colours: ['#e3f5fb', '#123047'] },
  { height: -0.66, smallest: 700, colours: ['#d2edf7', '#163c54'] },
  { height: -0.36, smallest: 1100, colours: ['#bbe4f3', '#1a4862'] },
  { height: -0.13, smallest: 700, colours: ['#a1d8eb', '#1f5672'] },
  { height: 0, smallest: 150, colours: ['#f6eabd', '#0e2437'] },
] as const

/**
 * The hues of functions by day and by night, as in `styles/global.css`, which a picture file cannot
 * read.
 */
export const hues: Readonly<Record<string, readonly [string, string]>> = {
  sales: ['#d02d23', '#fa6a59'],
  marketing: ['#ba6818', '#f9b73f'],
  operations: ['#00814f', '#4bc98f'],
  hr: ['#226bc0', '#6db0f4'],
}

/** The part of the chart that contains every light with its name. */
export function indexPart(lights: readonly RoleLight[]): Part {
  const [x, y] = [340, Math.min(-64, ...lights.map((light) => light.y - 34))]
  const right = Math.max(1180, ...lights.map((light) => light.x + 100))
  return {
    x,
    y,
    width: right - x,
    height: Math.max(428, ...lights.map((light) => light.y + 26)) - y,
  }
}

/**
 * The places of the names on the index: of a function beside its light on the coast, of a role at
 * the right of its own.
 */
export function linesOfName(title: string, { x, y }: { x: number; y: number }) {
  const lines = titleLines(title, 17)
  return lines.map((text, i) => ({ text, x: x + 9, y: y + 3 + (i - (lines.length - 1) / 2) * 10 }))
}

/**
 * The names of all functions and roles as an SVG of the same part, each a link if the role is open.
 */
export function drawNames(
  functions: readonly { id: string; name: string }[],
  roles: readonly { id: string; title: string; href: string | undefined }[],
  lights: readonly RoleLight[],
): string {
  const { x, y, width, height } = indexPart(lights)
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const groups = functions.map(({ id, name }, place) => {
    const [fx, fy] = waterOf(place).light
    const [from, to] = bearingsOf(id)
    /** Beside its arc, or beside its star if the arc is on the other side. */
    const beside = fx + (from < 110 && to > 70 ? 30 : 22)
    const names = lights.flatMap((light) => {
      const role = light.fn === id && roles.find((one) => one.id === light.id)
      if (!role) return []
      const texts = linesOfName(role.title, light).map(
        (line) => `<text x="${line.x}" y="${line.y}">${safe(line.text)}</text>`,
      )
      return role.href ? `<a href="${role.href}" tabindex="-1">${texts.join('')}</a>` : texts
    })
    return `<g data-fn="${id}"><g font-size="14"><text x="${beside}" y="${fy + 4.5}">${safe(name)}</text></g><g font-size="9.4">${names.join('')}</g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${groups.join('')}</svg>`
}

/** The colours of one theme. At night land is a strip of shore, and dark behind that. */
function colours(functions: readonly string[], theme: 0 | 1): string {
  const ink = ['#0b1e31', '#dfe7ec'][theme]
  const coast = [
    'stroke:#0b1e31;stroke-width:1.6',
    'stroke:#4a3f26;stroke-width:18;paint-order:stroke',
  ][theme]
  const tints = levels.map((level, i) => `.t${i}{fill:${level.colours[theme]}}`)
  const arcs = functions.map(
    (fn, i) => `.h${i}{stroke:${(hues[fn] ?? ['#0b1e31', '#71869a'])[theme]}}`,
  )
  return `${tints.join('')}.t4{${coast}}${arcs.join('')}.s{fill:${ink}}.k{stroke:${ink}}`
}

/** The picture of the water and of all lights, an SVG file that follows the theme of the system. */
export function drawIndex(functions: readonly string[], lights: readonly RoleLight[]): string {
  const { x, y, width, height } = indexPart(lights)
  const tints = drawPart({ x, y, width, height }, lights, levels, { scale: 2 })
  const marks = functions.map((fn, i) => {
    const light = waterOf(i).light
    const own = lights.filter((light) => light.fn === fn)
    const bearings = bearingsOf(fn)
    const arcs = own.map((light) => arcPath(light.x, light.y, 9, ...roleBearingsOf(fn)))
    return (
      own.map((light) => `<circle class="t2" cx="${light.x}" cy="${light.y}" r="15"/>`).join('') +
      `<path class="h${i}" stroke-width="2.2" d="${arcs.join('')}"/><path class="h${i}" stroke-width="3" d="${arcPath(...light, 22, ...bearings)}"/>` +
      `<path class="k" stroke-width=".6" stroke-dasharray="1.6" d="${limitsPath(...light, 9, 28, ...bearings)}"/>` +
      `<path class="s" d="${starPath(...light, 7)}${own.map((light) => starPath(light.x, light.y, 5)).join('')}"/>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">` +
    `<style>path{fill:none}${colours(functions, 0)}@media(prefers-color-scheme:dark){${colours(functions, 1)}}</style>` +
    `<g transform="scale(.5)">${tints.map((d, i) => `<path class="t${i}" d="${d}"/>`).join('')}</g>${marks.join('')}</svg>`
  )
}
