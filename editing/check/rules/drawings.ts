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
  const units = namesFor(site, 'unit') ?? []
  return [
    ...[...Map.groupBy(uses, ({ claim }) => claim)].flatMap(([claim, own]) => checkClaim(register, units, claim, own)),
    ...uses.flatMap((use) => checkPart(use, claims)),
    ...site.files.flatMap((file) => checkPhases(file, claims)),
  ]
}

/** What is wrong with a claim for its drawings, told once however many there are. */
function checkClaim(register: ReadFile, units: readonly string[], claim: RegisteredClaim, uses: Drawn[]): Problem[] {
  const at = (field: string, message: string) => [problemIn(register, ['claims', claim.index, field], message)]
  // The rule on names reports a unit that does not exist.
  const strange = uses.filter(({ as }) => units.includes(claim.unit) && drawn[as].units?.includes(claim.unit) === false)
  // A unit that fits none of several drawings is wrong itself; one that misfits a single drawing is the wrong claim there.
  if (strange.length > 1 && strange.length === uses.length)
    return at('unit', `${explainUnit(strange[0]!)} Write the unit back.`)
  if (strange.length > 0)
    return strange.map((use) => problemIn(use.file, use.leaf.path, `${explainUnit(use)} Name another figure.`))

  for (const use of uses) {
    const { says, from, to, whole } = drawn[use.as]
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
      const number = numbersIn(claim.text)[0] ?? '…'
      const message = `The figure “${claim.name}” is drawn here and has no “value” in settings/claims.mdx. Write “value: ${number}” under its text there, or name another figure here.`
      return [problemIn(use.file, use.leaf.path, message)]
    }
    if (value < from || value > to || (whole && !Number.isInteger(value)))
      return at(
        'value',
        `${value} cannot be drawn in ${use.file.path}. ${says}: write a ${whole ? 'whole ' : ''}number from ${allowed}.`,
      )
  }
  return []
}

function explainUnit({ claim, as, file }: Drawn): string {
  return `“${claim.name}” counts ${claim.unit}, and ${list(drawn[as].units ?? [], 'or')} are drawn in ${file.path}.`
}

/** A figure that is drawn as a part of another is not greater than that one. */
function checkPart({ file, leaf, claim }: Drawn, claims: Map<string, RegisteredClaim>): Problem[] {
  const { partOf } = leaf.shape
  if (partOf === undefined) return []
  const path = [...leaf.path.slice(0, -1), partOf]
  const whole = claims.get(String(file.document?.getIn(path)))
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
    const programme = claims.get(String(file.document?.getIn([...path.slice(0, -3), shape.weeksOf])))
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
    const remedy = first > programme.value ? 'Remove one of the phases' : `Write “${weeks}” here`
    const message = `The phases follow each other from week 1 to week ${programme.value}, the last of “${programme.name}” in settings/claims.mdx. ${remedy}.`
    return [problemIn(file, leaves[index]!.path, message)]
  })
}
