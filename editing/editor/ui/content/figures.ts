import { counted } from '../../../check/problem.ts'
import { valueAt } from '../../../check/shape.ts'
import type { RegisteredClaim } from '../../../check/site.ts'
import { figuresOf, figureTexts, type Figure } from '../../../../src/lib/figures.ts'
import type { FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { isChangedHere } from './field-changes.ts'
import { whenBuilt } from './in-words.ts'

/** The settings file of the figures. */
const claimsFile = 'src/content/settings/claims.mdx'
/** The settings file of the company, whose name texts use like a figure. */
const companyFile = 'src/content/settings/site.mdx'

/** True if a figure or the name of the company may differ from those of this preview. */
export function areFiguresTouched(content: Content): boolean {
  return content.isTouched(claimsFile) || content.isTouched(companyFile)
}

/** What texts show for the names of figures and the company in this preview. */
export function figuresOfBuild(content: Content): ReadonlyMap<string, string> {
  if (!areFiguresTouched(content)) return content.figures().figures
  const claims = valueAt(content.builtValues(claimsFile), ['claims']) as Figure[]
  const name = valueAt(content.builtValues(companyFile), ['name'])
  return figureTexts(figuresOf(claims, String(name)))
}

/** The figures that a text of a file may name. The register gives them, and names none. */
export function figuresFor(content: Content, file: string): readonly RegisteredClaim[] {
  return file === claimsFile ? [] : content.figures().claims
}

/** The field of the text of a figure. */
export function fieldOfFigure({ index }: RegisteredClaim): FieldRef {
  return { file: claimsFile, path: ['claims', index, 'text'] }
}

/** The figure whose text a field has; undefined for any other field. */
export function figureAt(content: Content, { file, path }: FieldRef): RegisteredClaim | undefined {
  if (file !== claimsFile || path[0] !== 'claims' || path[2] !== 'text') return undefined
  return content.figures().claims.find(({ index }) => index === path[1])
}

/** Says where a figure is: on how many pages, and in how many drawings. */
export function usesOfFigure(content: Content, claim: RegisteredClaim): string {
  const drawings = countDrawings(content, claim.name)
  const uses = usesInWords(content, content.start.figures[claim.name] ?? 0, drawings)
  const isLater = drawings > 0 && isChangedHere(content, fieldOfFigure(claim))
  return isLater ? `${uses} The drawings do not show this yet. ${whenBuilt(content)}` : uses
}

function countDrawings(content: Content, name: string): number {
  return content
    .site()
    .files.flatMap(({ leaves }) =>
      leaves.filter(({ text, shape }) => shape.refersTo === 'claim' && text === name),
    ).length
}

function usesInWords({ start }: Content, pages: number, drawings: number): string {
  // Only a build counts pages: in development each is made when somebody opens it.
  if (start.target.kind === 'machine') return 'All places with this figure change together.'
  const places = [
    pages > 0 && `on ${counted(pages, 'page')}`,
    drawings > 0 && `in ${counted(drawings, 'drawing')}`,
  ].filter(Boolean)
  if (places.length === 0) return 'No page shows this figure.'
  return `This figure is ${places.join(' and ')}. All change together.`
}
