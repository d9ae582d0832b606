import { useState } from 'react'
import { kindsOfFiles, listFiles, type ListedFile } from '../../model/file-operations.ts'
import type { DraftChange } from '../../model/changes.ts'
import { folderTitles } from '../../model/labels.ts'
import { whenBuilt } from '../content/in-words.ts'
import { useEditor } from '../editor-context.ts'
import { Button } from '../Button.tsx'
import { Sheet } from '../Sheet.tsx'
import { EntryActions, rowId } from './EntryActions.tsx'

/** What is done with whole entries, which other pages count and list. */
const changesLists: ReadonlySet<DraftChange['kind']> = new Set([
  'new',
  'deleted',
  'renamed',
  'hidden',
  'published',
])

/** Lists all pages, entries and settings by their titles. Each opens in its form. */
export function PagesSheet() {
  const { content, close } = useEditor()
  const [search, setSearch] = useState('')
  const isFound = ({ title, path }: ListedFile): boolean =>
    `${title} ${path}`.toLowerCase().includes(search.toLowerCase())
  const found = listFiles(content.draft).filter(isFound)
  const groups = Object.entries(folderTitles).map(([folder, name]) => ({
    folder,
    name,
    files: found.filter((file) => file.folder === folder),
  }))
  const isSearched = search !== ''
  const areListsChanged = content.changes().some(({ kind }) => changesLists.has(kind))
  return (
    <Sheet name="Pages and entries" close={close}>
      <label>
        Find <input type="search" onChange={(event) => setSearch(event.target.value)} />
      </label>
      {groups
        .filter(({ files }) => !isSearched || files.length > 0)
        .map((group) => (
          <Group key={group.folder} isSearched={isSearched} {...group} />
        ))}
      {found.length === 0 && <p role="status">No title and no file name has these words.</p>}
      {areListsChanged && (
        <p className="edit-foot">
          Menus, lists and counts of the pages do not show this yet. {whenBuilt(content)}
        </p>
      )}
    </Sheet>
  )
}

interface GroupProps {
  folder: string
  name: string
  files: readonly ListedFile[]
  isSearched: boolean
}

/** The entries of one folder, which can be folded. */
function Group({ folder, name, files, isSearched }: GroupProps) {
  const { open } = useEditor()
  const kind = kindsOfFiles().find((one) => one.folder === folder)?.kind
  return (
    <details open={isSearched || undefined}>
      <summary>
        {name} <small className="edit-optional">{files.length}</small>
      </summary>
      {kind && (
        <Button className="edit-add" run={() => open({ kind: 'new-entry', entry: kind })}>
          New {kind}
        </Button>
      )}
      <ul>
        {files.map((file) => (
          <Row key={file.path} file={file} />
        ))}
      </ul>
    </details>
  )
}

/** An entry: a button that opens its form, its state, and what else can be done with it. */
function Row({ file }: { file: ListedFile }) {
  const { content, open } = useEditor()
  const { path, title, hiddenBy, isSample } = file
  if (!content.draft.open(path).data)
    return (
      <li>
        {title} <small>This file cannot be read. The page /review says why.</small>
      </li>
    )
  return (
    <li className="edit-entry">
      <Button
        id={rowId(path)}
        run={() => open({ kind: 'form', fieldRef: { file: path, path: [] } })}
      >
        {title}
        {hiddenBy && <small>{stateOf(hiddenBy)}</small>}
        {isSample && <small>Sample</small>}
      </Button>
      {file.mayGo && <EntryActions file={file} />}
    </li>
  )
}

/** Why visitors do not find an entry, in a sentence. */
function stateOf(hiddenBy: string): string {
  if (hiddenBy === 'draft: true') return 'Draft, on previews only'
  return hiddenBy === 'enabled: false' ? 'Soon, without a page' : 'Hidden'
}
