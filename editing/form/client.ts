// The script of /edit: Sveltia CMS, told how to read and write content files so that only the lines of a change differ.
import '../no-eval.ts'
import CMS from '@sveltia/cms'
import { formatOf, formConfig } from './config.ts'
import { newSentences } from './check-saved.ts'
import type { Fields } from './canonical.ts'
import { openForForm, saveFromForm, withLineEndsOf } from './file.ts'
import { lookOf } from './look.ts'
import { collections } from '../../src/lib/collections.ts'
import { shapeOf } from '../check/shape.ts'
import type { StartOfEditing } from './start.ts'

const { backend, files, assets, pictures } = (await (await fetch('/edit/start.json')).json()) as StartOfEditing
const texts = new Map(files.map(({ path, text }) => [path, text]))
/** The file that is about to be written. */
let saving = ''

CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => void (saving = String(entry.get('path'))) })
for (const [name, { folder, pattern, schema }] of Object.entries(collections)) {
  const shape = shapeOf(schema)
  const only = `src/content/${folder}/${pattern}`
  CMS.registerCustomFormat(formatOf(name), 'mdx', {
    fromFile: (text) => {
      // On a preview the branch may have gone on since it was built.
      if (texts.has(only) && asRead(texts.get(only)!) !== text) texts.set(only, text)
      return openForForm(text, shape)
    },
    toFile: (data: Fields) => {
      const all = [...texts].map(([path, text]) => ({ path, text }))
      try {
        const text = saveFromForm(data, shape)
        const said = newSentences({ files: all, assets, pictures: new Map(pictures) }, saving, text)
        if (said.length > 0) throw new Error(said.join('\n\n'))
        const whole = withLineEndsOf(texts.get(saving) ?? '', text)
        texts.set(saving, whole)
        return whole
      } catch (problem) {
        // Sveltia CMS shows the cause of errors with this name, and none of others.
        throw new Error('saving_failed', { cause: problem })
      }
    },
  })
}

const look = lookOf(shapeOf(collections.pages.schema).properties!['sections']!)
document.head.append(Object.assign(document.createElement('style'), { textContent: look }))
await CMS.init({ config: formConfig(backend) as never })

/** A text as Sveltia CMS hands it on. */
function asRead(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n')
}
