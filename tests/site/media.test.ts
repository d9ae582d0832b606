/** The loops as files: what tools/loops.ts writes, and what it must not outgrow. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { posters } from '../../src/lib/posters.ts'

const media = join(import.meta.dirname, '..', '..', 'public', 'media')
const functions = ['sales', 'marketing', 'operations', 'hr'] as const
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const wide = 96
const high = 54

/** One frame of a video, small, in red, green and blue. Without its exact flags ffmpeg rounds dark colours down. */
const frameOf = (file: string, index: number): Buffer =>
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    `select=eq(n\\,${index}),scale=${wide}:${high}:flags=area+accurate_rnd+full_chroma_int+full_chroma_inp`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ])
const pixelsOf = (picture: string): Promise<Buffer> =>
  sharp(picture).resize(wide, high, { fit: 'fill' }).removeAlpha().raw().toBuffer()
/** Mean difference of two pictures, in steps of 255. */
const apart = (a: Buffer, b: Buffer): number => a.reduce((sum, v, i) => sum + Math.abs(v - b[i]!), 0) / a.length

describe.each(functions)('the %s loop', (fn) => {
  it.each(['av1', 'h264'])('weighs at most 250,000 bytes as %s and can play before it has all arrived', (codec) => {
    const file = join(media, `${fn}.${codec}.mp4`)
    expect(statSync(file).size).toBeLessThanOrEqual(250_000)
    const bytes = readFileSync(file)
    // The index ('moov') stands before the pictures ('mdat').
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('has an AVIF poster 480 pixels wide, and a small one that a page can carry', async () => {
    const poster = await sharp(join(media, `${fn}.avif`)).metadata()
    expect([poster.format, poster.compression, poster.width, poster.height]).toEqual(['heif', 'av1', 480, 270])
    const [head, data] = posters[fn].split(',')
    expect(head).toBe('data:image/avif;base64')
    const small = Buffer.from(data!, 'base64')
    expect(small.length).toBeLessThanOrEqual(400)
    const { width, height } = await sharp(small).metadata()
    expect([width, height]).toEqual([64, 36])
  })

  it.skipIf(!hasFfmpeg)('begins with its poster', async () => {
    const poster = await pixelsOf(join(media, `${fn}.avif`))
    const first = frameOf(join(media, `${fn}.h264.mp4`), 0)
    const middle = frameOf(join(media, `${fn}.h264.mp4`), 72)
    expect(apart(poster, first)).toBeLessThan(2)
    expect(apart(poster, first)).toBeLessThan(apart(poster, middle) / 2)
  })

  it.skipIf(!hasFfmpeg)('leads from its last frame into its first', () => {
    const file = join(media, `${fn}.av1.mp4`)
    const seam = apart(frameOf(file, 143), frameOf(file, 0))
    const fourFrames = apart(frameOf(file, 70), frameOf(file, 74))
    expect(seam).toBeLessThan(fourFrames)
  })
})
