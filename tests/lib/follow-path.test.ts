import { describe, expect, test } from 'vitest'
import { followSteps, type ListStep } from '../../editing/editor/model/follow-path.ts'

// Where an entry is after the entries of its list were added, removed or moved.

const entries = ['first', 'second', 'third', 'fourth']
const list = ['sections']
const numbers = entries.map((_, index) => index)

/** The list as it is after a step. */
function listAfter(step: ListStep): string[] {
  if (step.kind === 'insert') return entries.toSpliced(step.index, 0, 'new')
  const others = entries.toSpliced(step.index, 1)
  return step.kind === 'remove' ? others : others.toSpliced(step.to, 0, entries[step.index]!)
}

/** Every step that a list of four entries allows. */
const steps: ListStep[] = [
  ...[...numbers, entries.length].map((index) => ({ kind: 'insert', list, index }) as const),
  ...numbers.map((index) => ({ kind: 'remove', list, index }) as const),
  ...numbers.flatMap((index) => numbers.map((to) => ({ kind: 'move', list, index, to }) as const)),
]

const titleOf = (step: ListStep): string =>
  `${step.kind} ${step.index}${step.kind === 'move' ? ` to ${step.to}` : ''}`

describe('every entry is found', () => {
  test.each(steps.map((step) => ({ title: titleOf(step), step })))('after: $title', ({ step }) => {
    const found = numbers.map((index) => followSteps([...list, index, 'heading'], [step]))
    const expected = entries.map((entry) => {
      const index = listAfter(step).indexOf(entry)
      return index < 0 ? undefined : [...list, index, 'heading']
    })
    expect(found).toEqual(expected)
  })
})

test('steps of another list move nothing', () => {
  const step: ListStep = { kind: 'remove', list: ['claims'], index: 0 }
  expect(followSteps(['sections', 0], [step])).toEqual(['sections', 0])
})

test('the list itself keeps its path', () => {
  const step: ListStep = { kind: 'insert', list, index: 0 }
  expect(followSteps(list, [step])).toEqual(list)
})

test('an entry of a moved entry keeps its own number', () => {
  const step: ListStep = { kind: 'move', list, index: 2, to: 0 }
  expect(followSteps(['sections', 2, 'items', 2], [step])).toEqual(['sections', 0, 'items', 2])
})

test('steps are followed one after the other', () => {
  const there: ListStep = { kind: 'move', list, index: 0, to: 3 }
  const gone: ListStep = { kind: 'remove', list, index: 3 }
  expect(followSteps(['sections', 0], [there, gone])).toBeUndefined()
  expect(followSteps(['sections', 3], [there, gone])).toEqual(['sections', 2])
})
