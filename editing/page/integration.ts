import type { AstroIntegration } from 'astro'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../../tools/stage.ts'
import { keyOf, takeIndexComment, type TextIndex } from './text-index.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Editing on the page, in dev and on previews. Texts carry marks of their fields while pages are rendered; a middleware takes
 * them out again, so a finished page is the published one to the byte. Production has none of it. It comes before the
 * integrations that finish pages.
 */
export function editOnThePage({ preview }: Stage): AstroIntegration {
  return {
    name: 'edit-on-the-page',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
        if (command !== 'dev' && !preview) return
        addMiddleware({ order: 'post', entrypoint: new URL('./middleware.ts', import.meta.url) })
        updateConfig({ vite: { plugins: [markTexts] } })
      },
      'astro:build:done': async ({ dir }) => {
        if (!preview) return
        const folder = fileURLToPath(dir)
        const indexes = new Map<string, TextIndex>()
        for (const name of await Array.fromAsync(glob('**/*.html', { cwd: folder }))) {
          const { html, index } = takeIndexComment(await readFile(path.join(folder, name), 'utf8'))
          if (index === undefined) continue
          await writeFile(path.join(folder, name), html)
          indexes.set(name, index)
        }
        const counts = new Map<string, number>()
        for (const { fields } of indexes.values())
          for (const key of fields.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
        for (const [name, index] of indexes) {
          const file = path.join(folder, 'edit/texts', name.replace(/html$/, 'json'))
          await mkdir(path.dirname(file), { recursive: true })
          const pages = index.fields.map((field) => counts.get(keyOf(field)))
          await writeFile(file, JSON.stringify({ ...index, pages }))
        }
      },
    },
  }
}

/** Puts `marks.ts` in the place of `src/lib/prepare-texts.ts`. */
const markTexts = {
  name: 'mark-texts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/prepare-texts.ts') ? here('marks.ts') : undefined),
}
