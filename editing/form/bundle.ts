import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
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
    resolve: { alias },
    build: {
      outDir: folder,
      emptyOutDir: false,
      license: { fileName: 'third-party-notices.txt' },
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input: {
          edit: here('client.ts'),
          page: here('../page/client/tool.ts'),
          start: here('../page/client/start.js'),
        },
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
const alias = [
  {
    find: /^(@shikijs\/(langs|themes)\/|leaflet|terra-draw).*/,
    replacement: 'data:text/javascript,export default []',
  },
  { find: 'satteri', replacement: here('prose-reader.ts') },
]
