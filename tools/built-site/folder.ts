import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

/**
 * The folder of the tests' copy of this project: the site with the made-up content of
 * `editing/gallery/made-up` over it. It is in the checkout, in a folder that git ignores, so that
 * no other checkout or user of the machine meets it.
 */
export const testSite = path.join(root, '.data/test-site')

/**
 * Finds the built site under test: TEST_DIST, else the one of `npm run build:tests`.
 * @throws Error with a sentence if nothing was built, or something changed since
 */
export function findBuiltSite(): string {
  const named = process.env['TEST_DIST']
  const dist = named ? path.resolve(named) : path.join(testSite, 'dist')
  const builtAt = statSync(path.join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  if (builtAt === undefined)
    throw new Error(
      named
        ? `There is no built site in ${dist}, which TEST_DIST names.`
        : 'The tests read a built site. Run "npm run build:tests" first.',
    )
  const newer = named ? undefined : sources().find((file) => statSync(file).mtimeMs > builtAt)
  if (newer)
    throw new Error(
      `${path.relative(root, newer)} was changed after the site that tests read was built. ` +
        'Run "npm run build:tests".',
    )
  return dist
}

/** The files of which the site is built. */
function sources(): string[] {
  const patterns = ['{src,editing,previews}/**/*.*', 'public/**/*.*', 'astro.config.mjs']
  return globSync(patterns, { cwd: root }).map((file) => path.join(root, file))
}
