import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const page = '../page/client'
const fonts = here('../../node_modules/@sveltia/cms/npm/assets')

/**
 * Writes the scripts of /edit, with Sveltia CMS, and of editing on the page; both share the check and the writer.
 * @param folder the folder of the files whose addresses start with `/edit/`
 */
export async function bundleEditor(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: here('.'),
    base: '/edit/',
    logLevel: 'error',
    plugins: [leftOut],
    build: {
      outDir: folder,
      emptyOutDir: false,
      license: { fileName: 'third-party-notices.txt' },
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input: { edit: here('client.ts'), page: here(`${page}/tool.ts`), start: here(`${page}/start.js`) },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  // A small picture of each section type, as the guide shows it.
  await cp(here('../../docs/sections'), path.join(folder, 'sections'), { recursive: true })
  const isLicence = (file: string): boolean => file === fonts || file.endsWith('.LICENSE.txt')
  await cp(fonts, folder, { recursive: true, filter: isLicence })
}

/**
 * Leaves out code highlighting and maps, which the forms do not use, and replaces the reader of prose by one that runs in
 * browsers.
 */
const leftOut: Plugin = {
  name: 'left-out-of-forms',
  enforce: 'pre',
  resolveId: (id) => {
    if (/^(@shikijs\/(langs|themes)\/|leaflet|terra-draw)/.test(id)) return '\0left-out'
    return id === 'satteri' ? here('prose-reader.ts') : undefined
  },
  load: (id) => (id === '\0left-out' ? 'export default []' : undefined),
}
