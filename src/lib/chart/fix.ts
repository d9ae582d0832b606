/** A position fix: bearing lines from marks on the shore that cross in one point, if all agree. */
import { joinTenths, type Point } from './points.ts'

/** The panel drawings: viewBox and the point where the lines meet. */
export const fixPanel = { width: 400, height: 250, middle: [200, 125] } as const

/** The half axes of the ellipse round the middle on which the marks lie. */
const marksEllipse = { halfWidth: 168, halfHeight: 92 }
/** How far the lines miss the middle if nobody agrees, and how far they go on beyond it. */
const greatestMiss = { halfWidth: 52, halfHeight: 38, beyond: 70 }
/** The distance between the middle of a star and the start of its line. */
const starGap = 13

/** A point of an ellipse round the middle of a panel. The angle is in radians from the right. */
function pointRoundMiddle(angle: number, halfWidth: number, halfHeight: number): Point {
  const [x, y] = fixPanel.middle
  return [Math.round(x + halfWidth * Math.cos(angle)), Math.round(y + halfHeight * Math.sin(angle))]
}

/** One mark for each person, all round a panel, at one of three distances from its middle. */
export function marksRound(people: number): Point[] {
  return Array.from({ length: people }, (_, index) => {
    const share = 1 - 0.09 * (index % 3)
    const angle = ((index + 0.4) / people) * 2 * Math.PI
    return pointRoundMiddle(angle, marksEllipse.halfWidth * share, marksEllipse.halfHeight * share)
  })
}

/**
 * Straight lines from each mark to its aim, `past` units beyond it, as one path. Each begins beside
 * its star.
 */
export function bearingLines(
  marks: readonly Point[],
  aimOf: (index: number) => Point,
  past = 0,
): string {
  const lines = marks.map(([x, y], index) => {
    const [aimX, aimY] = aimOf(index)
    const length = Math.hypot(aimX - x, aimY - y)
    const pointAt = (distance: number): string =>
      joinTenths(x + ((aimX - x) * distance) / length, y + ((aimY - y) * distance) / length)
    return `M${pointAt(starGap)}L${pointAt(length + past)}`
  })
  return lines.join('')
}

/** The lines of a panel, from 0 where they miss each other to 1 where they meet. */
export function crossingLines(agreed: number, people: number): string {
  const miss = 1 - agreed
  // 2.4 radians are near the golden angle: no two people in a row miss on the same side.
  const aimOf = (index: number): Point =>
    pointRoundMiddle(2.4 * index, greatestMiss.halfWidth * miss, greatestMiss.halfHeight * miss)
  return bearingLines(marksRound(people), aimOf, greatestMiss.beyond * miss)
}
