/** A position fix: bearing lines from marks on the shore that cross in one point, if all agree. */

export type Point = readonly [x: number, y: number]

/** The panel drawings: viewBox and the point where the lines meet. */
export const FIX_PANEL = { width: 400, height: 250, middle: [200, 125] } as const

/** Where the marks of eight people stand round a panel, clockwise; any other number is spread over the same line. */
const panelMarks: Point[] = [
  [48, 50],
  [152, 35],
  [258, 44],
  [358, 60],
  [362, 202],
  [258, 216],
  [142, 214],
  [40, 188],
]

/** Where the line of each of those marks points while they miss each other, instead of at the middle. */
const aims: Point[] = [
  [150, 150],
  [222, 100],
  [246, 150],
  [160, 170],
  [130, 92],
  [206, 130],
  [250, 120],
  [190, 82],
]

/** The point on a line of marks at `place`, counted in marks, as far from the middle as its neighbours. */
function markAt(marks: readonly Point[], [mx, my]: Point, place: number): Point {
  const part = place % 1
  const [before, after] = [marks[Math.floor(place) % marks.length]!, marks[Math.ceil(place) % marks.length]!]
  const [angle, next] = [before, after].map(([x, y]) => Math.atan2(y - my, x - mx)) as [number, number]
  const [near, far] = [before, after].map(([x, y]) => Math.hypot(x - mx, y - my)) as [number, number]
  const turn = ((next - angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  const [bearing, distance] = [angle + turn * part, near + (far - near) * part]
  return [Math.round(mx + distance * Math.cos(bearing)), Math.round(my + distance * Math.sin(bearing))]
}

/** As many marks as there are people, spread along a shore that is given by marks from one end to the other. */
export function marksAlong(shore: readonly Point[], middle: Point, people: number): Point[] {
  const last = shore.length - 1
  return Array.from({ length: people }, (_, index) =>
    markAt(shore, middle, people === 1 ? last / 2 : (index * last) / (people - 1)),
  )
}

/** The place of each mark on the round of a panel, counted in `panelMarks`. */
const panelPlaces = (people: number) =>
  Array.from({ length: people }, (_, index) => (index * panelMarks.length) / people)

/** As many marks as there are people, all round a panel. */
export const marksRound = (people: number): Point[] =>
  panelPlaces(people).map((place) => markAt(panelMarks, FIX_PANEL.middle, place))

/** How far from the middle of its star a line begins. */
const clear = 13

/** Straight lines from each mark to its aim, `past` units beyond it, as one path. Each begins beside its star and lies on its middle. */
export function bearingLines(marks: readonly Point[], aimOf: (index: number) => Point, past = 0): string {
  return marks
    .map(([x, y], index) => {
      const [ax, ay] = aimOf(index)
      const length = Math.hypot(ax - x, ay - y)
      const at = (way: number) =>
        `${Math.round(x * 10 + ((ax - x) * way * 10) / length) / 10} ${Math.round(y * 10 + ((ay - y) * way * 10) / length) / 10}`
      return `M${at(clear)}L${at(length + past)}`
    })
    .join('')
}

/** The lines of a panel, from 0 where they miss each other to 1 where they meet. */
export function crossing(agreed: number, people: number): string {
  const [mx, my] = FIX_PANEL.middle
  const places = panelPlaces(people)
  const aimOf = (index: number): Point => {
    const [x, y] = aims[Math.floor(places[index] ?? 0)] ?? FIX_PANEL.middle
    return [x + (mx - x) * agreed, y + (my - y) * agreed]
  }
  return bearingLines(marksRound(people), aimOf, 70 * (1 - agreed))
}
