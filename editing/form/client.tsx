// The script of /edit: Sveltia CMS, told how to read and write content files so that only the lines of a change differ.
import '../no-eval.ts'
import CMS from '@sveltia/cms'
import type { ChangeEvent } from 'react'
import { choiceWidget } from './fields.ts'
import { hideUnused, pictureSections } from './choice.ts'
import { formatOf, listedTypes } from './config.ts'
import { newSentences } from './check-saved.ts'
import type { Fields } from './canonical.ts'
import { openForForm, saveFromForm, sourceField, withLineEndsOf } from './file.ts'
import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { shapeOf } from '../check/shape.ts'
import type { StartOfEditing } from './start.ts'

const { config, files, assets, pictures } = (await (await fetch('/edit/start.json')).json()) as StartOfEditing
const texts = new Map(files.map(({ path, text }) => [path, text]))
/** Paths by text, as the form reads it: it does not tell which file it has read. */
const paths = new Map(files.map(({ path, text }) => [asRead(text), path]))
/** The file that is about to be written. */
let saving: string | undefined

for (const name of Object.keys(collections) as CollectionName[]) {
  const { folder, pattern, schema } = collections[name]
  const shape = shapeOf(schema)
  CMS.registerCustomFormat(formatOf(name), 'mdx', {
    fromFile: (text) => {
      // On a preview the branch may have gone on since it was built.
      if (!pattern.startsWith('*') && !paths.has(text)) texts.set(`src/content/${folder}/${pattern}`, text)
      return openForForm(text, shape)
    },
    toFile: (data: Fields) => {
      const path = saving ?? paths.get(asRead(String(data[sourceField] ?? ''))) ?? `src/content/${folder}/new.mdx`
      saving = undefined
      const all = [...texts].map(([file, words]) => ({ path: file, text: words }))
      try {
        const text = saveFromForm(data, shape)
        const said = newSentences({ files: all, assets, pictures: new Map(pictures) }, path, text)
        if (said.length > 0) throw new Error(said.join('\n\n'))
        const whole = withLineEndsOf(texts.get(path) ?? '', text)
        texts.set(path, whole)
        return whole
      } catch (problem) {
        // Sveltia CMS shows the cause of errors with this name, and none of others.
        throw new Error('saving_failed', { cause: problem })
      }
    },
  })
}

/** What Sveltia CMS hands to a field of a kind of our own. */
interface ChoiceProps {
  value?: string
  forID: string
  onChange: (value: string | undefined) => void
  field: { toJS: () => { label: string; options: { label: string; value: string }[]; shows: Record<string, string[]> } }
}
/** A choice, which hides the fields beside it that the chosen word leaves without use. */
function Choice({ value = '', forID, onChange, field }: ChoiceProps) {
  const { label, options, shows } = field.toJS()
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => onChange(event.target.value || undefined)
  return (
    <>
      <select id={forID} aria-label={label} data-chosen={value} value={value} onChange={choose}>
        <option value="">(None)</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} children={option.label} />
        ))}
      </select>
      <style>{hideUnused(shows)}</style>
    </>
  )
}
CMS.registerFieldType(choiceWidget, Choice as never)

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    saving = entry.get('path')
  },
})

document.head.append(
  Object.assign(document.createElement('style'), { textContent: pictureSections(listedTypes(config)) }),
)
await CMS.init({ config: config as never })

/** A text as Sveltia CMS hands it on. */
function asRead(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n')
}
