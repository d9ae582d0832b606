import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/support/processes.ts'

// npm 11 and 12 refuse `npm ci` if the lock lacks an optional package of another package. These are mostly builds for other
// systems, which npm leaves out of the lock if the registry does not offer them.

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** The key of a package as the package at `from` finds it: in its own `node_modules`, else in those of the folders above. */
function find(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (place in packages) return place
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return find(name, above < 0 ? '' : from.slice(0, above))
}

describe('the lock file', () => {
  const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name })),
  )

  test('has every optional package, such as the builds for other systems', () => {
    expect(optional.length).toBeGreaterThan(0)
    const missing = optional.filter(({ from, name }) => find(name, from) === undefined)
    expect(missing.map(({ from, name }) => `${name}, which ${from} names`)).toEqual([])
  })
  test('knows what each package must hold, and no address of a registry', () => {
    const entries = Object.entries(packages).filter(([place, { link }]) => place !== '' && !link)
    expect(entries.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([])
  })
})
