import { glob, type Loader } from 'astro/loaders'

/** Lines that are code in Markdown and prose in MDX. Files that have some stay modules. */
const indented = /^(?: {4}|\t)/m

/**
 * As Astro's `glob`, but the prose of each file becomes HTML as the file is read. Astro would make each MDX file a module
 * of the bundle, which is where most of the time goes with thousands of them. So this is for folders whose prose holds no
 * components, which the content check sees to; of the rest, Markdown and MDX read only indented lines otherwise.
 */
export function proseLoader(files: Parameters<typeof glob>[0]): Loader {
  const reader = glob(files)
  return {
    name: 'prose-loader',
    async load(context) {
      const { store, renderMarkdown, config } = context
      const rendering: Promise<boolean>[] = []
      const set: typeof store.set = (entry) => {
        const { deferredRender: _, body = '', filePath = '', ...rest } = entry
        if (indented.test(body)) return store.set(entry)
        const html = renderMarkdown(body, { fileURL: new URL(filePath, config.root) })
        rendering.push(html.then((rendered) => store.set({ ...rest, body, filePath, rendered })))
        return true
      }
      await reader.load({ ...context, store: { ...store, set } })
      await Promise.all(rendering)
    },
  }
}
