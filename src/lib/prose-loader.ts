import { glob, type Loader } from 'astro/loaders'

/**
 * What MDX reads otherwise than Markdown, or lets Astro make more of: indented lines, which are no code; notes in braces,
 * which are not shown; pictures. Files that have any of these stay modules, as pages are.
 */
const onlyMdx = /^(?: {4}|\t)|[{<]|!\[/m

/**
 * As Astro's `glob`, but plain prose becomes HTML as the file is read. Astro would make each MDX file a module of the
 * bundle, which is where most of the time goes with thousands of them. For folders whose prose holds no components, which
 * the content check sees to. While the site is written, Astro reads a file again at each change, by the same `set`.
 */
export function proseLoader(files: Parameters<typeof glob>[0]): Loader {
  const reader = glob(files)
  return {
    name: 'prose-loader',
    async load(context) {
      const { store, renderMarkdown, config, logger } = context
      const rendering: Promise<unknown>[] = []
      const set: typeof store.set = (entry) => {
        const { deferredRender: _, body = '', filePath = '', ...rest } = entry
        if (onlyMdx.test(body)) return store.set(entry)
        const rendered = renderMarkdown(body, { fileURL: new URL(filePath, config.root) })
        const done = rendered.then((html) => store.set({ ...rest, body, filePath, rendered: html }))
        // After the first reading nobody waits for it.
        done.catch((problem: unknown) => logger.error(`${filePath} could not be read: ${String(problem)}`))
        rendering.push(done)
        return true
      }
      await reader.load({ ...context, store: { ...store, set } })
      await Promise.all(rendering)
    },
  }
}
