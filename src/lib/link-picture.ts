import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { svgElement } from './chart/svg.ts'
import { fontFiles } from './font-files.ts'
import { furtherGlyphs, glyphs } from './glyphs.ts'
import { logo } from './logo.ts'
import { tokenColours } from './colours.ts'
import { linkPictureSize, type LinkDrawing } from './link-drawing.ts'

let fonts: Promise<Parameters<typeof satori>[1]['fonts']> | undefined

/** The content of a picture. */
interface LinkPicture {
  title: string
  siteName: string
  /** True for a title in italics, as on the pages of roles. */
  italic: boolean
  drawing: LinkDrawing
}

/**
 * Draws the picture for links to a page on other sites: its title and the name of the site, before
 * a drawing.
 * @returns a JPEG, which all services that show links can read
 */
export async function drawLinkPicture({
  title,
  siteName,
  italic,
  drawing,
}: LinkPicture): Promise<Buffer> {
  fonts ??= loadFonts()
  const color = drawing.night ? tokenColours('on-night').day : tokenColours('ink').day
  const svg = await satori(words(title, siteName, italic, color), {
    ...linkPictureSize,
    fonts: await fonts,
  })
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const { width, height } = linkPictureSize
  const magenta = tokenColours(drawing.night ? 'on-night-magenta' : 'magenta').day
  const drawn = { line: { fill: 'none', stroke: color }, mark: { fill: magenta } }
  const mark = logo.shapes
    .map((shape) => svgElement(shape.element, { ...shape.attributes, ...drawn[shape.drawnAs] }))
    .join('')
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${drawing.svg}<g transform="translate(64 509) scale(2.4)">${mark}</g>${inner}</svg>`
  return sharp(Buffer.from(whole)).jpeg({ quality: 84 }).toBuffer()
}

/** The title, as large as its length allows, over the name of the site. */
function words(title: string, siteName: string, italic: boolean, color: string) {
  const heading = {
    fontSize: fontSizeOf(title),
    lineHeight: 1,
    letterSpacing: -2,
    fontStyle: italic ? 'italic' : 'normal',
  }
  return boxOf(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...box,
      color,
      padding: '72px 64px',
    },
    [
      boxOf({ ...heading, width: 690, textWrap: 'balance' }, title),
      boxOf({ fontSize: 56, marginLeft: 68 }, siteName),
    ],
  )
}

/** The size of a title in pixels: the longer, the smaller. */
function fontSizeOf(title: string): number {
  if (title.length <= 18) return 128
  if (title.length <= 34) return 108
  return 84
}

/** One family for the letters of most texts and others for the rest: see `lib/font-files.ts`. */
const families = ['Display', ...Object.keys(furtherGlyphs).map((subset) => `Display ${subset}`)]
const box = { ...linkPictureSize, boxSizing: 'border-box', fontFamily: families.join(', ') }

/** An element for Satori in the shape of React's, without importing React. */
function boxOf(style: Record<string, unknown>, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/**
 * Satori cannot read WOFF2, so this unpacks our font files. Each file is a family, since Satori
 * takes one file per family.
 */
function loadFonts() {
  const styles = [
    ['display-roman', 'normal'],
    ['display-italic', 'italic'],
  ] as const
  return Promise.all(
    styles.flatMap(([name, style]) =>
      fontFiles(name, { style }).map(async ({ src: [file] }, index) => ({
        name: families[index]!,
        weight: 500 as const,
        style,
        data: await subsetFont(
          await readFile(file),
          glyphs + Object.values(furtherGlyphs).join(''),
          {
            targetFormat: 'sfnt',
          },
        ),
      })),
    ),
  )
}
