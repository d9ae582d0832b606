import type { Problem } from '../../../check/problem.ts'
import { isFields } from '../../../check/shape.ts'
import type { FieldRef } from '../../model/built.ts'
import {
  fieldInWords,
  kindOfFile,
  nameOfEntry,
  namedFile,
  shortened,
  type PlaceInWords,
} from '../../model/labels.ts'
import { fieldOfProblem } from '../../model/problem-field.ts'
import type { Content } from '../content.ts'

/** A field in words. */
export function describeField(content: Content, { file, path }: FieldRef): PlaceInWords {
  const shown = (words: string): string => content.shown(words)
  return fieldInWords(namedFile(file, content.values(file), shown), path)
}

/**
 * The field of a problem in words, or the file of one that belongs to no field; '' for a file that
 * is not there.
 */
export function placeOfProblem(content: Content, problem: Problem): string {
  const { draft } = content
  const fieldRef = fieldOfProblem(draft, problem)
  if (!fieldRef) return draft.has(problem.file) ? content.titleOfFile(problem.file) : ''
  const { file, path } = fieldRef
  // No form shows the type of a section, so it speaks of the section.
  const isType = path.at(-1) === 'type' && path.at(-3) === 'sections'
  const shownPath = isType ? path.slice(0, -1) : path
  const { where, what } = describeField(content, { file, path: shownPath })
  return [where, what].filter(Boolean).join(': ')
}

/** The first words of an entry of a list, by which a form names it. */
export function titleOfEntry(content: Content, value: unknown): string {
  const words = isFields(value) ? (nameOfEntry(value) ?? value['text'] ?? value['means']) : value
  return shortened(content.shown(String(words ?? '')))
}

/** What the form around a field is of: `section`, `page`, `role`. */
export function kindOfForm({ file, path }: FieldRef): string {
  return path[0] === 'sections' ? 'section' : kindOfFile(file)
}

/** A sentence about when the site has what the page does not show yet. */
export function whenBuilt({ start }: Content): string {
  return start.target.kind === 'machine'
    ? 'The page has it once you press “Send”.'
    : 'The preview of your pull request has it.'
}
