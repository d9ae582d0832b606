/** The night sea bed that every loop is drawn over: depth bands and contours that breathe. */
import { hex, randomFrom, smoothstep, type Colour, type Frame } from './raster.ts'

/** The six night bands of the chart, and below them two deeper ones for the water behind the title. */
const bands: readonly Colour[] = [
  '#030c14',
  '#04111b',
  '#061521',
  '#081b2b',
  '#0a2235',
  '#0d2a40',
  '#11334c',
  '#163d59',
].map(hex)
const contour = hex('#4689aa')
const contourAlpha = 0.5
const contourWidth = 1.1
/** Height between two contours, and the height of the deepest one. */
const step = 0.2
const deepest = -0.75
/** Heights are computed at every second pixel; between, they are as good as straight. */
const stride = 2

/** A rise (or, with a negative height, a hollow) of the sea bed, in pixels of the frame. */
export interface Rise {
  x: number
  y: number
  rx: number
  ry: number
  height: number
}
export interface GroundPlan {
  seed: number
  /** Size in pixels of the broadest shape. */
  scale: number
  rises: readonly Rise[]
}

/** Smooth noise, about -0.7 to 0.7: gradients on a lattice (Perlin, "Improving Noise", 2002). */
function noiseFrom(seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed)
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  const table = Uint8Array.from([...order, ...order])
  const gx = Float64Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * 2 * Math.PI))
  const gy = Float64Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * 2 * Math.PI))
  const corner = (ix: number, iy: number, dx: number, dy: number): number => {
    const g = table[table[ix & 255]! + (iy & 255)]!
    return gx[g]! * dx + gy[g]! * dy
  }
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const u = fade(fx)
    const top = corner(ix, iy, fx, fy) * (1 - u) + corner(ix + 1, iy, fx - 1, fy) * u
    const low = corner(ix, iy + 1, fx, fy - 1) * (1 - u) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * u
    return top + (low - top) * fade(fy)
  }
}

/**
 * Returns the painter of one plan. Its phase runs from 0 to 1 over the loop: the point at which the
 * noise is read goes once round a small circle, so phase 1 is phase 0 and the ends meet.
 */
export function groundPainter(plan: GroundPlan, width: number, height: number): (frame: Frame, phase: number) => void {
  const noise = noiseFrom(plan.seed)
  const cols = Math.ceil(width / stride) + 1
  const rows = Math.ceil(height / stride) + 1
  const still = new Float32Array(cols * rows)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const x = c * stride
      const y = r * stride
      // Deep under the title at the left, shoaling to the right.
      let h = 0.95 * (smoothstep(-260, 820, x) - 0.74)
      for (const rise of plan.rises) {
        h += rise.height * Math.exp(-(((x - rise.x) / rise.rx) ** 2) - ((y - rise.y) / rise.ry) ** 2)
      }
      still[r * cols + c] = h
    }
  }
  const heights = new Float32Array(cols * rows)
  // Fainter behind the title. The left is darkened by depth, in flat bands: a gradient over
  // so dark a ground shows as coloured stripes once it is compressed.
  const fainter = Float32Array.from(
    { length: width },
    (_, x) => contourAlpha * (0.45 + 0.55 * smoothstep(0, width * 0.62, x)),
  )

  return (frame, phase) => {
    const turn = 2 * Math.PI * phase
    const octaves = [
      { size: plan.scale, weight: 1, x: 0.07 * Math.cos(turn), y: 0.07 * Math.sin(turn) },
      { size: plan.scale / 2.1, weight: 0.3, x: 40 + 0.09 * Math.cos(turn + 2), y: 70 - 0.09 * Math.sin(turn + 2) },
      { size: plan.scale / 4.3, weight: 0.05, x: 90 + 0.1 * Math.cos(turn + 4), y: 20 + 0.1 * Math.sin(turn + 4) },
    ]
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        let h = still[r * cols + c]!
        for (const o of octaves) h += o.weight * noise((c * stride) / o.size + o.x, (r * stride) / o.size + o.y)
        heights[r * cols + c] = h
      }
    }
    const { rgb } = frame
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / stride)
      const fy = (y % stride) / stride
      for (let x = 0; x < width; x++) {
        const i = row * cols + Math.floor(x / stride)
        const fx = (x % stride) / stride
        const a = heights[i]!
        const b = heights[i + 1]!
        const c = heights[i + cols]!
        const d = heights[i + cols + 1]!
        const h = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
        const steep = Math.hypot(b + d - a - c, c + d - a - b) / (2 * stride)
        const slope = Math.max(steep, 0.0008)
        const level = (h - deepest) / step
        const nearest = Math.min(Math.max(Math.round(level), 0), bands.length - 2)
        const away = ((level - nearest) * step) / slope
        const share = Math.min(Math.max(away + 0.5, 0), 1)
        const below = bands[nearest]!
        const above = bands[nearest + 1]!
        // On a summit or a saddle a level is no line but a blot: there it fades.
        const line =
          Math.min(Math.max(contourWidth / 2 + 0.5 - Math.abs(away), 0), 1) * fainter[x]! * Math.min(steep / 0.0022, 1)
        const p = (y * width + x) * 3
        for (let k = 0; k < 3; k++) {
          const fill = below[k]! + (above[k]! - below[k]!) * share
          rgb[p + k] = fill + (contour[k]! - fill) * line
        }
      }
    }
  }
}
