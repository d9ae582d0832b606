import { compact } from './contours.ts'
import { smoothNoise } from './field.ts'

/**
 * The profile of a seabed from the left to the right edge, closed along the bottom.
 * `heights` are fractions of the drawing's height at equal distances, joined smoothly and roughened a little.
 */
export function seabedPath(spec: {
  seed: number
  width: number
  height: number
  heights: readonly number[]
  rough: number
}): string {
  const { seed, width, height, heights, rough } = spec
  const noise = smoothNoise(seed)
  const count = 60
  const points = Array.from({ length: count + 1 }, (_, i): [number, number] => {
    const place = (i / count) * (heights.length - 1)
    const at = Math.min(Math.floor(place), heights.length - 2)
    const t = place - at
    const ease = t * t * (3 - 2 * t)
    const [a = 0, b = 0] = [heights[at], heights[at + 1]]
    const level = a + (b - a) * ease + noise(i / 3.1, 0.5) * rough
    return [Math.round((i / count) * width), Math.round((1 - level) * height)]
  })
  const [first = [0, 0], ...rest] = points
  let [px, py] = first
  let out = `M-9 ${py}H${px}`
  rest.forEach(([x, y], i) => {
    const after = rest[i + 1]
    if (!after) return
    const hx = Math.round((x + after[0]) / 2)
    const hy = Math.round((y + after[1]) / 2)
    const text = compact([x - px, y - py, hx - px, hy - py])
    out += i === 0 ? `q${text}` : text.startsWith('-') ? text : ` ${text}`
    px = hx
    py = hy
  })
  return `${out}L${width + 9} ${py}V${height + 9}H-9z`
}
