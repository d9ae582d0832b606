import type { ChartSpec } from './depth-chart.ts'
import type { TrackPoint } from './track.ts'

/**
 * What each drawing of the site shows: its coast, islands and course, in units of its own viewBox.
 * Composition follows the pictures of the look; change a point here and the drawing follows.
 */

/** Home: an inlet that points at the text on the land, left of it. */
export const inlet = {
  seed: 14,
  width: 720,
  height: 400,
  reach: 235,
  noise: { size: 120, coast: 0.025, deep: 0.3 },
  coasts: [
    {
      ring: [
        [421, -40],
        [420, 0],
        [418, 24],
        [427, 54],
        [452, 61],
        [468, 86],
        [457, 104],
        [430, 126],
        [406, 141],
        [389, 177],
        [360, 200],
        [349, 222],
        [372, 247],
        [406, 257],
        [428, 284],
        [436, 329],
        [437, 364],
        [431, 400],
        [424, 440],
        [-120, 450],
        [-120, -50],
      ],
    },
  ],
  bumps: [
    { x: 574, y: 127, r: 16 },
    { x: 552, y: 288, r: 17.5 },
  ],
} as const satisfies ChartSpec
export const inletTrack: TrackPoint[] = [
  [376, 227],
  [420, 230],
  [500, 225],
  [575, 220],
  [640, 209],
  [740, 193],
]

/** The bottom rises from left to right: of so many steps side by side in the page frame, the last one stands on land. */
export function shoaling(steps: number): ChartSpec {
  // The coast is drawn for four; the last column of another number begins elsewhere.
  const shift = Math.round(652 * (1 / 4 - 1 / steps))
  return {
    ...shoalingOfFour,
    coasts: [{ ring: shoalingCoast.map(([x, y]) => [x < shoalingOfFour.width ? x + shift : x, y]) }],
  }
}
const shoalingOfFour = {
  seed: 5,
  width: 720,
  height: 280,
  reach: 405,
  smallest: 1500,
  noise: { size: 110, coast: 0.012, deep: 0.22 },
}
const shoalingCoast = [
  [588, -40],
  [593, 0],
  [595, 20],
  [578, 52],
  [520, 96],
  [514, 120],
  [512, 148],
  [486, 206],
  [479, 228],
  [502, 254],
  [521, 280],
  [530, 320],
  [860, 330],
  [860, -50],
] as const satisfies TrackPoint[]

/** Sales and marketing: two headlands with one channel between them. */
export const strait = {
  seed: 8,
  width: 720,
  height: 400,
  reach: 125,
  tolerance: 0.6,
  noise: { size: 90, coast: 0.03, deep: 0.24 },
  coasts: [
    {
      ring: [
        [484, -40],
        [497, 0],
        [513, 35],
        [527, 82],
        [560, 101],
        [612, 144],
        [652, 179],
        [682, 193],
        [720, 196],
        [790, 190],
        [820, -60],
      ],
    },
    {
      ring: [
        [466, 440],
        [495, 400],
        [522, 357],
        [563, 303],
        [588, 256],
        [631, 247],
        [658, 272],
        [684, 290],
        [720, 303],
        [790, 322],
        [820, 460],
      ],
    },
  ],
  bumps: [{ x: 474, y: 116, r: 10, top: -0.56, fall: 0.14 }],
} as const satisfies ChartSpec
export const straitTrack: TrackPoint[] = [
  [200, 412],
  [292, 342],
  [386, 276],
  [460, 242],
  [530, 220],
  [620, 205],
  [740, 200],
]

/** Leaders on land, team members on the water: one coast between them. */
export const oneCoast = {
  seed: 21,
  width: 720,
  height: 280,
  reach: 225,
  levels: [0, -0.1, -0.3, -0.6],
  tolerance: 0.6,
  noise: { size: 90, coast: 0.02, deep: 0.2 },
  coasts: [
    {
      ring: [
        [285, -40],
        [293, 0],
        [311, 40],
        [312, 75],
        [295, 137],
        [290, 162],
        [276, 191],
        [277, 222],
        [291, 257],
        [302, 280],
        [312, 320],
        [-120, 330],
        [-120, -50],
      ],
    },
  ],
} as const satisfies ChartSpec

/** What happens next: a bay with four waypoints on the way in. */
export const waypointsBay = {
  seed: 31,
  width: 400,
  height: 400,
  reach: 205,
  levels: [0, -0.1, -0.3, -0.6],
  tolerance: 0.6,
  noise: { size: 90, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: [
        [-40, 152],
        [0, 153, 230],
        [31, 155],
        [69, 147],
        [106, 131],
        [146, 141],
        [169, 128],
        [196, 88],
        [230, 49],
        [262, 15],
        [282, 22, 170],
        [307, 61, 150],
        [342, 111, 150],
        [366, 137, 170],
        [400, 148],
        [440, 152],
        [450, -80],
        [-50, -80],
      ],
    },
  ],
  bumps: [
    { x: 83, y: 266, r: 15.5 },
    { x: 343, y: 290, r: 13, top: -0.38, fall: 0.08 },
  ],
} as const satisfies ChartSpec
export const waypoints: TrackPoint[] = [
  [78, 328],
  [147, 245],
  [255, 220],
  [226, 24],
]

/** The same bay before it is charted: lines along which boats sound it, from the open water to `to`, where a boat is. */
const soundings = [
  { x: 34, to: 196 },
  { x: 132, to: 232 },
  { x: 188, to: 282 },
  { x: 246, to: 128 },
  { x: 302, to: 196 },
  { x: 364, to: 250 },
]
export const soundingLines = soundings.map(({ x, to }) => `M${x} 396V${to}`).join('')
export const soundingBoats = soundings.map(({ x, to }) => `M${x} ${to - 24}q9 12 4 24h-8q-5-12 4-24z`).join('')

/** Not found: the course starts on the coast and leaves the chart. */
export const offChart = {
  seed: 3,
  width: 400,
  height: 458,
  reach: 300,
  smallest: 300,
  noise: { size: 90, coast: 0.02, deep: 0.26 },
  coasts: [
    {
      ring: [
        [-40, 300],
        [0, 294],
        [30, 287],
        [68, 314],
        [106, 297],
        [144, 266],
        [163, 278],
        [167, 325],
        [193, 337],
        [208, 355],
        [239, 377],
        [275, 401],
        [305, 372],
        [331, 335],
        [367, 350],
        [400, 335],
        [440, 320],
        [450, 560],
        [-50, 560],
      ],
    },
  ],
  bumps: [
    { x: 215, y: 125, r: 13, tall: 1.2 },
    { x: 343, y: 288, r: 12, tall: 1.3 },
  ],
} as const satisfies ChartSpec
export const offChartTrack = [
  [168, 290],
  [239, 278],
  [286, 249],
  [329, 197],
  [405, 143],
  [555, 91],
  [760, 50],
  [1100, 20],
] as const satisfies TrackPoint[]

/** Closing band: a course that comes in from the lower left and ends at the coast. */
export const arrival = {
  seed: 12,
  width: 720,
  height: 280,
  reach: 215,
  smallest: 1500,
  noise: { size: 90, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: [
        [586, -40],
        [596, 0],
        [620, 37],
        [626, 80],
        [620, 108],
        [606, 138],
        [597, 176],
        [594, 215],
        [600, 248],
        [612, 280],
        [622, 320],
        [860, 330],
        [860, -50],
      ],
    },
  ],
} as const satisfies ChartSpec
export const arrivalTrack: TrackPoint[] = [
  [-12, 266],
  [120, 264],
  [260, 256],
  [390, 231],
  [490, 192],
  [606, 137],
]

/** Leadership workshops: a bay that opens at the bottom, and where marks stand on its shore. */
export const fixBay = {
  seed: 17,
  width: 400,
  height: 400,
  reach: 96,
  noise: { size: 90, coast: 0.03, deep: 0.14 },
  coasts: [
    {
      water: true,
      ring: [
        [167, 58],
        [234, 66],
        [275, 70],
        [311, 115],
        [321, 174],
        [352, 229],
        [350, 265],
        [311, 290],
        [266, 297],
        [234, 324],
        [184, 400],
        [150, 450],
        [96, 450],
        [91, 400],
        [91, 356],
        [95, 301],
        [70, 265],
        [61, 238],
        [88, 201],
        [95, 147],
        [107, 92],
        [130, 66],
      ],
    },
  ],
} as const satisfies ChartSpec
export const fix: TrackPoint = [209, 210]
/** Clockwise, from one side of the mouth of the bay to the other. */
export const fixShore: TrackPoint[] = [
  [99, 328],
  [32, 223],
  [72, 99],
  [167, 43],
  [301, 70],
  [369, 182],
  [326, 298],
  [222, 352],
]
export const fixTrack: TrackPoint[] = [
  [209, 210],
  [186, 262],
  [160, 332],
  [138, 412],
]

/** Upskilling: the strip behind a bar of weeks, drawn for six of them; the last week reaches land. */
const sixWeeks = {
  seed: 41,
  width: 720,
  height: 62,
  reach: 250,
  step: 4,
  noise: { size: 60, coast: 0.02, deep: 0.18 },
  coasts: [
    {
      ring: [
        [566, -40],
        [571, 0],
        [583, 10],
        [588, 20],
        [583, 32],
        [572, 44],
        [575, 54],
        [584, 62],
        [592, 100],
        [860, 110],
        [860, -50],
      ],
    },
  ],
} as const satisfies ChartSpec

/** The same strip for any number of weeks: its coast moves with the beginning of the last week. */
export function weekStrip(weeks: number): ChartSpec {
  // The bar is as long as the page frame inside its side padding, 640 of the 720 units.
  const shift = Math.round(640 * (1 / 6 - 1 / weeks))
  const moved = ({ ring }: (typeof sixWeeks.coasts)[number]) => ({
    ring: ring.map(([x, y]) => [x >= 860 ? x : x + shift, y] as const),
  })
  return { ...sixWeeks, coasts: sixWeeks.coasts.map(moved) }
}

/** About: a coast along the bottom; the right of it is covered by paper that nobody has surveyed. */
export const inProgress = {
  seed: 9,
  width: 480,
  height: 400,
  reach: 265,
  noise: { size: 90, coast: 0.02, deep: 0.2 },
  coasts: [
    {
      ring: [
        [-40, 370],
        [0, 365],
        [28, 358],
        [74, 360],
        [129, 354],
        [161, 354],
        [188, 342],
        [208, 338],
        [244, 341],
        [274, 354],
        [296, 354],
        [354, 344],
        [386, 343],
        [405, 351],
        [442, 366],
        [480, 359],
        [520, 355],
        [530, 500],
        [-50, 500],
      ],
    },
  ],
  bumps: [{ x: 258, y: 268, r: 17 }],
} as const satisfies ChartSpec
export const onwardTrack: TrackPoint[] = [
  [197, 216],
  [206, 190],
  [236, 158],
  [270, 128],
  [304, 104],
  [377, 93],
  [700, 94],
]

/** Resources: the bottom ends at a dotted limit, and beyond it the paper is blank. */
export const unsurveyed = {
  seed: 26,
  width: 720,
  height: 240,
  reach: 172,
  noise: { size: 80, coast: 0.02, deep: 0.16 },
  coasts: [
    {
      ring: [
        [285, -40],
        [293, 0],
        [312, 30],
        [308, 56],
        [291, 96],
        [276, 122],
        [280, 150],
        [303, 180],
        [312, 206],
        [298, 240],
        [286, 280],
        [-120, 290],
        [-120, -50],
      ],
    },
  ],
} as const satisfies ChartSpec

/** Leadership readiness: one coast down the whole page. */
export const unbrokenCoast = {
  seed: 6,
  width: 200,
  height: 1600,
  reach: 96,
  levels: [0, -0.09, -0.25, -0.46, -0.7],
  step: 6,
  tolerance: 0.7,
  noise: { size: 60, coast: 0.03, deep: 0.14 },
  coasts: [
    {
      ring: [
        [73, -60],
        [73, 0],
        [78, 23],
        [58, 58],
        [38, 150],
        [46, 174],
        [29, 226],
        [78, 284],
        [104, 336],
        [70, 382],
        [84, 428],
        [55, 498],
        [95, 544],
        [63, 637],
        [95, 724],
        [78, 764],
        [81, 811],
        [41, 846],
        [35, 869],
        [77, 961],
        [74, 1008],
        [90, 1054],
        [67, 1123],
        [99, 1181],
        [87, 1216],
        [95, 1285],
        [46, 1332],
        [12, 1372],
        [46, 1413],
        [84, 1471],
        [73, 1523],
        [93, 1600],
        [100, 1660],
        [-160, 1680],
        [-160, -80],
      ],
    },
  ],
} as const satisfies ChartSpec

/** Testimonials: a diagonal coast, land at the upper left, deep water at the lower right. */
export const twoShores = {
  seed: 44,
  width: 720,
  height: 530,
  reach: 112,
  step: 6,
  noise: { size: 110, coast: 0.035, deep: 0.16 },
  coasts: [
    {
      ring: [
        [660, -40],
        [625, 0],
        [600, 22],
        [577, 39],
        [553, 61],
        [522, 84],
        [487, 127],
        [436, 166],
        [386, 213],
        [370, 240],
        [320, 283],
        [284, 310],
        [261, 345],
        [242, 388],
        [210, 418],
        [148, 442],
        [117, 466],
        [90, 501],
        [56, 530],
        [20, 570],
        [-160, 620],
        [-160, -120],
        [600, -120],
      ],
    },
  ],
} as const satisfies ChartSpec

/** Agent development: night depths behind the lights, lighter towards the right. */
export const nightDepths = {
  seed: 74,
  width: 720,
  height: 400,
  reach: 1150,
  step: 8,
  tolerance: 0.6,
  smallest: 500,
  levels: [1, -0.34, -0.47, -0.6, -0.73, -0.86],
  noise: { size: 150, coast: 0.2, deep: 0.38 },
  coasts: [
    {
      ring: [
        [900, -200],
        [1000, 200],
        [900, 600],
        [1600, 600],
        [1600, -200],
      ],
    },
  ],
} as const satisfies ChartSpec

/** About: courses run back and forth off the left edge, closer to the shore each time, until the waypoint. */
export const searchPath = 'M-9 40H196q24 0 24 24t-24 24H-9M-9 136H180q24 0 24 24t-24 24H-9M-9 232H170q24 0 27-16'
/** About: the patch that nobody has surveyed, from the top edge round to the right edge and beyond. */
export const unknownPatch = 'M257-9V171Q294 221 359 221 410 222 480 197L990 60V-9z'

/** Case studies: one seabed under several tides, with a pool at right that the lowest leaves. Heights are shares of the drawing's height at equal distances. */
export const seabed = {
  seed: 19,
  width: 720,
  height: 194,
  rough: 0.035,
  heights: [0.23, 0.2, 0.24, 0.19, 0.29, 0.31, 0.33, 0.3, 0.31, 0.32, 0.33, 0.22, 0.09, 0.05, 0.08],
  /** How far down the first and the last surface stand, in per cent. */
  high: 21,
  low: 71,
} as const

/** Contact: the coasts of the Atlantic, so many units a degree from its upper left corner at 66° north and 100° west. */
export const degree = { units: 4, west: -100, north: 66 } as const
export const atlantic = {
  seed: 52,
  width: 560,
  height: 448,
  reach: 75,
  levels: [0, -0.16, -0.45, -0.95],
  tolerance: 0.6,
  smallest: 60,
  noise: { size: 70, coast: 0.01, deep: 0.2 },
  coasts: [
    {
      ring: [
        [280, -56],
        [152, 0],
        [152, 32],
        [172, 52],
        [184, 70],
        [160, 76],
        [148, 86],
        [124, 88],
        [119, 97],
        [104, 102],
        [98, 122],
        [78, 138],
        [79, 160],
        [70, 150],
        [56, 144],
        [36, 146],
        [16, 150],
        [10, 168],
        [14, 186],
        [32, 190],
        [40, 180],
        [52, 182],
        [46, 198],
        [66, 204],
        [67, 220],
        [82, 226],
        [98, 221],
        [114, 216],
        [152, 222],
        [172, 240],
        [194, 248],
        [204, 266],
        [224, 274],
        [252, 283],
        [260, 296],
        [245, 316],
        [242, 336],
        [232, 355],
        [207, 368],
        [188, 396],
        [170, 412],
        [152, 422],
        [138, 440],
        [132, 472],
        [-120, 504],
        [-120, -56],
      ],
    },
    {
      ring: [
        [456, -56],
        [448, 0],
        [422, 16],
        [422, 28],
        [436, 33],
        [433, 46],
        [418, 55],
        [407, 62],
        [394, 67],
        [382, 70],
        [395, 81],
        [392, 90],
        [365, 91],
        [363, 109],
        [366, 116],
        [378, 119],
        [396, 114],
        [401, 105],
        [416, 91],
        [436, 87],
        [449, 98],
        [464, 110],
        [473, 103],
        [456, 90],
        [464, 90],
        [480, 104],
        [490, 116],
        [496, 105],
        [508, 115],
        [524, 118],
        [544, 118],
        [640, 128],
        [680, -56],
      ],
    },
    {
      ring: [
        [377, 122],
        [404, 118],
        [442, 116],
        [442, 128],
        [476, 141],
        [492, 134],
        [524, 139],
        [540, 140],
        [680, 144],
        [680, 312],
        [562, 312],
        [542, 348],
        [530, 376],
        [508, 398],
        [478, 402],
        [472, 390],
        [458, 360],
        [448, 332],
        [454, 300],
        [437, 268],
        [438, 248],
        [418, 239],
        [388, 244],
        [368, 246],
        [348, 228],
        [332, 205],
        [334, 184],
        [346, 156],
        [361, 140],
      ],
    },
    {
      ring: [
        [378, 63],
        [404, 60],
        [406, 53],
        [400, 48],
        [392, 40],
        [391, 34],
        [384, 30],
        [376, 36],
        [380, 46],
        [387, 50],
        [382, 56],
      ],
    },
  ],
  bumps: [{ x: 368, y: 51, r: 8 }],
} as const satisfies ChartSpec
