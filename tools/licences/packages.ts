/** The part of package-lock.json that counts here. The key of the project itself is ''. */
export interface LockFile {
  packages: Record<string, { version?: string; license?: string }>
}

/**
 * What may be used without asking. None asks more than to be named; MPL and LGPL ask for the source of changes to the
 * package itself, and we change none. Those under LGPL are the picture library behind `sharp`, used while building.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** A sentence for each package that is under a licence not allowed here, or under none that it names. */
export function findUnknownLicences(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([place, { version = '', license }]) => {
    if (place === '' || (license && isAllowed(license))) return []
    const name = place.replace(/^.*node_modules\//, '')
    const what = license ? `is under ${license}, which is not on the list` : 'names no licence'
    return [
      `${name} ${version} ${what}. Read its licence; then add it to tools/licences/packages.ts, or take another package.`,
    ]
  })
}

/** Understands `A AND B` (both must be allowed) and `A OR B` (one is enough), as SPDX writes them, in brackets or not. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))
}

/**
 * Reads the answer of `npm audit --json`.
 * @returns a sentence for each package with a known weakness, or undefined if the registry gave no such answer
 */
export function readWeaknesses(answer: string): string[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(answer) as {
      vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
    }
    if (!vulnerabilities) return undefined
    return Object.values(vulnerabilities).map(
      ({ name, severity, range }) => `${name} ${range} has a known weakness (${severity}). "npm audit" tells more.`,
    )
  } catch {
    return undefined
  }
}
