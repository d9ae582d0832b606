/**
 * Draws the films of the role pages, one a function, in two sizes, in AV1 and H.264, to
 * public/media.
 *
 * Run: node tools/run.mjs art/loops.ts [sales] [marketing] [operations] [hr]
 * (none named: all four)
 * The same code always draws the same frames. art/loops/scenes.ts has the moving marks, in units of
 * the chart round the light, and the page shows them there in the same units.
 */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeVideo } from './loops/encode.ts'
import { clipOf, frameCount, scenes } from './loops/scenes.ts'
import { roleBearingsOf } from '../src/lib/chart/function-lights.ts'
import { filmBox, roleArcRadius } from '../src/lib/chart/light.ts'
import { svgElement } from '../src/lib/chart/svg.ts'
import { filmScales } from '../src/lib/loop-policy.ts'

const media = join(import.meta.dirname, '..', 'public', 'media')

/** The functions that have a scene. */
type Filmed = keyof typeof scenes
const functions = Object.keys(scenes) as Filmed[]

function named(args: readonly string[]): Filmed[] {
  const unknown = args.find((arg) => !functions.some((fn) => fn === arg))
  if (unknown)
    throw new Error(
      `"${unknown}" is not a function with a film. Name any of: ${functions.join(', ')}.`,
    )
  return args.length === 0 ? functions : functions.filter((fn) => args.includes(fn))
}

/** Writes all frames of a film to a file, 8-bit grey, and returns their size in pixels. */
async function drawFrames(fn: Filmed, file: string): Promise<{ width: number; height: number }> {
  const box = filmBox(roleBearingsOf(fn), roleArcRadius)
  const width = box[2] * filmScales.large
  const height = box[3] * filmScales.large
  const draw = scenes[fn]()
  const out = await open(file, 'w')

  for (let i = 0; i < frameCount; i += 1) {
    const frame = svgElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: box.join(' '), width, height },
      svgElement('clipPath', { id: 'sector' }, svgElement('path', { d: clipOf(fn) })),
      svgElement('rect', { x: -999, y: -999, width: 1998, height: 1998 }),
      svgElement('g', { 'clip-path': 'url(#sector)' }, draw(i / frameCount)),
    )
    const picture = sharp(Buffer.from(frame)).removeAlpha().toColourspace('b-w')
    await out.write(await picture.raw().toBuffer())
  }

  await out.close()
  return { width, height }
}

async function main(): Promise<void> {
  const wanted = named(process.argv.slice(2))
  const folder = await mkdtemp(join(tmpdir(), 'films-'))
  for (const fn of wanted) {
    const frames = join(folder, fn)
    const pixels = await drawFrames(fn, frames)
    for (const [size, scale] of Object.entries(filmScales))
      for (const codec of ['av1', 'h264'] as const) {
        const file = join(media, `${fn}-${size}.${codec}.mp4`)
        const shrink = filmScales.large / scale
        const { bytes, crf } = await encodeVideo(frames, pixels, shrink, codec, file)
        console.log(`${fn}, ${size}, ${codec}: ${bytes} bytes (crf ${crf})`)
      }
    await rm(frames)
  }
  await rm(folder, { recursive: true })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
