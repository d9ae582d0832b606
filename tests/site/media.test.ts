/** The loops as files: what tools/loops.ts writes, and what it must not outgrow. Their pictures: tests/e2e/loops.spec.ts. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { posters } from '../../src/lib/posters.ts'

const media = join(import.meta.dirname, '..', '..', 'public', 'media')
const functions = ['sales', 'marketing', 'operations', 'hr'] as const

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
})
