import { figureMark } from '../../../src/lib/figures.ts'
import { asSlug, slug } from '../../../src/schemas/text.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import { openFile, problemIn } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { claimsOf, type Site } from '../site.ts'

/** From so many texts on, it is the register that is misspelt and not they. */
const many = 3

/** A name of a figure without the form in which it is written: `weeks in digits` is `weeks`. */
export const bareName = (name: string): string => name.trim().replace(/ in (digits|words)$/, '')

/**
 * Names that many texts use and the register lacks, where it has a near one that nobody uses: one slip in the register,
 * told there and not in each text.
 * @returns from the name that is used to the place of the misspelt one in the register, and how many use it
 */
export function registerSlips(site: Site): Map<string, { index: number; written: string; uses: number }> {
  const claims = claimsOf(site.settings('claims'))
  const uses = new Map<string, number>()
  const count = (name: string): void => void uses.set(name, (uses.get(name) ?? 0) + 1)
  for (const { leaves, body } of site.files) {
    for (const { text } of [...leaves, ...body.texts])
      for (const [, name = ''] of text.matchAll(figureMark)) count(bareName(name))
    for (const { text, shape } of leaves) if (shape.refersTo === 'claim') count(text)
  }
  const known = new Set(claims.map(({ name }) => name))
  const register = site.input.earlier?.changed.find(({ path }) => path === site.settings('claims')?.path)
  const before = claimsOf(register && openFile(register.path, register.text, 'claims'))
  const unused = claims.filter(({ name }) => !uses.has(name))
  return new Map(
    [...uses].flatMap(([name, times]) => {
      if (times < many || known.has(name) || isNumber(name)) return []
      const near = nearest(
        name,
        unused.map((claim) => claim.name),
      )
      // Before the change at hand a figure had this name: the one with its meaning, or in its place, has another now.
      const was = before.find((claim) => claim.name === name)
      const slip =
        unused.find((claim) => claim.name === near) ??
        (was &&
          unused.find(
            ({ means, index }) => means === was.means || (index === was.index && claims.length === before.length),
          ))
      return slip ? [[name, { index: slip.index, written: slip.name, uses: times }] as const] : []
    }),
  )
}

/** Tells of each slip of the register where it stands. */
export function checkRegisterSlips(site: Site): Problem[] {
  const register = site.settings('claims')
  if (!register) return []
  return [...registerSlips(site)].flatMap(([name, { index, written, uses }]) => {
    // One with capitals or spaces is told by its schema, with the same remedy.
    if (!slug.safeParse(written).success && asSlug(written) === name) return []
    const message = `${uses} texts use “${name}”; here stands “${written}”, which none uses. Write “name: ${name}”.`
    return [problemIn(register, ['claims', index, 'name'], message)]
  })
}
