import { faultOfDrawingFile } from './read-drawing.ts'
import type { PictureFile } from './site.ts'

// Finds what the check needs to know of a picture that an editor has added. This file runs in
// browsers too.

/** The kind and the size in pixels of a photograph. */
type Photograph = Required<Pick<PictureFile, 'kind' | 'size'>>

/**
 * Reads the facts of a picture from its bytes: of a drawing, or of a photograph as a browser stores
 * it. Undefined for a photograph of another kind, which the check then does not judge.
 * @param path its path or name, whose ending says whether it is a drawing
 */
export function factsOfPicture(path: string, content: Uint8Array): PictureFile | undefined {
  const bytes = content.length
  if (/\.svg$/i.test(path)) return { bytes, kind: 'svg', fault: faultOfDrawingFile(content) }
  const view = new DataView(content.buffer, content.byteOffset, bytes)
  try {
    const photograph = readPng(view) ?? readWebp(view) ?? readJpeg(view)
    return photograph && { bytes, ...photograph }
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    // It breaks off in its head, so it has no kind.
    return { bytes }
  }
}

const lettersAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** See https://www.w3.org/TR/png-3/#11IHDR. */
function readPng(view: DataView): Photograph | undefined {
  if (lettersAt(view, 0) !== '\x89PNG') return undefined
  return { kind: 'png', size: [view.getUint32(16), view.getUint32(20)] }
}

/** See https://www.rfc-editor.org/rfc/rfc9649, sections 2.5 to 2.7. */
function readWebp(view: DataView): Photograph | undefined {
  if (lettersAt(view, 0) !== 'RIFF' || lettersAt(view, 8) !== 'WEBP') return undefined
  return { kind: 'webp', size: sizeOfWebp(view) }
}

function sizeOfWebp(view: DataView): [width: number, height: number] {
  const kind = lettersAt(view, 12)
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (kind === 'VP8L') {
    const sides = view.getUint32(21, true)
    return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1]
  }
  // Each side has three bytes, of which the last ones are read with the byte before them.
  return [(view.getUint32(23, true) >>> 8) + 1, (view.getUint32(26, true) >>> 8) + 1]
}

/** See https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: the size is in the frame header. */
function readJpeg(view: DataView): Photograph | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (!isFrame(view.getUint8(at + 1))) at += 2 + view.getUint16(at + 2)
  return { kind: 'jpg', size: [view.getUint16(at + 7), view.getUint16(at + 5)] }
}

/** True for the marker of a frame; three markers among these are of tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
