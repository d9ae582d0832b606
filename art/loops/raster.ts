/**
 * A small anti-aliased rasteriser: every shape is drawn per pixel from its distance,
 * so the loops need no native canvas.
 */

/** Red, green, blue, each 0 to 255, in sRGB. */
export type Colour = readonly [number, number, number]
export interface Point {
  x: number
  y: number
}

/** '#rrggbb' to its three channels. */
export function hex(value: string): Colour {
  const n = Number.parseInt(value.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

const clamp01 = (v: number): number => (v < 0 ? 0 : v > 1 ? 1 : v)

/** 0 below `from`, 1 above `to`, with no corner between. `from` may be the larger. */
export function smoothstep(from: number, to: number, v: number): number {
  const t = clamp01((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** How much of a pixel a shape covers, from the pixel centre's distance to its edge (inside is negative). */
const covered = (distance: number): number => clamp01(0.5 - distance)

/** One picture. Channels are kept as floats, so that layers do not round on the way. */
export class Frame {
  readonly width: number
  readonly height: number
  readonly rgb: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.rgb = new Float32Array(width * height * 3)
  }

  /** Mixes `colour` into one pixel; `amount` 0 leaves it, 1 replaces it. */
  blend(x: number, y: number, colour: Colour, amount: number): void {
    if (amount <= 0) return
    const i = (y * this.width + x) * 3
    const { rgb } = this
    rgb[i] = rgb[i]! + (colour[0] - rgb[i]!) * amount
    rgb[i + 1] = rgb[i + 1]! + (colour[1] - rgb[i + 1]!) * amount
    rgb[i + 2] = rgb[i + 2]! + (colour[2] - rgb[i + 2]!) * amount
  }

  /** Calls `amountAt` for each pixel centre within the box and blends what it returns. */
  paint(
    left: number,
    top: number,
    right: number,
    bottom: number,
    colour: Colour,
    amountAt: (x: number, y: number) => number,
  ): void {
    const x0 = Math.max(0, Math.floor(left))
    const x1 = Math.min(this.width - 1, Math.ceil(right))
    const y0 = Math.max(0, Math.floor(top))
    const y1 = Math.min(this.height - 1, Math.ceil(bottom))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) this.blend(x, y, colour, amountAt(x + 0.5, y + 0.5))
    }
  }

  disc(at: Point, radius: number, colour: Colour, alpha = 1): void {
    const r = radius + 1
    this.paint(
      at.x - r,
      at.y - r,
      at.x + r,
      at.y + r,
      colour,
      (x, y) => alpha * covered(Math.hypot(x - at.x, y - at.y) - radius),
    )
  }

  /** A soft halo: full at the centre, nothing at `radius`. */
  glow(at: Point, radius: number, colour: Colour, alpha: number): void {
    this.paint(at.x - radius, at.y - radius, at.x + radius, at.y + radius, colour, (x, y) => {
      const near = 1 - Math.hypot(x - at.x, y - at.y) / radius
      return near <= 0 ? 0 : alpha * near * near
    })
  }

  /** A circle line. `shade`, when given, dims it per pixel (0 to 1). */
  ring(
    at: Point,
    radius: number,
    line: number,
    colour: Colour,
    alpha: number,
    shade?: (x: number, y: number) => number,
  ): void {
    const r = radius + line
    this.paint(at.x - r, at.y - r, at.x + r, at.y + r, colour, (x, y) => {
      const cover = covered(Math.abs(Math.hypot(x - at.x, y - at.y) - radius) - line / 2)
      return cover === 0 ? 0 : alpha * cover * (shade ? shade(x, y) : 1)
    })
  }

  /**
   * A line through `points`, blended once, however often its parts overlap.
   * `widthAt` gives the width in pixels at a share (0 to 1) of the length.
   */
  stroke(points: readonly Point[], colour: Colour, alpha: number, widthAt: (share: number) => number): void {
    const widest = Math.max(widthAt(0), widthAt(0.25), widthAt(0.5), widthAt(0.75), widthAt(1)) + 1
    const xs = points.map((p) => p.x)
    const ys = points.map((p) => p.y)
    const last = points.length - 1
    this.paint(
      Math.min(...xs) - widest,
      Math.min(...ys) - widest,
      Math.max(...xs) + widest,
      Math.max(...ys) + widest,
      colour,
      (x, y) => {
        let best = 0
        for (let i = 0; i < last; i++) {
          const a = points[i]!
          const dx = points[i + 1]!.x - a.x
          const dy = points[i + 1]!.y - a.y
          const t = clamp01(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy))
          const away = Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
          if (away > widest) continue
          const width = widthAt((i + t) / last)
          // A line thinner than a pixel is drawn one pixel wide and as much fainter.
          const cover = covered(away - Math.max(width, 1) / 2) * Math.min(width, 1)
          if (cover > best) best = cover
        }
        return alpha * best
      },
    )
  }

  /** A pointed hull, `length` by `beam` pixels, its bow along `heading` (radians, 0 to the right). */
  hull(at: Point, heading: number, length: number, beam: number, colour: Colour, alpha: number): void {
    const cos = Math.cos(heading)
    const sin = Math.sin(heading)
    const r = length / 2 + 1
    this.paint(at.x - r, at.y - r, at.x + r, at.y + r, colour, (x, y) => {
      const along = ((x - at.x) * cos + (y - at.y) * sin) / (length / 2)
      const across = Math.abs(-(x - at.x) * sin + (y - at.y) * cos)
      // Full from the stern to a third of the way, then narrowing to the bow.
      const half = (beam / 2) * (along < -0.2 ? 1 : 1 - ((along + 0.2) / 1.2) ** 2)
      return alpha * covered(Math.max(across - half, (Math.abs(along) - 1) * (length / 2)))
    })
  }

  /** Begins anew with another picture of the same size, 8-bit RGB. */
  copy(bytes: Uint8Array): void {
    this.rgb.set(bytes)
  }

  /** The picture as 8-bit RGB, row by row; `shrink` 2 makes one pixel of each two by two. */
  toBytes(shrink: number): Uint8Array {
    const [width, height] = [this.width / shrink, this.height / shrink]
    const bytes = new Uint8ClampedArray(width * height * 3)
    const { rgb } = this
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width * 3; x++) {
        let sum = 0
        for (let v = 0; v < shrink; v++) {
          const row = (y * shrink + v) * this.width * 3 + Math.floor(x / 3) * shrink * 3 + (x % 3)
          for (let u = 0; u < shrink; u++) sum += rgb[row + u * 3]!
        }
        bytes[y * width * 3 + x] = sum / shrink ** 2
      }
    }
    return new Uint8Array(bytes.buffer)
  }
}
