import sharp from 'sharp'
import { expect, test } from 'vitest'
import { linkDrawing } from '../../src/lib/link-drawing.ts'

const page = (main: string) => `<html><body><svg id="logo"></svg><main>${main}</main><svg id="end"></svg></body></html>`
const icon = '<a href="/">A<svg class="external" viewBox="0 0 12 12"><path d="M2 1h8v8"></path></svg></a>'
const chart = (name: string) =>
  `<svg class="depth-chart ${name}" width="9" viewBox="0 0 720 280"><svg><path d="M0 0h9"></path></svg></svg>`
const inPicture = (html: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${linkDrawing(html).svg}</svg>`))
    .raw()
    .toBuffer()

test('the first band gives the drawing, and a later one if it has none', () => {
  const first = page(`<section>${icon}${chart('one')}</section><section>${chart('two')}</section>`)
  expect(linkDrawing(first).svg).toContain('class="depth-chart one" viewBox="0 0 720 280" x="790"')
  expect(linkDrawing(first).svg).not.toMatch(/depth-chart two|logo|external/)
  const later = page(`<section>${icon}</section><section>${chart('two')}</section>`)
  expect(linkDrawing(later).svg).toContain('depth-chart two')
})

test('tides that fall stand beside each other', () => {
  const tide = '<svg class="tide"><rect y="30%" width="100%" height="100%"/></svg>'
  const { svg } = linkDrawing(page(`<section><div>${tide}${tide}</div></section><section>${chart('two')}</section>`))
  expect([...svg.matchAll(/"tide" x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => [x, width])).toEqual([
    ['790', '205'],
    ['995', '205'],
  ])
})

test('a role is a night chart with the light of its function', () => {
  const { night, svg } = linkDrawing(
    page(
      '<section class="survey-hero" data-fn="hr"><svg class="hero-sea" viewBox="0 0 1 1"></svg><svg class="hero-star" viewBox="-7 -7 14 14"></svg></section>',
    ),
  )
  expect(night).toBe(true)
  expect(svg).toMatch(/sea-arc {[^}]*#6db0f4/)
  expect(svg).toMatch(/class="hero-sea" viewBox="0 0 1 1" x=[^]*class="hero-star"/)
})

test('a page without a drawing has the inlet, and every picture can be printed', async () => {
  const [without, other] = await Promise.all([
    inPicture(page('<section><h1>Words</h1></section>')),
    inPicture(page(`<section>${chart('one')}</section>`)),
  ])
  expect(without.length).toBe(other.length)
  expect(without.equals(other)).toBe(false)
})
