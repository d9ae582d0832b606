// The script of /edit: tells Sveltia CMS how to read and write content files so that only the lines of a change differ.
import '../no-eval.ts'
import CMS from '@sveltia/cms'
import { formatOf, formConfig } from './config.ts'
import { newSentences } from './check-saved.ts'
import { openForForm, saveFromForm, withLineEndsOf } from '../editor/model/writer/file.ts'
import { lookOf } from './look.ts'
import { collections } from '../../src/lib/collections.ts'
import { shapeOf } from '../check/shape.ts'
import type { StartOfEditing } from './integration.ts'

const { backend, files, assets, pictures } = (await (
  await fetch('/edit/start.json')
).json()) as StartOfEditing
const texts = new Map(files.map(({ path, text }) => [path, text]))
/** The file that is about to be written. */
let saving = ''

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => void (saving = String(entry.get('path'))),
})
for (const [name, { schema }] of Object.entries(collections)) {
  const shape = shapeOf(schema)
  CMS.registerCustomFormat(formatOf(name), 'mdx', {
    fromFile: (text) => openForForm(text, shape),
    toFile: (data) => {
      const input = {
        files: [...texts].map(([path, text]) => ({ path, text })),
        assets,
        pictures: new Map(pictures),
      }
      try {
        const text = withLineEndsOf(texts.get(saving) ?? '', saveFromForm(data, shape))
        const said = newSentences(input, saving, text)
        if (said.length > 0) throw new Error(said.join('\n\n'))
        texts.set(saving, text)
        return text
      } catch (problem) {
        // Sveltia CMS shows the cause of an error only if the error has this name.
        throw new Error('saving_failed', { cause: problem })
      }
    },
  })
}

const look = lookOf(shapeOf(collections.pages.schema).properties!['sections']!)
document.head.append(Object.assign(document.createElement('style'), { textContent: look }))
await CMS.init({ config: formConfig(backend) as never })
