import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Writes the scripts of a preview: `preview.js`, which every page loads, `review.js` of /review,
 * and the parts that both load on demand, below `/review/`.
 * @param folder the built preview
 */
export async function bundleScripts(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: here('client'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { preview: here('client/preview.ts'), review: here('client/review.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'review/[name].js' },
      },
    },
  })
}
