import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

/**
 * The folder of the tests' copy of this project: the site with the made-up content of
 * `editing/gallery/made-up` over it. It is in the checkout, in a folder that git ignores, so that
 * no other checkout or user of the machine meets it.
 */
export const testSite = path.join(root, '.data/test-site')
