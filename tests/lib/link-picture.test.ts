import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageDrawing, roleDrawing } from '../../src/lib/link-drawing.ts'
import { drawLinkPicture } from '../../src/lib/link-picture.ts'

const draw = (title: string, drawing = pageDrawing()) =>
  drawLinkPicture({ title, siteName: 'Made up', italic: false, drawing })

test('a picture shows its title', async () => {
  const [one, other] = await Promise.all([draw('A & <b>'), draw('B')])
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(one.equals(other)).toBe(false)
})

test('a role has the light of its function at night, also one that is new', async () => {
  const drawings = ['sales', 'hr', 'new'].map((fn) => roleDrawing(fn))
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length)
  expect((await sharp(await draw('A', drawings[2])).stats()).dominant.r).toBeLessThan(80)
})

test('the part of the chart around a role takes the place of the plain waters', () => {
  expect(roleDrawing('hr', '<g id="crop"/>').svg).toMatch(/^<g id="crop"\/>\s*<g/)
})
