import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

// npm 11 and 12 refuse `npm ci` if the lock lacks an optional package of another package. These are
// mostly builds for other systems, which npm leaves out of the lock if the registry does not offer
// them.

interface Locked {
  integrity?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/**
 * True if the package at `from` finds another: in its own `node_modules`, else in those of the
 * folders above.
 */
function finds(name: string, from: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true
  return from !== '' && finds(name, from.replace(/(^|\/)node_modules\/(?!.*node_modules\/).*$/, ''))
}

test('the lock file has every optional package, such as the builds for other systems', () => {
  const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name })),
  )
  expect(optional.length).toBeGreaterThan(0)
  expect(optional.filter(({ from, name }) => !finds(name, from))).toEqual([])
})

test('the lock file knows what each package must hold, and no address of a registry', () => {
  const entries = Object.entries(packages).filter(([folder, { link }]) => folder !== '' && !link)
  expect(
    entries
      .filter(([, { integrity, resolved }]) => !integrity || resolved)
      .map(([folder]) => folder),
  ).toEqual([])
})
