import { figureMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import type { Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import type { Site } from '../site.ts'
import { textsOf } from '../texts.ts'

// The scope of a figure says for whom or over what time it holds: ((content-speed scope)).

/** A figure of a section that is shown large, with its scope in the register. */
interface LargeFigure {
  /** The name of the figure. */
  name: string
  /** The field that shows the figure. */
  path: readonly PropertyKey[]
  /** The words of the scope. */
  scope: string
}

/** A figure that is shown large has its scope below it, if the register has one. */
export function* checkScopes(file: ContentFile, site: Site): Iterable<Problem> {
  for (const figure of largeFigures(file, site)) {
    const detail = [...figure.path.slice(0, -1), 'detail']
    if (valueAt(file.data, detail) === undefined) yield missingScope(file, figure)
    else yield* scopeOfOther(file, figure, detail)
  }
}

/** The large figures of a file that have a scope. One that shows several figures is left out. */
function largeFigures(file: ContentFile, { figures }: Site): LargeFigure[] {
  return file.leaves.flatMap(({ path, text }): LargeFigure[] => {
    const isLarge = path.at(-1) === 'figure' && path.at(-3) === 'items'
    if (!isLarge) return []
    const scoped = [...text.matchAll(figureMark)].flatMap((mark): LargeFigure[] => {
      const name = mark[1]!.trim()
      const scope = figures.get(`${name} scope`)
      return scope === undefined ? [] : [{ name, path, scope }]
    })
    return scoped.length === 1 ? scoped : []
  })
}

function missingScope(file: ContentFile, { name, path, scope }: LargeFigure): Problem {
  const isScoped = `This figure is only true “${scope}”, but nothing here says so.`
  return file.problemIn(path, {
    message: `${isScoped} Write below it: detail: ((${name} scope))`,
    inForm: `${isScoped} Write ((${name} scope)) in “${labelOf('detail')}”.`,
  })
}

/** A scope in a text: `((content-speed scope))`. */
const scopeMark = /\(\(([\w-]+) scope\)\)/

/** Finds the scope of another figure below a figure. @param detail the field below it */
function scopeOfOther(
  file: ContentFile,
  { name, path }: LargeFigure,
  detail: readonly PropertyKey[],
): Problem[] {
  const text = textsOf(file).find(({ leaf }) => leaf?.path.join('/') === detail.join('/'))
  const mark = text && scopeMark.exec(text.text)
  if (!mark || mark[1] === name) return []
  const write = `((${name} scope))`
  const message = `The figure above is “${name}”, and this is the scope of another. Write: ${write}`
  const problem = text.problemAt(mark.index, mark[0], { message, write })
  return [{ ...problem, others: [file.problemIn(path, message)] }]
}
