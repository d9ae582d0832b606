import { afterEach, describe, expect, test } from 'vitest'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { type Shape } from '../../editing/check/shape.ts'
import { collections } from '../../src/lib/collections.ts'
import {
  folderOfField,
  folderOfSettings,
  holdBack,
  pathForEditors,
  usePublishedSettings,
  withoutHeldBack,
} from '../../src/lib/held-back.ts'

afterEach(() => {
  holdBack([])
  usePublishedSettings([])
})

describe('the fields of an entry, while a person’s file is left out', () => {
  const gone = 'src/content/people/dot.mdx'
  const people = (...names: string[]) => ({ type: 'people', people: names })
  const quote = { type: 'quotes', from: { people: 'dot', number: 1 } }

  test('lose the name of the person', () => {
    holdBack([gone])
    expect(withoutHeldBack({ sections: [people('dot', 'cy')] })).toEqual({
      sections: [people('cy')],
    })
  })

  test('lose a section that shows nobody else', () => {
    holdBack([gone])
    expect(withoutHeldBack({ sections: [people('dot'), people('cy')] })).toEqual({
      sections: [people('cy')],
    })
  })

  test('lose a section that shows the words of the person', () => {
    holdBack([gone])
    expect(withoutHeldBack({ sections: [quote, people('cy')] })).toEqual({
      sections: [people('cy')],
    })
  })

  test('keep a section without any names', () => {
    holdBack([gone])
    const prose = { type: 'prose', heading: 'Pens', items: [] }
    expect(withoutHeldBack({ sections: [prose] })).toEqual({ sections: [prose] })
  })

  test('stay as they are if everybody is there', () => {
    const fields = { sections: [people('dot')] }
    expect(withoutHeldBack(fields)).toBe(fields)
  })
})

test('a role loses a similar role that is left out', () => {
  holdBack(['src/content/surveys/blotter.mdx'])
  expect(withoutHeldBack({ title: 'Pen maker', similarRoles: ['blotter', 'inker'] })).toEqual({
    title: 'Pen maker',
    similarRoles: ['inker'],
  })
})

describe('a settings file that breaks a rule', () => {
  test('is read as it is published', () => {
    usePublishedSettings(['src/content/settings/claims.mdx'])
    expect(folderOfSettings('claims.mdx')).toBe('.astro/published-settings')
    expect(folderOfSettings('labels.mdx')).toBe('src/content/settings')
  })

  test('keeps its own path for editors', () =>
    expect(pathForEditors('.astro/published-settings/claims.mdx')).toBe(
      'src/content/settings/claims.mdx',
    ))
})

/** The fields of a shape that name entries of a folder, with that folder. */
function* namesIn(shape: Shape, field = ''): Iterable<[field: string, folder: string]> {
  const { refersTo, properties = {}, items, anyOf = [], oneOf = [] } = shape
  if (refersTo) yield [field, refersTo]
  if (items) yield* namesIn(items, field)
  for (const one of [...anyOf, ...oneOf]) yield* namesIn(one, field)
  for (const [name, value] of Object.entries(properties)) yield* namesIn(value, name)
}

test('every field that names entries is known with their folder', () => {
  const folders = Object.values(collections).map(({ folder }) => folder)
  const named = Object.values(collections).flatMap(({ schema }) => [...namesIn(shapeOf(schema))])
  const ofEntries = named.filter(([, folder]) => folders.includes(folder))
  expect(ofEntries.length).toBeGreaterThan(0)
  expect(Object.fromEntries(ofEntries)).toEqual(folderOfField)
})
