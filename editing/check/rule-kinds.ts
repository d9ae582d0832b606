import type { ContentFile } from './content-file.ts'
import type { Problem } from './problem.ts'
import type { Site, TextFacts } from './site.ts'
import { type Text, textsOf } from './texts.ts'

/** A rule. */
export interface Check {
  (site: Site): Iterable<Problem>
  /**
   * Set for a rule that judges a file again only after a change. It takes what such a rule found in
   * the same files in another program, and judges none of them.
   */
  take?: (site: Site, found: readonly Problem[]) => void
}

/**
 * A rule on each file that knows of no other file: a file with the same text is not checked again.
 */
export function eachAlone(check: (file: ContentFile) => Iterable<Problem>): Check {
  const known = new WeakMap<ContentFile, readonly Problem[]>()
  const problemsOf = (file: ContentFile): readonly Problem[] => {
    const problems = known.get(file) ?? [...check(file)]
    known.set(file, problems)
    return problems
  }
  const checkAll = (site: Site): Problem[] => site.files.flatMap(problemsOf)
  return Object.assign(checkAll, {
    take: (site: Site, found: readonly Problem[]) => {
      for (const file of site.files) known.set(file, problemsIn(file, found))
    },
  })
}

/** A function that answers once for each file, since a changed file is another object. */
export function oncePerFile<Answer>(
  answer: (file: ContentFile) => Answer,
): (file: ContentFile) => Answer {
  const known = new WeakMap<ContentFile, Answer>()
  return (file) => {
    const found = known.get(file) ?? answer(file)
    known.set(file, found)
    return found
  }
}

/** A rule on each file. */
export function each(check: (file: ContentFile, site: Site) => Iterable<Problem>): Check {
  return (site) => site.files.flatMap((file) => [...check(file, site)])
}

/** A rule on each text that visitors read. It knows of no other file. */
export function eachTextAlone(check: (text: Text, file: ContentFile) => Iterable<Problem>): Check {
  return eachAlone((file) => textsOf(file).flatMap((text) => [...check(text, file)]))
}

/**
 * A rule on each text that visitors read. Of other files it knows only the facts that it names, so
 * a file is checked again only when its text or one of these facts has changed.
 */
export function eachText<Name extends keyof TextFacts>(
  names: readonly Name[],
  check: (text: Text, file: ContentFile, facts: Pick<TextFacts, Name>) => Iterable<Problem>,
): Check {
  const known = new WeakMap<ContentFile, { facts: string; problems: readonly Problem[] }>()
  const keyOf = (facts: TextFacts): string =>
    JSON.stringify(names.map((name) => asList(facts[name])))
  const checkAll = (site: Site): Problem[] => {
    const { facts } = site
    const key = keyOf(facts)
    return site.files.flatMap((file) => {
      const before = known.get(file)
      if (before?.facts === key) return before.problems
      const problems = textsOf(file).flatMap((text) => [...check(text, file, facts)])
      known.set(file, { facts: key, problems })
      return problems
    })
  }
  return Object.assign(checkAll, {
    take: (site: Site, found: readonly Problem[]) => {
      const facts = keyOf(site.facts)
      for (const file of site.files) known.set(file, { facts, problems: problemsIn(file, found) })
    },
  })
}

/** A map as a list, since JSON has no maps. */
function asList(fact: unknown): unknown {
  return fact instanceof Map ? [...fact] : fact
}

function problemsIn({ path }: ContentFile, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ file }) => file === path)
}
