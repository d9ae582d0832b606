import type { PictureFile } from './site.ts'

// Runs in browsers too.

/** The longer side of the small copy on which the check looks at a drawing, in pixels. */
export const lookedAtSide = 256
/** A drawing with less than this share of both its sides drawn on is mostly air. */
const leastShare = 0.4

/**
 * Judges what is drawn, as it looks on a white page: whether there is anything to see, whether it
 * has wide empty edges, and whether it has a ground of its own.
 * @param points four numbers for each: red, green, blue and how opaque it is
 */
export function judgeDrawn(
  points: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Pick<PictureFile, 'fault' | 'isOpaque'> {
  const drawn = { left: width, right: -1, top: height, bottom: -1 }
  let opaque = 0
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = points.subarray(index * 4, index * 4 + 4)
    // A point at the edge may be covered in part.
    if (alpha > 127) opaque += 1
    const darkest = Math.min(red, green, blue)
    if (((255 - darkest) * alpha) / 255 < 16) continue
    const x = index % width
    const y = Math.floor(index / width)
    drawn.left = Math.min(drawn.left, x)
    drawn.right = Math.max(drawn.right, x)
    drawn.top = Math.min(drawn.top, y)
    drawn.bottom = Math.max(drawn.bottom, y)
  }
  if (drawn.right < 0)
    return {
      fault:
        'shows nothing on a white page: it is empty, white or without colour. Save it again ' +
        'with something to see.',
    }
  const shares = [(drawn.right - drawn.left + 1) / width, (drawn.bottom - drawn.top + 1) / height]
  if (Math.max(...shares) < leastShare)
    return {
      fault:
        'has wide empty edges, so what it shows would be very small on the page. Crop the ' +
        'drawing to its content, and save it again.',
    }
  return opaque > 0.98 * width * height ? { isOpaque: true } : {}
}
