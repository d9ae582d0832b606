import { fillKnownFigures } from '../../../src/lib/figures.ts'
import { textHasValue } from '../../../src/schemas/claims.ts'
import { drawingScales, type DrawingScale } from '../../../src/schemas/drawing-scales.ts'
import { numbersIn, rangeIn } from '../../../src/lib/numbers.ts'
import { findPhaseOutOfStep } from '../../../src/lib/phases.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { namesInASentence } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { namesFor } from './references.ts'
import type { RegisteredClaim, Site } from '../site.ts'

/** A field whose figure a section draws. */
interface Drawn {
  file: ContentFile
  leaf: Leaf
  claim: RegisteredClaim
  as: DrawingScale
}

type Claims = ReadonlyMap<string, RegisteredClaim>

/**
 * Every figure that a section draws has a number, with a unit and a size that the drawing can show.
 */
export function* checkDrawings(site: Site): Iterable<Problem> {
  const register = site.settings('claims')
  // Skip figures whose text and value disagree; the schema reports those.
  const known = site.claims.filter(
    ({ text, value }) => value === undefined || textHasValue(text, value),
  )
  // For duplicate names (reported by checkRegisters) prefer the entry that has a value.
  const claims: Claims = new Map(
    known
      .toSorted((a, b) => Number(a.hasValue) - Number(b.hasValue))
      .map((claim) => [claim.name, claim]),
  )
  const uses = site.files.flatMap((file) =>
    file.leaves.flatMap((leaf): Drawn[] => {
      const claim = claims.get(leaf.text)
      return leaf.shape.scale && claim ? [{ file, leaf, claim, as: leaf.shape.scale }] : []
    }),
  )
  const units = namesFor(site, 'unit') ?? []
  const changed = new Set(site.before.map(({ path }) => path))
  const isNew = ({ file }: Drawn): boolean =>
    changed.has(file.path) && !changed.has(register?.path ?? '')
  for (const [claim, own] of Map.groupBy(uses, (use) => use.claim))
    yield* checkClaim(register!, units, claim, own).flatMap((problem) =>
      atNewUse(problem, own.filter(isNew)),
    )
  const parts = uses.flatMap((use) => {
    const isOfRegister = changed.has(register?.path ?? '') && !changed.has(use.file.path)
    return checkPart(use, claims, isOfRegister ? register : undefined)
  })
  yield* new Map(parts.map((problem) => [`${problem.file}:${problem.line}`, problem])).values()
  for (const file of site.files) yield* checkPhases(file, claims, site)
}

/** The problem of a figure at the field that now draws it, if the figure itself is as before. */
function atNewUse(problem: Problem, uses: readonly Drawn[]): Problem[] {
  const isOfFigure = problem.path?.[0] === 'claims'
  if (!isOfFigure || uses.length === 0) return [problem]
  return uses.map(({ file, leaf, claim, as }) =>
    file.problemIn(
      leaf.path,
      `“${claim.name}” is ${claim.text}, which cannot be drawn here. ` +
        `${drawingScales[as].description}. Use another figure.`,
    ),
  )
}

/** Reports what is wrong with a claim for its drawings, once for all of them. */
function checkClaim(
  register: ContentFile,
  units: readonly string[],
  claim: RegisteredClaim,
  uses: readonly Drawn[],
): Problem[] {
  // The rule on names reports a unit that does not exist.
  const strange = uses.filter(
    ({ as }) =>
      units.includes(claim.unit) && drawingScales[as].units?.includes(claim.unit) === false,
  )
  // A unit that fits none of several drawings is itself wrong; one that misfits a single drawing
  // means a wrong claim there.
  if (strange.length > 1 && strange.length === uses.length)
    return inRegister(register, claim, 'unit', `${explainUnit(strange[0]!)} Change the unit back.`)
  if (strange.length > 0)
    return strange.map((use) =>
      use.file.problemIn(use.leaf.path, `${explainUnit(use)} Use another figure.`),
    )

  for (const use of uses) {
    const problems = use.as === 'range' ? checkRange(register, use) : checkValue(register, use)
    if (problems.length > 0 || hasUnreadValue(use)) return problems
  }
  return []
}

/** The problem of a field of a claim in the register. */
function inRegister(
  register: ContentFile,
  { index }: RegisteredClaim,
  field: string,
  message: string,
): Problem[] {
  return [register.problemIn(['claims', index, field], message)]
}

/** A claim that is drawn as a range has two numbers that the drawing can show. */
function checkRange(register: ContentFile, { file, claim, as }: Drawn): Problem[] {
  const { description, from, to } = drawingScales[as]
  const range = rangeIn(claim.text)
  if (!range || range[0] >= range[1]) {
    return inRegister(
      register,
      claim,
      'text',
      `“${claim.text}” is drawn as a range in ${file.path}. Write two numbers, like “80–320”.`,
    )
  }
  if (range[0] >= 0 && range[1] <= to) return []

  const message =
    `${description}, and ${file.path} draws this one. Write numbers from ${from} to ` +
    `${to.toLocaleString('en-GB')}.`
  return inRegister(register, claim, 'text', message)
}

/** Another claim that is drawn has a value that the drawing can show. */
function checkValue(register: ContentFile, use: Drawn): Problem[] {
  const { file, leaf, claim, as } = use
  const { description, from, to, whole } = drawingScales[as]
  if (hasUnreadValue(use)) return []
  if (claim.value === undefined) {
    const isDrawn = `The figure “${claim.name}” is drawn here, but`
    const number = numbersIn(claim.text)[0]
    const advice = {
      message:
        `${isDrawn} has no “value” in settings/claims.mdx. Write “value: ${number ?? '…'}” under ` +
        'its text there, or use another figure here.',
      inForm:
        `${isDrawn} its “${labelOf('value')}” is empty in settings/claims.mdx. Write ` +
        `${number ?? 'the number'} there, or choose another figure here.`,
    }
    return [file.problemIn(leaf.path, advice)]
  }
  const isWrongKind = whole && !Number.isInteger(claim.value)
  if (claim.value >= from && claim.value <= to && !isWrongKind) return []

  const message =
    `${claim.value} cannot be drawn in ${file.path}. ${description}. Write a ` +
    `${whole ? 'whole number' : 'number'} from ${from} to ${to.toLocaleString('en-GB')}.`
  return inRegister(register, claim, 'value', message)
}

/** True if the register has a value that is no number, which the schema reports. */
function hasUnreadValue({ claim, as }: Drawn): boolean {
  return as !== 'range' && claim.value === undefined && claim.hasValue
}

function explainUnit({ claim, as, file }: Drawn): string {
  return (
    `“${claim.name}” counts ${claim.unit}, but ${file.path} draws ` +
    `${namesInASentence(drawingScales[as].units ?? [], 'or')}.`
  )
}

/**
 * A figure that is drawn as a part of another is not greater than that one.
 * @param register the file with the figures, if the change is there and not in the drawing
 */
function checkPart(
  { file, leaf, claim }: Drawn,
  claims: Claims,
  register: ContentFile | undefined,
): Problem[] {
  const { partOf } = leaf.shape
  if (partOf === undefined) return []
  const path = [...leaf.path.slice(0, -1), partOf]
  const whole = claims.get(String(file.document?.getIn(path)))
  if (whole?.value === undefined || claim.value === undefined || claim.value <= whole.value)
    return []
  const field = String(leaf.path.at(-1))
  const values = `“${whole.name}” is ${whole.value} and “${claim.name}” is ${claim.value}`
  if (register) {
    const message = `${values}, but is drawn as a part of it. Write a smaller number.`
    return [register.problemIn(['claims', claim.index, 'text'], message)]
  }
  const orElse = 'or change the figures in settings/claims.mdx.'
  const label = labelOf(field)
  const labelOfWhole = labelOf(partOf)
  const advice = {
    message:
      `${values}, but “${field}” is drawn as a part of “${partOf}”. Write “${partOf}: ` +
      `${claim.name}” and “${field}: ${whole.name}”, ${orElse}`,
    inForm:
      `${values}, but “${label}” is drawn as a part of “${labelOfWhole}”. Exchange the two, ` +
      orElse,
  }
  return [file.problemIn(path, advice)]
}

/** The phases of a programme follow each other, from its first week to its last. */
function* checkPhases(file: ContentFile, claims: Claims, { figures }: Site): Iterable<Problem> {
  const phases = file.leaves.filter(({ shape }) => shape.weeksOf !== undefined)
  for (const leaves of Map.groupBy(phases, ({ path }) => path.slice(0, -2).join('/')).values()) {
    const [{ path, shape }] = leaves as [Leaf]
    const entries = valueAt(file.data, path.slice(0, -2))
    // A phase without its weeks has a problem of its own.
    const isOneWithout = Array.isArray(entries) && entries.length > leaves.length
    if (isOneWithout) continue
    const programme = claims.get(
      String(file.document?.getIn([...path.slice(0, -3), shape.weeksOf])),
    )
    if (programme?.value === undefined) continue
    const texts = leaves.map(({ text }) => fillKnownFigures(text, figures))
    const wrong = findPhaseOutOfStep(texts, programme.value)
    if (!wrong) continue
    const { index, first, last } = wrong
    const weeks = first === last ? `Week ${first}` : `Weeks ${first}–${last}`
    const remedy = first > programme.value ? 'Remove one of the phases' : `Write “${weeks}” here`
    const inOrder =
      `The phases follow each other from week 1 to week ${programme.value}, the last of ` +
      `“${programme.name}” in settings/claims.mdx.`
    const others = leaves.map((leaf) =>
      file.problemIn(leaf.path, `${inOrder} With these weeks they do not.`),
    )
    yield { ...file.problemIn(leaves[index]!.path, `${inOrder} ${remedy}.`), others }
  }
}
