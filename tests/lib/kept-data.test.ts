import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keep, readKept, type Storing } from '../../editing/kept-data.ts'

const storages: Storing[] = ['sessionStorage', 'localStorage']

/** Gives the pages a storage, or what a browser does in its place. */
function stub(get: () => unknown): void {
  for (const name of storages) Object.defineProperty(globalThis, name, { configurable: true, get })
}

function mapStorage(data: Map<string, string>): unknown {
  return {
    getItem: (name: string) => data.get(name) ?? null,
    setItem: (name: string, text: string) => void data.set(name, text),
    removeItem: (name: string) => void data.delete(name),
  }
}

const before = storages.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
afterEach(() => {
  for (const [index, name] of storages.entries()) {
    keep(name, 'name', '')
    Reflect.deleteProperty(globalThis, name)
    if (before[index]) Object.defineProperty(globalThis, name, before[index])
  }
})

describe('a browser that keeps data', () => {
  const data = new Map<string, string>()
  beforeEach(() => stub(() => mapStorage(data)))

  test('gives back what was kept', () => {
    keep('localStorage', 'name', 'words')
    expect(readKept('localStorage', 'name')).toBe('words')
    expect(data.get('name')).toBe('words')
  })

  test('forgets it for good', () => {
    keep('localStorage', 'name', 'words')
    keep('localStorage', 'name', '')
    expect(readKept('localStorage', 'name')).toBe('')
    expect(data.has('name')).toBe(false)
  })
})

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const refusals: [what: string, get: () => unknown][] = [
  ['that refuses to name a storage', refuse],
  ['whose storage is full', () => ({ getItem: () => null, setItem: refuse, removeItem: refuse })],
]

describe.each(refusals)('a browser %s', (_, get) => {
  beforeEach(() => stub(get))

  test('has nothing at first', () => expect(readKept('localStorage', 'name')).toBe(''))

  test.each(storages)('keeps what is for the %s as long as the page is open', (storing) => {
    keep(storing, 'name', 'words')
    expect(readKept(storing, 'name')).toBe('words')
    keep(storing, 'name', '')
    expect(readKept(storing, 'name')).toBe('')
  })
})
