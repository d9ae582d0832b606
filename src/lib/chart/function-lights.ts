/**
 * The functions on the one chart: where their lights and the banks of their roles are, and in which
 * directions they shine. Units and axes are those of `role-map.ts`.
 */
import type { Bearings } from './light.ts'
import type { Point } from './points.ts'

/** The part of the waters that belongs to a function. */
export interface Region {
  /** The light of the function, on the coast or on an isle. */
  light: Point
  /**
   * The middle of the bank on which its roles lie, from shore to sea: start, control point and end
   * of a quadratic curve. Beyond its end the bank is straight.
   */
  curve: readonly [start: Point, control: Point, end: Point]
  /** The position of its first role across the bank, as a share of the breadth. */
  phase: number
}

interface FunctionLight extends Region {
  bearings: Bearings
  /**
   * The bearings of its roles, which shine towards the words at their left: the function's own,
   * mirrored if they point east.
   */
  roleBearings: Bearings
}

/** The functions for which region and bearings are chosen by eye, by their ids. */
const chosen: Readonly<Record<string, FunctionLight>> = {
  sales: {
    light: [453, 92],
    curve: [
      [668, 31],
      [800, 6],
      [1010, -24],
    ],
    phase: 0.75,
    bearings: [60, 150],
    roleBearings: [210, 300],
  },
  marketing: {
    light: [574, 127],
    curve: [
      [728, 140],
      [880, 114],
      [1070, 98],
    ],
    phase: 0.22,
    bearings: [200, 330],
    roleBearings: [200, 330],
  },
  operations: {
    light: [552, 287],
    curve: [
      [700, 228],
      [840, 234],
      [1000, 242],
    ],
    phase: 0.22,
    bearings: [120, 215],
    roleBearings: [172, 262],
  },
  hr: {
    light: [428, 358],
    curve: [
      [640, 328],
      [870, 358],
      [1130, 372],
    ],
    phase: 0.75,
    bearings: [20, 110],
    roleBearings: [250, 340],
  },
}

/** South of the chosen regions, where the first other function lies, and the step to the next. */
const openWater = 522
const openWaterStep = 150

/**
 * The region of a function. Functions without a chosen one lie south of the others, in open water,
 * in the order of the settings.
 * @param functions the ids of all functions, in the order of the settings
 */
export function regionOf(fn: string, functions: readonly string[]): Region {
  const others = functions.filter((id) => !Object.hasOwn(chosen, id))
  const y = openWater + openWaterStep * others.indexOf(fn)
  const inOpenWater: Region = {
    light: [470, y],
    curve: [
      [640, y],
      [870, y],
      [1130, y],
    ],
    phase: 0.5,
  }
  return chosen[fn] ?? inOpenWater
}

/** A number that is always the same for the same name. */
function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + 7 * letter.codePointAt(0)!, 0)
}

/** The ends of a function's arc; from its name if nobody has chosen them. */
export function bearingsOf(fn: string): Bearings {
  const from = (hashOf(fn) % 36) * 10
  return chosen[fn]?.bearings ?? [from, from + 100]
}

/** The ends of the arcs of a function's roles: always towards the west. */
export function roleBearingsOf(fn: string): Bearings {
  const from = 190 + (hashOf(fn) % 6) * 10
  return chosen[fn]?.roleBearings ?? [from, from + 100]
}
