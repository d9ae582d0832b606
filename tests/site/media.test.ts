/**
 * The films as files: the output of art/loops.ts, and its limits. Their pictures:
 * tests/e2e/loops.spec.ts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roleBearingsOf } from '../../src/lib/chart/function-lights.ts'
import { filmBox, roleArcRadius } from '../../src/lib/chart/light.ts'
import { functionsWithFilm, filmScales } from '../../src/lib/loop-policy.ts'

const media = join(import.meta.dirname, '..', '..', 'public', 'media')

const films = functionsWithFilm.flatMap((fn) =>
  (['small', 'large'] as const).flatMap((size) =>
    (['av1', 'h264'] as const).map((codec) => ({
      name: `${fn}-${size}.${codec}.mp4`,
      fn,
      size,
      codec,
    })),
  ),
)

describe.each(films)('$name', ({ name, fn, size, codec }) => {
  const bytes = readFileSync(join(media, name))

  test('weighs at most 120,000 bytes', () => {
    expect(bytes.length).toBeLessThanOrEqual(120_000)
  })

  test('can play before all of it has arrived: its index comes before its pictures', () => {
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('has the shape of the sector of its light, and so many pixels a unit', () => {
    // ISO/IEC 14496-12, VisualSampleEntry: width and height follow 24 bytes after the name of the
    // entry.
    const entry = bytes.indexOf({ av1: 'av01', h264: 'avc1' }[codec], bytes.indexOf('stsd'))
    const x = bytes.readUInt16BE(entry + 28)
    const y = bytes.readUInt16BE(entry + 30)
    const [, , width, height] = filmBox(roleBearingsOf(fn), roleArcRadius)
    expect([x, y]).toEqual([width * filmScales[size], height * filmScales[size]])
  })
})
