import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const notices = 'edit/third-party-notices.txt'
/** A small picture of each section type, as the guide shows it. */
const sectionPictures = fileURLToPath(new URL('../../docs/sections', import.meta.url))

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * The scripts of /edit, with Sveltia CMS, its fonts and all, and of editing on the page, which share the check and the writer:
 * files by their path below the site.
 */
export async function bundleEditor(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    plugins: [leftOut],
    build: {
      write: false,
      license: { fileName: notices },
      target: 'esnext',
      modulePreload: false,
      cssCodeSplit: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input: {
          edit: here('client.tsx'),
          page: here('../page/client/tool.ts'),
          start: here('../page/client/start.js'),
        },
        output: {
          entryFileNames: 'edit/[name].js',
          chunkFileNames: 'edit/[name]-[hash].js',
          assetFileNames: ({ names }) => (names.includes('page.css') ? 'edit/page.css' : 'edit/[name]-[hash][extname]'),
        },
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const files = new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  for await (const file of glob('*.webp', { cwd: sectionPictures }))
    files.set(`edit/sections/${file}`, await readFile(path.join(sectionPictures, file)))
  return files.set(notices, [String(files.get(notices)), ...(await fontNotices())].join('\n'))
}

/** The licences of the fonts that Sveltia CMS brings along. */
async function fontNotices(): Promise<string[]> {
  const folder = here('../../node_modules/@sveltia/cms/npm/assets')
  const files = await Array.fromAsync(glob('*.LICENSE.txt', { cwd: folder }))
  return Promise.all(
    files.map(
      async (file) =>
        `## Font ${path.basename(file, '.LICENSE.txt')}\n\n${await readFile(path.join(folder, file), 'utf8')}`,
    ),
  )
}

/**
 * Leaves out the highlighting of code and the maps, which the forms do not use, and takes a reader of prose that runs in
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
