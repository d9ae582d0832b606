/** The films as files: what art/loops.ts writes, and what it must not outgrow. Their pictures: tests/e2e/loops.spec.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seaBedBox, seaBeds } from '../../src/lib/chart/sea-beds.ts'

const media = join(import.meta.dirname, '..', '..', 'public', 'media')
const [, , bedWidth = 0, bedHeight = 0] = seaBedBox.split(' ').map(Number)

const films = Object.keys(seaBeds).flatMap((fn) =>
  (['wide', 'small'] as const).flatMap((width) =>
    (['av1', 'h264'] as const).map((codec) => ({ name: `${fn}-${width}.${codec}.mp4`, width, codec })),
  ),
)

describe.each(films)('$name', ({ name, width, codec }) => {
  const bytes = readFileSync(join(media, name))

  it('weighs at most 250,000 bytes', () => {
    expect(bytes.length).toBeLessThanOrEqual(250_000)
  })

  it('can play before it has all arrived: its index stands before its pictures', () => {
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('has the shape of the sea bed, and pixels enough for its windows', () => {
    // ISO/IEC 14496-12, VisualSampleEntry: width and height stand 24 bytes behind the name of the entry.
    const entry = bytes.indexOf({ av1: 'av01', h264: 'avc1' }[codec], bytes.indexOf('stsd'))
    const [x, y] = [bytes.readUInt16BE(entry + 28), bytes.readUInt16BE(entry + 30)]
    expect(x / y).toBe(bedWidth / bedHeight)
    expect(x).toBeGreaterThanOrEqual({ wide: 1280, small: 760 }[width])
  })
})
