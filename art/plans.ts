/**
 * The plans of the charts that pages draw: coasts, isles and depths, by eye. `art/charts.ts` turns
 * each into paths, which `src/lib/chart/charts.json` keeps, so a build computes none of them.
 */
import { parsePoints, type Point } from '../src/lib/chart/points.ts'
import type { FieldSpec } from './field.ts'

/** A chart to draw. */
export interface Plan extends FieldSpec {
  /** Heights at which the tint changes, the coast first. */
  levels?: readonly number[]
  /** The greatest distance of a line from the field, in units of the drawing. Default 0.6. */
  tolerance?: number
  /** Rings that enclose less than this many square units are left out. Default 120. */
  smallest?: number
  /** The width of the drawing, if the chart is wider: a page may move it along. */
  shown?: number
  /** The points of a course, from its waypoint. */
  track?: readonly Point[]
}

/** The corners of each shape of land, separated by semicolons. */
const shapes = (text: string) => text.split(';').map(parsePoints)

/**
 * The one chart of the site's waters. Its units are those of home's first view, whose 720 x 400 lie
 * at 0, 0; x runs east, y south. Home's index and the heroes of roles are parts of it.
 */
export const waters = {
  seed: 14,
  reach: 235,
  noise: { size: 120, coast: 0.025, deep: 0.3 },
  coasts: shapes(`
    470,-260 446,-170 428,-90 421,-40 420,0 418,24 427,54 452,61 468,86 457,104 430,126 406,141
    389,177 360,200 349,222 372,247 406,257 428,284 436,329 437,364 431,400 436,450 458,520 440,660
    -360,700 -360,-320
  `),
  // The isles under the lights of marketing and operations: see `lib/chart/function-lights.ts`.
  bumps: [
    { x: 574, y: 127, radius: 16 },
    { x: 552, y: 288, radius: 17.5 },
  ],
} satisfies Omit<FieldSpec, 'width' | 'height'>

const plans = {
  /** Home: an inlet that points at the text on the land, left of it. */
  inlet: {
    ...waters,
    width: 720,
    height: 400,
    tolerance: 1.7,
    track: parsePoints('376,227 420,230 500,225 575,220 640,209 740,193'),
  },
  /** Closing band: a course that comes in from the lower left and ends at the coast. */
  arrival: {
    seed: 12,
    width: 720,
    height: 280,
    reach: 215,
    tolerance: 1.1,
    smallest: 1500,
    noise: { size: 90, coast: 0.02, deep: 0.16 },
    coasts: shapes(`
      586,-40 596,0 620,37 626,80 620,108 606,138 597,176 594,215 600,248 612,280 622,320 860,330
      860,-50
    `),
    track: parsePoints('606,137 510,210 400,252 260,266 120,270 -12,270'),
  },
  /**
   * About: a coast along the bottom; the right of it is covered by paper that nobody has surveyed.
   */
  inProgress: {
    seed: 9,
    width: 480,
    height: 400,
    reach: 265,
    noise: { size: 90, coast: 0.02, deep: 0.2 },
    coasts: shapes(`
      -40,370 0,365 28,358 74,360 129,354 161,354 188,342 208,338 244,341 274,354 296,354 354,344
      386,343 405,351 442,366 480,359 520,355 530,500 -50,500
    `),
    bumps: [{ x: 258, y: 268, radius: 17 }],
    track: parsePoints('197,216 206,190 236,158 270,128 304,104 377,93 700,94'),
  },
  /** Leadership workshops: a bay that opens at the bottom. */
  fixBay: {
    seed: 17,
    width: 400,
    height: 400,
    reach: 96,
    noise: { size: 90, coast: 0.03, deep: 0.14 },
    coasts: shapes(`
      -200,450 91,450 91,400 91,356 95,301 70,265 61,238 88,201 95,147 107,92 130,66 167,58 234,66
      275,70 311,115 321,174 352,229 350,265 311,290 266,297 234,324 184,400 150,450 600,450
      600,-200 -200,-200
    `),
    track: parsePoints('209,210 186,262 160,332 138,412'),
  },
  /**
   * Upskilling: the strip behind a bar of six weeks, the last of which reaches land. For other
   * weeks the strip moves along.
   */
  weekStrip: {
    seed: 41,
    x: -100,
    width: 1400,
    shown: 720,
    height: 62,
    reach: 250,
    step: 4,
    noise: { size: 60, coast: 0.02, deep: 0.18 },
    coasts: shapes(
      '566,-40 571,0 583,10 588,20 583,32 572,44 575,54 584,62 592,100 1500,110 1500,-50',
    ),
  },
  /** Agent development: night depths behind the lights, lighter towards the right. */
  nightDepths: {
    seed: 74,
    width: 720,
    height: 400,
    reach: 1150,
    tolerance: 0.8,
    smallest: 500,
    levels: [1, -0.34, -0.47, -0.6, -0.73, -0.86],
    noise: { size: 150, coast: 0.2, deep: 0.38 },
    coasts: shapes('900,-200 1000,200 900,600 1600,600 1600,-200'),
  },
  /** Not found: the course starts on the coast and leaves the chart. */
  offChart: {
    seed: 3,
    width: 400,
    height: 458,
    reach: 300,
    smallest: 300,
    noise: { size: 90, coast: 0.02, deep: 0.26 },
    coasts: shapes(`
      -40,300 0,294 30,287 68,314 106,297 144,266 163,278 167,325 193,337 208,355 239,377 275,401
      305,372 331,335 367,350 400,335 440,320 450,560 -50,560
    `),
    bumps: [
      { x: 215, y: 125, radius: 14 },
      { x: 343, y: 288, radius: 13 },
    ],
    track: parsePoints('168,290 239,278 286,249 329,197 405,143 555,91 760,50 1100,20'),
  },
  /** Testimonials: a diagonal coast, land at the upper left, deep water at the lower right. */
  twoShores: {
    seed: 44,
    width: 720,
    height: 530,
    reach: 112,
    step: 6,
    noise: { size: 110, coast: 0.035, deep: 0.16 },
    coasts: shapes(`
      660,-40 625,0 600,22 577,39 553,61 522,84 487,127 436,166 386,213 370,240 320,283 284,310
      261,345 242,388 210,418 148,442 117,466 90,501 56,530 20,570 -160,620 -160,-120 600,-120
    `),
  },
  /** Leadership readiness: one long bay, whose land widens towards the end of the page. */
  longBay: {
    seed: 6,
    width: 200,
    height: 1700,
    reach: 120,
    levels: [0, -0.11, -0.27, -0.46, -0.7],
    step: 4,
    tolerance: 0.8,
    noise: { size: 220, coast: 0.02, deep: 0.1 },
    coasts: shapes(`
      24,-136 22,0 17,119 10,289 12,459 26,629 48,782 62,935 58,1088
      50,1224 54,1360 78,1479 120,1572 168,1640 214,1700 260,1836 -160,1870 -160,-136
    `),
  },
  /** Resources: the bottom ends at a dotted limit, and beyond it the paper is blank. */
  unsurveyed: {
    seed: 26,
    width: 720,
    height: 240,
    reach: 172,
    noise: { size: 80, coast: 0.02, deep: 0.16 },
    coasts: shapes(`
      285,-40 293,0 312,30 308,56 291,96 276,122 280,150 303,180 312,206 298,240 286,280 -120,290
      -120,-50
    `),
  },
} satisfies Record<string, Plan>

/** Every plan by the name under which pages draw it. */
export const allPlans: Readonly<Record<string, Plan>> = plans
