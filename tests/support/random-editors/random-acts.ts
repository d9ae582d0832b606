import { isFields, isProse, type Leaf } from '../../../editing/check/shape.ts'
import { addPicture } from '../../../editing/editor/model/add-picture.ts'
import type { Draft } from '../../../editing/editor/model/draft.ts'
import {
  deleteFile,
  hideFile,
  kindsOfFiles,
  listFiles,
  newFile,
  renameFile,
  type ListedFile,
} from '../../../editing/editor/model/file-operations.ts'
import { heirsOf } from '../../../editing/editor/model/heirs.ts'
import {
  canMoveParagraph,
  duplicateEntry,
  insertParagraph,
  moveEntry,
  moveParagraph,
  removeEntry,
  setValue,
  setWords,
} from '../../../editing/editor/model/operations.ts'
import { publishFile } from '../../../editing/editor/model/publish-file.ts'

/** Chooses by chance; equal seeds make equal choices. */
export interface Chance {
  /** A whole number from 0, less than this one. */
  below: (count: number) => number
  /** One of some values; undefined if there are none. */
  one: <Value>(values: readonly Value[]) => Value | undefined
  /** Words that no other call returns. */
  words: () => string
}

/** @param name of the editor, which is in all words of theirs */
export function chanceOf(seed: number, name = 'An editor'): Chance {
  let state = seed * 2_654_435_761
  let count = 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let turn = 0; turn < 5; turn++) next()
  const below = (most: number): number => Math.floor(next() * most)
  return {
    below,
    one: (values) => values[below(values.length)],
    words: () => {
      count += 1
      return `${name} wrote words ${count} of day ${seed}`
    },
  }
}

/** Does something by chance. @returns what it was; undefined if there was nothing to do it with */
type RandomAct = (draft: Draft, chance: Chance) => string | undefined

/** An entry of a list. */
interface Entry {
  path: readonly PropertyKey[]
  count: number
}

/** Every kind of change that the editor offers. */
const acts: Record<string, RandomAct> = {
  words: onLeaf(
    ({ shape }) => isProse(shape),
    (_, { words }) => words(),
  ),
  more: onLeaf(
    ({ shape }) => isProse(shape),
    ({ text }, { words }) => `${text} ${words()}`,
  ),
  choice: onLeaf(
    ({ shape }) => (shape.enum?.length ?? 0) > 1,
    ({ shape }, { one }) => one(shape.enum!),
  ),
  link: onLeaf(
    ({ shape }) => shape.refersTo === 'address',
    (_, { one }) => one(['/', '/about', '/contact', '/services', '/resources']),
  ),
  figure: (draft, { one, below }) => {
    const file = 'src/content/settings/claims.mdx'
    const { claims } = draft.values(file) as unknown as { claims: unknown[] }
    const index = one([...claims.keys()])
    if (index === undefined) return undefined
    setWords(draft, { file, path: ['claims', index, 'text'] }, String(below(90) + 1))
    return `figure ${index}`
  },
  insert: onEntry((draft, file, { path }, { words }) => {
    duplicateEntry(draft, { file, path })
    const copy = [...path.slice(0, -1), Number(path.at(-1)) + 1]
    const { leaves } = draft.open(file)
    const own = leaves.find(
      (leaf) => copy.every((key, index) => leaf.path[index] === key) && isProse(leaf.shape),
    )
    if (own) setWords(draft, { file, path: own.path }, words())
  }),
  remove: onEntry((draft, file, { path }) => removeEntry(draft, { file, path })),
  move: onEntry((draft, file, { path, count }, { below }) =>
    moveEntry(draft, { file, path }, below(count)),
  ),
  section: onEntry(
    (draft, file, { path, count }, { below }) => moveEntry(draft, { file, path }, below(count)),
    ({ path }) => path.length === 2 && path[0] === 'sections',
  ),
  paragraph: onParagraph((draft, fieldRef, { words }) => setWords(draft, fieldRef, words())),
  newParagraph: onParagraph((draft, fieldRef, { words }) =>
    insertParagraph(draft, fieldRef, words()),
  ),
  removeParagraph: onParagraph((draft, fieldRef) => setWords(draft, fieldRef, '')),
  moveParagraph: onParagraph((draft, fieldRef, { one }) => {
    const step = one([-1, 1] as const)!
    if (canMoveParagraph(draft, fieldRef, step)) moveParagraph(draft, fieldRef, step)
  }),
  picture: onLeaf(
    ({ shape }) => shape.picture !== undefined,
    (_, { below }, draft) => addPicture(draft, 'A picture.jpg', new Uint8Array([1, below(99)])),
  ),
  newFile: (draft, { one, words }) => {
    const { kind } = one(kindsOfFiles())!
    return `new ${newFile(draft, kind, words())}`
  },
  hide: onFile(
    ({ hiddenBy, mayGo }) => mayGo && hiddenBy === undefined,
    (draft, file, { one }) =>
      hideFile(draft, file.path, one([undefined, heirIn(draft, file, one)])),
  ),
  publish: onFile(
    ({ hiddenBy }) => hiddenBy !== undefined,
    (draft, { path }) => publishFile(draft, path),
  ),
  rename: onFile(
    ({ mayGo }) => mayGo,
    (draft, { path }, { words }) => void renameFile(draft, path, words()),
  ),
  delete: onFile(
    ({ mayGo }) => mayGo,
    (draft, file, { one }) =>
      deleteFile(draft, file.path, one([undefined, heirIn(draft, file, one)])),
  ),
}

/** How often each kind of act is done, compared with the others; 1 for one that is not here. */
const weights: Readonly<Record<string, number>> = { words: 3, move: 2, insert: 3, remove: 2 }

const all = Object.entries(acts).flatMap(([kind, act]) =>
  Array.from({ length: weights[kind] ?? 1 }, () => ({ kind, act })),
)

/** What an editor did, and what it was in words. */
export interface DoneAct {
  kind: string
  words: string
}

/** Does one thing by chance, of some kinds. What the editor refuses changes nothing. */
export function doByChance(
  draft: Draft,
  chance: Chance,
  kinds: readonly string[] = Object.keys(acts),
): DoneAct | undefined {
  const { kind, act } = chance.one(all.filter((one) => kinds.includes(one.kind)))!
  const before = draft.state
  try {
    const words = act(draft, chance)
    return words === undefined ? undefined : { kind, words }
  } catch (error) {
    const { message } = error as Error
    if (draft.state.files !== before.files && kind !== 'newFile')
      throw new Error(`${kind} was refused and changed something: ${message}`, { cause: error })
    if (!/[.:]$/m.test(message)) throw error
    return undefined
  }
}

function heirIn(draft: Draft, file: ListedFile, one: Chance['one']): string | undefined {
  return one(heirsOf(file, listFiles(draft)).flatMap(({ files }) => files))?.path
}

/** Leaves most acts in a few files, where they meet. */
function fileBy(draft: Draft, { one, below }: Chance): string {
  const paths = draft.paths().filter((path) => path.endsWith('.mdx'))
  const touched = paths.filter((path) => draft.files.has(path))
  return (below(2) === 0 ? one(touched) : undefined) ?? one(paths)!
}

function onLeaf(
  fits: (leaf: Leaf) => boolean,
  value: (leaf: Leaf, chance: Chance, draft: Draft) => unknown,
): RandomAct {
  return (draft, chance) => {
    const file = fileBy(draft, chance)
    const leaf = chance.one(draft.open(file).leaves.filter(fits))
    if (!leaf) return undefined
    setValue(draft, { file, path: leaf.path }, value(leaf, chance, draft))
    return `${file} ${leaf.path.join('.')}`
  }
}

function onEntry(
  act: (draft: Draft, file: string, entry: Entry, chance: Chance) => void,
  fits: (entry: Entry) => boolean = () => true,
): RandomAct {
  return (draft, chance) => {
    const file = fileBy(draft, chance)
    const { prose: _, ...values } = draft.values(file)
    const entry = chance.one(entriesIn(values, []).filter(fits))
    if (!entry) return undefined
    act(draft, file, entry, chance)
    return `${file} ${entry.path.join('.')}`
  }
}

function onParagraph(
  act: (draft: Draft, fieldRef: { file: string; path: PropertyKey[] }, chance: Chance) => void,
): RandomAct {
  return (draft, chance) => {
    const file = fileBy(draft, chance)
    const index = chance.one([...draft.values(file).prose.keys()])
    if (index === undefined) return undefined
    act(draft, { file, path: ['prose', index] }, chance)
    return `${file} prose.${index}`
  }
}

function onFile(
  fits: (file: ListedFile) => boolean,
  act: (draft: Draft, file: ListedFile, chance: Chance) => void,
): RandomAct {
  return (draft, chance) => {
    const file = chance.one(listFiles(draft).filter(fits))
    if (!file) return undefined
    act(draft, file, chance)
    return file.path
  }
}

function entriesIn(value: unknown, path: readonly PropertyKey[]): Entry[] {
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => [
      { path: [...path, index], count: value.length },
      ...entriesIn(part, [...path, index]),
    ])
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, part]) => entriesIn(part, [...path, name]))
}
