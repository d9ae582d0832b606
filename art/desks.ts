// Draws the sample portraits: `node tools/run.mjs art/desks.ts`. Until there is a photograph of a
// person, the frame of the portrait shows a desk from above, since the house draws no faces. The
// results are in src/content/pictures, where a photograph of the same name replaces one.
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { svgElement } from '../src/lib/chart/svg.ts'
import { pictureFolder } from '../src/lib/picture-files.ts'
import { coloursOf, readTokens } from '../src/lib/sheet-tokens.ts'

/** The size of a portrait in pixels: four parts wide and five high. */
const width = 960
const height = 1200

const styles = readFileSync(path.resolve(import.meta.dirname, '../src/styles/global.css'), 'utf8')
const tokens = readTokens(styles)
const colourOf = (token: string): string => coloursOf(tokens, token).day
const ink = colourOf('ink')
const paper = colourOf('paper')
const land = colourOf('land')
const magenta = colourOf('magenta')
const lightMagenta = colourOf('magenta-stripe')
/** From the shore to deep water. */
const shoals = [1, 2, 3, 4, 5].map((depth) => colourOf(`shoal-${depth}`))
/** Things on a desk that no chart has. */
const grey = '#8596a5'
const tea = '#b98a4a'

type Attributes = Parameters<typeof svgElement>[1]

/** A line around a thing, in ink. */
const outline = (stroke: number): Attributes => ({ stroke: ink, 'stroke-width': stroke })

/** A line without a ground. */
const stroked = (stroke: string, thickness: number): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': thickness,
})

/** The position of a thing on the desk: its middle in pixels, and its turn in degrees. */
interface Position {
  x: number
  y: number
  turned: number
}

/** Puts a thing, drawn around its own middle, at a position. */
function at({ x, y, turned }: Position, drawing: string): string {
  return svgElement('g', { transform: `translate(${x} ${y}) rotate(${turned})` }, drawing)
}

/** A rectangle around the middle. */
function middle(wide: number, high: number, attributes: Attributes): string {
  return svgElement('rect', {
    x: -wide / 2,
    y: -high / 2,
    width: wide,
    height: high,
    ...attributes,
  })
}

/** A sheet of paper with its neatline, around the given drawing. */
function sheet(wide: number, high: number, drawing: string): string {
  const edge = middle(wide, high, { fill: paper, ...outline(3) })
  const neatline = middle(wide - 32, high - 32, stroked(ink, 3))
  return edge + neatline + drawing
}

/** A chart on a sheet: shoals around a shore, and a course that ends at a waypoint. */
function chart(): string {
  const shore = 'M-250,300 C-120,210 -170,60 -40,10 S150,-120 250,-300'
  const bands = shoals
    .map((colour, index) => svgElement('path', { d: shore, ...stroked(colour, 96 + 56 * index) }))
    .toReversed()
  const coast = { d: `${shore} L262,312 L-250,312 Z`, fill: land, ...outline(4) }
  const course = { d: 'M-210,-250 C-190,-120 -120,-90 -70,-40', 'stroke-dasharray': '26 16' }
  const waypoint = { cx: -62, cy: -32, r: 15, ...stroked(magenta, 6), fill: paper }
  const waters = [
    ...bands,
    svgElement('path', coast),
    svgElement('path', { ...course, ...stroked(magenta, 6) }),
    svgElement('circle', waypoint),
  ]
  const frame = svgElement('clipPath', { id: 'chart' }, middle(524, 624, {}))
  return sheet(560, 660, frame + svgElement('g', { 'clip-path': 'url(#chart)' }, waters.join('')))
}

/** A task of a report: its hours of a week, and how many of them an agent could take on. */
interface Task {
  hours: number
  agent: number
}

/** The sheet of a report: a bar per task, a stripe per hour, those of the agent in magenta. */
function report(tasks: readonly Task[]): string {
  const rows = tasks.map((task, row) =>
    at({ x: -190, y: -190 + row * 108, turned: 0 }, writing(0, -28, 210) + bar(task)),
  )
  return sheet(480, 620, writing(-190, -256, 150) + rows.join(''))
}

function bar({ hours, agent }: Task): string {
  const stripe = 34
  const stripes = Array.from({ length: hours }, (_, hour) => {
    const colours = hour < agent ? [magenta, lightMagenta] : [ink, paper]
    const fill = colours[hour % 2] ?? paper
    return svgElement('rect', { x: hour * stripe, width: stripe, height: 30, fill, ...outline(2) })
  })
  return stripes.join('')
}

/** A page of questions, two of three ticked. */
function questions(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const box = middle(40, 40, stroked(ink, 3))
    const tick = svgElement('path', { d: 'M-12,0 l12,14 l22,-30', ...stroked(magenta, 7) })
    const isTicked = row % 3 !== 2
    const length = 250 - (row % 2) * 70
    const question = box + (isTicked ? tick : '') + writing(48, -6, length)
    return at({ x: -164, y: -210 + row * 74, turned: 0 }, question)
  })
  return sheet(460, 600, rows.join(''))
}

/** A line of writing that cannot be read. */
function writing(x: number, y: number, length: number): string {
  return svgElement('rect', { x, y, width: length, height: 9, fill: grey })
}

function pencil(): string {
  const wood = { x: -210, y: -13, width: 360, height: 26, fill: magenta, ...outline(3) }
  const tip = { d: 'M150,-13 L210,0 L150,13 Z', fill: paper, ...outline(3) }
  const lead = { d: 'M190,-4 L210,0 L190,4 Z', fill: ink }
  return svgElement('rect', wood) + svgElement('path', tip) + svgElement('path', lead)
}

/** A cup of tea on its saucer. */
function cup(): string {
  return [
    svgElement('circle', { r: 118, fill: paper, ...outline(4) }),
    svgElement('path', { d: 'M62,-30 h52 a30,30 0 0 1 0,60 h-52', ...stroked(ink, 14) }),
    svgElement('circle', { r: 76, fill: paper, ...outline(4) }),
    svgElement('circle', { r: 58, fill: tea }),
  ].join('')
}

/** A pair of dividers, with which distances are taken from a chart. */
function dividers(): string {
  const leg = { ...stroked(ink, 14), 'stroke-linecap': 'round' }
  return [
    svgElement('path', { d: 'M0,-170 L-62,170', ...leg }),
    svgElement('path', { d: 'M0,-170 L62,170', ...leg }),
    svgElement('circle', { cy: -170, r: 24, ...stroked(ink, 8), fill: paper }),
  ].join('')
}

function laptop(): string {
  const keys = Array.from({ length: 44 }, (_, key) => {
    const column = key % 11
    const row = Math.floor(key / 11)
    const corner = { x: -226 + column * 42, y: 20 + row * 42 }
    return svgElement('rect', { ...corner, width: 32, height: 32, fill: paper })
  })
  const body = { x: -270, y: -10, width: 540, height: 330, rx: 14, fill: grey, ...outline(4) }
  const pad = { x: -80, y: 210, width: 160, height: 90, ...stroked(paper, 4) }
  const lid = { x: -270, y: -60, width: 540, height: 50, rx: 14, fill: ink }
  return [svgElement('rect', body), ...keys, svgElement('rect', pad), svgElement('rect', lid)].join(
    '',
  )
}

/** Made-up hours, as on the specimen of a report. */
const week: readonly Task[] = [
  { hours: 11, agent: 6 },
  { hours: 9, agent: 5 },
  { hours: 8, agent: 1 },
  { hours: 5, agent: 2 },
]

/** What lies on the desk of each person, from the bottom to the top. */
const desks: Readonly<Record<string, readonly string[]>> = {
  'helen-marsh': [
    at({ x: 470, y: 640, turned: -9 }, chart()),
    at({ x: 700, y: 330, turned: 24 }, dividers()),
    at({ x: 250, y: 1010, turned: 0 }, cup()),
    at({ x: 760, y: 1010, turned: -38 }, pencil()),
  ],
  'daniel-okafor': [
    at({ x: 250, y: 360, turned: 8 }, questions(7)),
    at({ x: 620, y: 760, turned: -6 }, report(week)),
    at({ x: 760, y: 250, turned: 0 }, cup()),
    at({ x: 300, y: 1000, turned: -24 }, pencil()),
  ],
  'asha-perumal': [
    at({ x: 360, y: 330, turned: 12 }, report(week)),
    at({ x: 540, y: 720, turned: -4 }, laptop()),
    at({ x: 800, y: 420, turned: 62 }, pencil()),
  ],
  'tom-ellery': [
    at({ x: 560, y: 420, turned: 14 }, questions(7)),
    at({ x: 450, y: 620, turned: -7 }, questions(7)),
    at({ x: 740, y: 950, turned: -52 }, pencil()),
    at({ x: 190, y: 180, turned: 0 }, cup()),
  ],
}

await mkdir(pictureFolder, { recursive: true })
for (const [name, things] of Object.entries(desks)) {
  const top = svgElement('rect', { width, height, fill: shoals[2] ?? paper })
  const svg = { xmlns: 'http://www.w3.org/2000/svg', width, height }
  const drawing = svgElement('svg', svg, top + things.join(''))
  await sharp(Buffer.from(drawing))
    .webp({ quality: 82 })
    .toFile(path.join(pictureFolder, `${name}.webp`))
}
