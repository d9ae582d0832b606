import { insertParagraph, setWords } from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { Button } from '../Sheet.tsx'
import { describedBy, FieldHint, FieldProblems, useProblemsAt } from './FieldFrame.tsx'
import { fieldId } from './field-props.ts'
import { WordsArea } from './WordsArea.tsx'

/**
 * What can be added to the prose, with the words that hold its place in Markdown: the check refuses
 * them.
 */
const additions = [
  { label: 'paragraph', text: 'Write here' },
  { label: 'heading', text: '## Write here' },
  { label: 'entry of a list', text: '- Write here' },
]

/**
 * The prose under the fields of a file: its headings, paragraphs and entries of lists, one after
 * the other.
 */
export function ProseFields({ file }: { file: string }) {
  const { content } = useEditor()
  const count = content.paragraphs(file).length
  return (
    <fieldset className="edit-group">
      <legend>Text of the page</legend>
      <small className="edit-hint">
        An empty line in a field begins another paragraph, heading or entry. Bold is **words**, a
        link is [words](/contact).
      </small>
      <div className="edit-list" role="list" aria-label="Text of the page">
        {Array.from({ length: count }, (_, index) => (
          <Paragraph key={index} file={file} index={index} />
        ))}
      </div>
      {count === 0 && <AddBelow file={file} index={0} />}
    </fieldset>
  )
}

function Paragraph({ file, index }: { file: string; index: number }) {
  const { content, attempt } = useEditor()
  const place = { file, path: ['prose', index] }
  const id = fieldId(place)
  const words = content.words(place)
  const { what } = content.describe(place)
  return (
    <div role="listitem" className="edit-field">
      <label htmlFor={id}>{what}</label>
      <FieldHint id={id} hint="" />
      <WordsArea
        id={id}
        value={words}
        write={(typed) => attempt(() => setWords(content.draft, place, typed))}
        hasLines
        describedBy={describedBy(id)}
        isInvalid={useProblemsAt(place).length > 0}
      />
      <FieldProblems field={{ place, value: words }} />
      <div className="edit-row edit-actions">
        <Button
          aria-label={`Remove: ${what}`}
          run={() => attempt(() => setWords(content.draft, place, ''))}
        >
          Remove
        </Button>
        <AddBelow file={file} index={index} />
      </div>
    </div>
  )
}

/** A list of what can be added after a part of the prose. */
function AddBelow({ file, index }: { file: string; index: number }) {
  const { content, attempt } = useEditor()
  const add = (label: string): void => {
    const text = additions.find((one) => one.label === label)?.text
    if (text === undefined) return
    attempt(() => insertParagraph(content.draft, { file, path: ['prose', index] }, text))
  }
  return (
    <select aria-label="Add below" value="" onChange={(event) => add(event.target.value)}>
      <option value="">Add below</option>
      {additions.map(({ label }) => (
        <option key={label} value={label}>{`A ${label}`}</option>
      ))}
    </select>
  )
}
