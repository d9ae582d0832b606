import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { QUARTERS } from './chart/contours.ts'
import { depthChart } from './chart/depth-chart.ts'
import { inlet, inletTrack } from './chart/plans/inlet.ts'
import { trackPath } from './chart/track.ts'
import { fontFiles } from './font-files.ts'
import { furtherGlyphs, glyphs } from './glyphs.ts'

/** The size that link previews ask for, in pixels. */
const pictureSize = { width: 1200, height: 630 } as const

/** The day chart of look.md: pictures stand on other sites, so they have one theme. */
const ink = '#0b1e31'
const magenta = '#ad0064'
const land = '#f6eabd'
const shoals = ['#f0fafd', '#e3f5fb', '#d2edf7', '#bbe4f3', '#a1d8eb']

let fonts: Promise<Parameters<typeof satori>[1]['fonts']> | undefined

/**
 * Draws the picture that shows when a page is linked elsewhere: its title on land, an inlet, and the course that ends
 * there. @returns an SVG of 1200 x 630 pixels, its letters as outlines
 */
export async function drawLinkPicture(title: string, siteName: string, italic: boolean): Promise<string> {
  fonts ??= loadFonts()
  const svg = await satori(words(title, siteName, italic), { ...pictureSize, fonts: await fonts })
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  return `${chart()}${inner}</svg>`
}

/** Turns a drawn picture into a JPEG, which all services that show links can read. */
export function printLinkPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer()
}

/** The chart with its coast two thirds across, as an SVG that is still open for the words. */
function chart(): string {
  const { shoals: depths, land: ground } = depthChart(inlet)
  const waters = depths.map(
    (d, i) => `<path d="${d}" fill="${shoals[i]}" stroke="#4689aa" stroke-opacity=".5" stroke-width="2.4"/>`,
  )
  const [x, y] = inletTrack[0] ?? [0, 0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}"
    ><rect width="100%" height="100%" fill="#fff"/><g transform="translate(150 -45) scale(1.8)"><g transform="scale(${1 / QUARTERS})">${waters.join('')}
    <path d="${ground}" fill="${land}" stroke="${ink}" stroke-width="3.2"/></g>
    <path d="${trackPath(inletTrack)}" fill="none" stroke="${magenta}" stroke-width="2" stroke-dasharray="12 7"/>
    <path d="M-90 0h200v400h-200z" fill="${land}"/>
    <circle cx="${x}" cy="${y}" r="9" fill="#fff" stroke="${magenta}" stroke-width="2"/>
    <circle cx="${x}" cy="${y}" r="3.6" fill="${magenta}"/></g>`
}

/** The title, as large as its length allows, over the name of the site. */
function words(title: string, siteName: string, italic: boolean) {
  const fontSize = title.length <= 18 ? 128 : title.length <= 34 ? 108 : 84
  const heading = { fontSize, lineHeight: 1, letterSpacing: -2, fontStyle: italic ? 'italic' : 'normal' }
  return element({ flexDirection: 'column', justifyContent: 'space-between', ...box, padding: '72px 64px' }, [
    element({ ...heading, width: 690 }, title),
    element({ fontSize: 56 }, siteName),
  ])
}

/** One family for the letters of most texts, and others for the rest: see `lib/font-files.ts`. */
const families = ['Brygada', ...Object.keys(furtherGlyphs).map((subset) => `Brygada ${subset}`)]
const box = { ...pictureSize, boxSizing: 'border-box', fontFamily: families.join(', '), color: ink }

/** Satori takes React's element shape; a plain object spares the import. */
function element(style: Record<string, unknown>, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** Satori reads TrueType but not WOFF2, so our own font files are unpacked. Each is a family, since it takes one file of each. */
function loadFonts() {
  const styles = [
    ['brygada-roman', 'normal'],
    ['brygada-italic', 'italic'],
  ] as const
  return Promise.all(
    styles.flatMap(([name, style]) =>
      fontFiles(name, { style }).map(async ({ src: [file] }, index) => ({
        name: families[index]!,
        weight: 500 as const,
        style,
        data: await subsetFont(await readFile(file), glyphs + Object.values(furtherGlyphs).join(''), {
          targetFormat: 'sfnt',
        }),
      })),
    ),
  )
}
