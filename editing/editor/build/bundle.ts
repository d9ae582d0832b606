import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { collectionNames } from '../../../src/lib/content-folders.ts'
import { groupModules } from './group-modules.ts'
import { siteTokens } from './site-tokens.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Puts the tokens of the site before the rules of the editor. */
const bringTokens: Plugin = {
  name: 'site-tokens',
  enforce: 'pre',
  async transform(sheet, id) {
    if (!id.endsWith('/editor.css')) return undefined
    const site = await readFile(here('../../../src/styles/global.css'), 'utf8')
    return siteTokens(sheet, site) + sheet
  },
}

/**
 * Puts the shapes of all files into the scripts as data, so that a text opens without zod and the
 * schemas, which only the check needs.
 */
const bringShapes: Plugin = {
  name: 'shapes-as-data',
  load(id) {
    if (!id.endsWith('/editing/check/shape-of-collection.ts')) return undefined
    const shapes = Object.fromEntries(
      collectionNames.map((name) => [name, shapeOfCollection(name)]),
    )
    const text = JSON.stringify(JSON.stringify(shapes))
    return (
      `const shapes = JSON.parse(${text})\n` +
      'export const shapeOfCollection = (name) => shapes[name]\n'
    )
  },
}

/**
 * Writes the scripts of the editor: `start.js`, which every page loads, and the tool itself in
 * parts.
 * @param folder the folder of the files whose addresses start with `/edit/`
 */
export async function bundleEditor(folder: string): Promise<void> {
  // A build of its own keeps `start.js` in one file, whatever modules it has in common with others.
  await bundle(folder, { start: here('../ui/start.ts') })
  await bundle(folder, {
    tool: here('../ui/tool.tsx'),
    'check-worker': here('../check/check-worker.ts'),
  })
  // A small picture of each section type, as the guide shows it.
  await cp(here('../../../docs/sections'), path.join(folder, 'sections'), { recursive: true })
}

async function bundle(folder: string, input: Readonly<Record<string, string>>): Promise<void> {
  const { plugin, groups } = groupModules('/ui/tool.tsx', '/check/check-worker.ts')
  await build({
    configFile: false,
    root: here('../ui'),
    base: '/edit/',
    logLevel: 'error',
    plugins: [bringTokens, bringShapes, plugin],
    // In development too, since the parts of React that help its authors are large.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    resolve: {
      alias: [
        // Astro's reader of prose is a native program, which no browser runs.
        { find: 'satteri', replacement: here('./prose-reader.ts') },
        { find: /^zod$/, replacement: here('./zod-without-eval.ts') },
      ],
      // The check also runs in a worker, which has no document.
      conditions: ['worker', 'module', 'browser', 'production'],
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      license: { fileName: 'third-party-notices.txt' },
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input,
        output: {
          codeSplitting: { groups },
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
}
