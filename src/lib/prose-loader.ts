import { glob, type Loader } from 'astro/loaders'

/**
 * As Astro's `glob`, but the prose of each file becomes HTML as the file is read. Astro would make each MDX file a module
 * of the bundle, which is where most of the time goes with thousands of them. So this is for folders whose prose holds no
 * components, which the content check sees to; for these, Markdown and MDX are the same.
 */
export function proseLoader(files: Parameters<typeof glob>[0]): Loader {
  const reader = glob(files)
  return {
    name: 'prose-loader',
    async load(context) {
      const { store, renderMarkdown, config } = context
      const rendering: Promise<boolean>[] = []
      const set: typeof store.set = ({ deferredRender: _, ...entry }) => {
        const html = renderMarkdown(entry.body ?? '', { fileURL: new URL(entry.filePath ?? '', config.root) })
        rendering.push(html.then((rendered) => store.set({ ...entry, rendered })))
        return true
      }
      await reader.load({ ...context, store: { ...store, set } })
      await Promise.all(rendering)
    },
  }
}
