import { addEntries, entryEdits } from './edits/entries.ts'
import { addProse, proseEdits } from './edits/prose.ts'
import { addSections, sectionEdits } from './edits/sections.ts'
import { addSettings, settingEdits } from './edits/settings.ts'
import type { Edit } from './support/edit.ts'

/** Adds what the edits change. */
export function addContent(): void {
  addSettings()
  addProse()
  addSections()
  addEntries()
}

/** Every kind of edit. Each changes other words than all others. */
export const edits: Edit[] = [...proseEdits, ...sectionEdits, ...entryEdits, ...settingEdits]

/** The lines where the words of some entries are written. */
export const sources = {
  '[-pens-]{+pencils+}': 'surveys/made-up-role.mdx:9',
  'Renamed: [-renamed-]{+sibling+}': 'surveys/preview-renamed.mdx:2',
  '[-11-]{+137+}': 'settings/claims.mdx:',
  '[-2-]{+7+}': 'articles/preview-article.mdx:5',
  '[-A made-up-]{+An invented+}': 'articles/preview-article.mdx:2',
}
