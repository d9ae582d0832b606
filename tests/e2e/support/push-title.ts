import {
  fieldsOfFile,
  openContentFile,
  proseOfFile,
  textWithValues,
} from '../../../editing/editor/model/file-values.ts'
import { setAt } from '../../../editing/editor/model/set-at.ts'
import type { Fields } from '../../../editing/editor/model/writer/form-values.ts'
import type { RunningHost } from '../../support/git-hosts/host-server.ts'

const home = 'src/content/pages/home.mdx'

/** Changes the title of the home page in the published branch, as a colleague does. */
export function pushTitle({ state }: RunningHost, title: string): void {
  const text = state.repository.text('main', home)!
  const file = openContentFile(home, text)
  const fields = setAt(fieldsOfFile(file), ['sections', 0, 'heading'], title) as Fields
  const changed = textWithValues(home, text, fields, proseOfFile(file))
  state.repository.push('main', new Map([[home, changed]]))
}
