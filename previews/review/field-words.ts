import type { ContentFile } from '../../editing/check/content-file.ts'
import { valueAt } from '../../editing/check/shape.ts'
import { claimsOf, type Site } from '../../editing/check/site.ts'
import { fieldOfKey, type FieldKey } from '../../editing/editor/model/built.ts'
import { withoutMarkdown } from '../../editing/editor/without-markdown.ts'
import { paragraphsOf } from '../../editing/editor/model/paragraphs.ts'
import { plain } from './page-words.ts'
import { scopeName } from './used-names.ts'

/** What the fields of content files say, for a preview that knows which texts are which fields. */
export interface FieldWords {
  /**
   * The words of a field as they are written, without signs of Markdown: figures are names in
   * double round brackets. A figure of the register is its own name. Undefined for an unknown
   * field.
   */
  wordsOf: (field: FieldKey) => string | undefined
  /** The names of the figures that a file draws, in its own fields or in those for all roles. */
  figuresDrawnIn: (file: string | undefined) => string[]
  /** The name of the outside address to which the link leads whose words the field has. */
  outsideOf: (field: FieldKey) => string | undefined
}

/** Reads the fields of all content files. */
export function readFieldWords(site: Site): FieldWords {
  const files = new Map(site.files.map((file) => [file.path, file]))
  return {
    wordsOf(field) {
      const { file: name, path } = fieldOfKey(field)
      const file = files.get(name)
      return file && (figureAt(file, path) ?? textAt(file, path))
    },
    figuresDrawnIn(name) {
      const some = [files.get(name ?? ''), site.settings('labels')]
      return some.flatMap((file) => namesOfClaims(file))
    },
    outsideOf(field) {
      const { file: name, path } = fieldOfKey(field)
      const outside = valueAt(files.get(name)?.data, [...path.slice(0, -1), 'outside'])
      return typeof outside === 'string' ? outside : undefined
    },
  }
}

/** The names of figures that fields of a file give whole, such as the one that a drawing shows. */
const namesOfClaims = (file: ContentFile | undefined): string[] =>
  (file?.leaves ?? []).flatMap(({ text, shape }) => (shape.refersTo === 'claim' ? text : []))

/** The mark of a figure or of its scope, for their texts in the register. */
function figureAt(file: ContentFile, path: readonly PropertyKey[]): string | undefined {
  const [list, index, field] = path
  if (file.collection !== 'claims' || list !== 'claims') return undefined
  const claim = claimsOf(file).find((one) => one.index === index)
  if (field === 'text') return claim && `((${claim.name}))`
  return field === 'scope' ? claim && `((${scopeName(claim.name)}))` : undefined
}

function textAt(file: ContentFile, path: readonly PropertyKey[]): string | undefined {
  if (path[0] === 'prose') {
    const paragraph = paragraphsOf(file)[Number(path[1])]
    return paragraph && plain(withoutMarkdown(paragraph.text))
  }
  const value = valueAt(file.data, path)
  return typeof value === 'string' ? plain(value) : undefined
}
