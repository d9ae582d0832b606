import type { Plugin, Rolldown } from 'vite'

/** Says which modules share one script. */
interface Grouping {
  plugin: Plugin
  groups: Rolldown.CodeSplittingGroup[]
}

/**
 * Puts what a page needs before the first text into three scripts, where the bundler would make
 * twenty small ones: on a slow line each request costs a trip to the server.
 * @param page the end of the path of the script of the page
 * @param worker the same for the script of the worker, which loads nothing that only the page needs
 */
export function groupModules(page: string, worker: string): Grouping {
  const neededBy = { page: new Set<string>(), worker: new Set<string>() }
  const plugin: Plugin = {
    name: 'group-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (id.endsWith(page)) addModule(id, neededBy.page, this)
        if (id.endsWith(worker)) addModule(id, neededBy.worker, this)
      }
    },
  }
  const isOfPage = (id: string): boolean => neededBy.page.has(id)
  const isOfBoth = (id: string): boolean => isOfPage(id) && neededBy.worker.has(id)
  return {
    plugin,
    groups: [
      {
        name: 'react',
        test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
        priority: 3,
      },
      { name: 'content', test: isOfBoth, priority: 2 },
      { name: 'tool', test: isOfPage, priority: 1 },
    ],
  }
}

/** Adds a module and all that it imports, without what it loads later. */
function addModule(id: string, modules: Set<string>, context: Rolldown.PluginContext): void {
  if (modules.has(id)) return
  modules.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    addModule(imported, modules, context)
}
