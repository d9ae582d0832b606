import { fetchScript } from '../../lib/fetch-script.ts'

/**
 * Fetches a script and everything that it imports, so that an `import()` of it finds all files in
 * the browser's cache. Firefox remembers an import that failed while the page is open, so none may
 * fail. It reads imports by a pattern of its own: `staticImports` would be too heavy for a script
 * that every page loads.
 * @throws the error of `fetchScript`
 */
export async function preloadModule(url: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  const source = await fetchScript(url)
  const imports = Array.from(source.matchAll(/(?:from|import)"(\.[^"]+)/g), ([, name = '']) =>
    preloadModule(new URL(name, new URL(url, location.href)).href, seen),
  )
  await Promise.all(imports)
}
