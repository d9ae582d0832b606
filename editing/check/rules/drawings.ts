import { agree } from '../../../src/schemas/claims.ts'
import { drawn, type DrawnAs } from '../../../src/schemas/drawn.ts'
import { figureTexts } from '../../../src/lib/figures.ts'
import { numbersIn, rangeIn } from '../../../src/lib/numbers.ts'
import { phaseOutOfStep } from '../../../src/lib/phases.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { Leaf } from '../shape.ts'
import { namesFor } from './references.ts'
import { claimsOf, type ReadFile, type RegisteredClaim, type Site } from '../site.ts'

/** A place where a section draws a figure. */
interface Drawn {
  file: ReadFile
  leaf: Leaf
  claim: RegisteredClaim
  as: DrawnAs
}

/** Every figure that a section draws has a number, of a unit and size that the drawing can show. */
export function checkDrawings(site: Site): Problem[] {
  const register = site.settings('claims')
  if (!register) return []
  // Skip figures whose text and value disagree; the schema reports those.
  const known = claimsOf(register).filter(({ text, value }) => value === undefined || agree(text, value))
  // For duplicate names (reported by checkRegisters) prefer the entry that has a value.
  const claims = new Map(
    known.toSorted((a, b) => Number(a.hasValue) - Number(b.hasValue)).map((claim) => [claim.name, claim]),
  )
  const uses = site.files.flatMap((file) =>
    file.leaves.flatMap((leaf): Drawn[] => {
      const claim = claims.get(leaf.text)
      return leaf.shape.drawn && claim ? [{ file, leaf, claim, as: leaf.shape.drawn }] : []
    }),
  )
  return [
    ...[...claims.values()].flatMap((claim) =>
      checkClaim(
        register,
        namesFor(site, 'unit') ?? [],
        claim,
        uses.filter((use) => use.claim === claim),
      ),
    ),
    ...uses.flatMap((use) => checkPart(use, claims)),
    ...site.files.flatMap((file) => checkPhases(file, claims)),
  ]
}

/** What is wrong with a claim for its drawings, told once however many there are. */
function checkClaim(register: ReadFile, units: readonly string[], claim: RegisteredClaim, uses: Drawn[]): Problem[] {
  const at = (field: string, message: string) => [problemIn(register, ['claims', claim.index, field], message)]
  // The rule on names reports a unit that does not exist.
  const strange = uses.filter(({ as }) => units.includes(claim.unit) && unitsOf(as)?.includes(claim.unit) === false)
  // A unit that fits none of several drawings is wrong itself; one that misfits a single drawing is the wrong claim there.
  if (strange.length > 1 && strange.length === uses.length)
    return at('unit', `${explainUnit(strange[0]!)} ${where(strange)} Write the unit back.`)
  if (strange.length > 0)
    return strange.map((use) => problemIn(use.file, use.leaf.path, `${explainUnit(use)} Name another figure.`))

  for (const use of uses) {
    const { says, from, to } = drawn[use.as]
    const allowed = `${from} to ${to.toLocaleString('en-GB')}`
    if (use.as === 'range') {
      const range = rangeIn(claim.text)
      if (!range || range[0] >= range[1])
        return at('text', `“${claim.text}” is drawn as a range in ${use.file.path}. Write two numbers, like “80–320”.`)
      if (range[0] < 0 || range[1] > to)
        return at('text', `${says}, and this is drawn in ${use.file.path}: write numbers from ${allowed}.`)
      continue
    }
    const { value } = claim
    if (value === undefined) {
      if (claim.hasValue) return []
      const numbers = numbersIn(claim.text)
      const remedy =
        numbers.length === 1
          ? `Write “value: ${numbers[0]}” under its text there.`
          : `Its text, “${claim.text}”, is not one number: write the one to draw as “value: …” under it there, or name another figure here.`
      const message = `The figure “${claim.name}” is drawn here and has no “value” in settings/claims.mdx. ${remedy}`
      return [problemIn(use.file, use.leaf.path, message)]
    }
    const whole = 'whole' in drawn[use.as]
    if (value < from || value > to || (whole && !Number.isInteger(value)))
      return at(
        'value',
        `${value} cannot be drawn in ${use.file.path}. ${says}: write a ${whole ? 'whole ' : ''}number from ${allowed}.`,
      )
  }
  return []
}

function unitsOf(as: DrawnAs): readonly string[] | undefined {
  const way = drawn[as]
  return 'units' in way ? way.units : undefined
}

function explainUnit({ claim, as }: Drawn): string {
  return `“${claim.name}” counts ${claim.unit}, and ${list([...(unitsOf(as) ?? [])], 'or')} are drawn here.`
}

function where(uses: Drawn[]): string {
  return `It stands in ${list([...new Set(uses.map(({ file }) => file.path))])}.`
}

/** A figure that is drawn as a part of another is not greater than that one. */
function checkPart({ file, leaf, claim }: Drawn, claims: Map<string, RegisteredClaim>): Problem[] {
  const { partOf } = leaf.shape
  if (partOf === undefined) return []
  const path = [...leaf.path.slice(0, -1), partOf]
  const whole = claims.get(textAt(file, path) ?? '')
  if (typeof whole?.value !== 'number' || typeof claim.value !== 'number' || claim.value <= whole.value) return []
  const field = String(leaf.path.at(-1))
  const message = `“${whole.name}” is ${whole.value} and “${claim.name}” is ${claim.value}, but “${field}” is drawn as a part of “${partOf}”. Write “${partOf}: ${claim.name}” and “${field}: ${whole.name}”, or change the figures in settings/claims.mdx.`
  return [problemIn(file, path, message)]
}

/** The phases of a programme follow each other, from its first week to its last. */
function checkPhases(file: ReadFile, claims: Map<string, RegisteredClaim>): Problem[] {
  const phases = file.leaves.filter(({ shape }) => shape.weeksOf !== undefined)
  if (phases.length === 0) return []
  const texts = figureTexts([...claims.values()])
  const sections = Map.groupBy(phases, ({ path }) => path.slice(0, -2).join('/'))
  return [...sections.values()].flatMap((leaves) => {
    const [{ path, shape }] = leaves as [Leaf]
    const programme = claims.get(textAt(file, [...path.slice(0, -3), shape.weeksOf ?? '']) ?? '')
    if (typeof programme?.value !== 'number') return []
    const wrong = phaseOutOfStep(
      leaves.map(({ text }) =>
        text.replace(/\(\(([^()]*)\)\)/g, (mark, name: string) => texts.get(name.trim()) ?? mark),
      ),
      programme.value,
    )
    if (!wrong) return []
    const { index, first, last } = wrong
    const weeks = first === last ? `Week ${first}` : `Weeks ${first}–${last}`
    const message =
      first > programme.value
        ? `“${programme.name}” in settings/claims.mdx has ${programme.value} weeks, and no week is left for this phase. Remove one of the phases.`
        : `The phases follow each other from week 1 to week ${programme.value}, the last of “${programme.name}” in settings/claims.mdx. Write “${weeks}” here.`
    return [problemIn(file, leaves[index]!.path, message)]
  })
}

function textAt(file: ReadFile, path: readonly PropertyKey[]): string | undefined {
  return file.leaves.find((leaf) => leaf.path.join('/') === path.join('/'))?.text
}
