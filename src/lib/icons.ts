import sharp from 'sharp'
import { svgElement } from './chart/svg.ts'
import { tokenColours } from './colours.ts'
import { logo } from './logo.ts'

/** The side of an icon for a home screen, in pixels. */
const iconSize = 180

const paper = tokenColours('paper')
const ink = tokenColours('ink')
const magenta = tokenColours('magenta')

/** The logo as the icon of the tab: an SVG that follows the theme of the visitor. */
export function faviconSvg(): string {
  const night = `.line{fill:${paper.night};stroke:${ink.night}}.mark{fill:${magenta.night}}`
  const byDay = {
    line: { class: 'line', fill: paper.day, stroke: ink.day },
    mark: { class: 'mark', fill: magenta.day },
  }
  return svgElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${logo.side} ${logo.side}` },
    svgElement('style', {}, `@media(prefers-color-scheme:dark){${night}}`),
    ...logo.shapes.map((shape) =>
      svgElement(shape.element, { ...shape.attributes, ...byDay[shape.drawnAs] }),
    ),
  )
}

/** Draws the icon on white with a margin of an eighth. @returns a PNG */
export function drawIcon(): Promise<Buffer> {
  const margin = Math.round(iconSize / 8)
  const background = paper.day
  // A drawing without a size is as large as its box, at 72 points per inch.
  return sharp(Buffer.from(faviconSvg()), { density: (72 * iconSize) / logo.side })
    .resize(iconSize - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer()
}
