import { nameInWords } from '../../../check/label-of.ts'
import { inFormWords } from '../../model/form-words.ts'
import { alternatives, type Shape } from '../../../check/shape.ts'

/** A word that a field may have, and how a form shows it. */
export interface Choice {
  value: string
  label: string
}

/** The greatest number of whole numbers that are a choice: of more, an editor types one. */
const mostNumbers = 20

/**
 * The words of a choice, each with its explanation in the description of the field: `"tide": water
 * that falls`.
 */
export function choiceWords(shape: Shape): Choice[] {
  const description = shape.description ?? ''
  return alternatives(shape)
    .flatMap((one) => [...(one.enum ?? []), ...numbersOf(one)])
    .map((value) => {
      const explanation = new RegExp(`"${value}": ([^;.(]+)`).exec(description)?.[1]?.trim()
      const word = nameInWords(value)
      return { value, label: explanation ? `${word}: ${inFormWords(explanation)}` : word }
    })
}

/** The whole numbers that a shape takes, if they are few. */
function numbersOf({ type, minimum, maximum }: Shape): string[] {
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return []
  if (maximum - minimum > mostNumbers) return []
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index))
}

/** The value that a chosen word writes: a number where the shape takes it as one. */
export function chosenValue(shape: Shape, word: string): string | number | undefined {
  if (word === '') return undefined
  const isNumber = alternatives(shape).some((one) => numbersOf(one).includes(word))
  return isNumber ? Number(word) : word
}

/** The description of a choice without the explanations of its words. */
export function hintOfChoice(shape: Shape): string {
  return (shape.description ?? '').replace(/\s*"[^"]+": .*$/s, '')
}
