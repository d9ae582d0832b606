import { isFields } from '../../check/shape.ts'

/**
 * A copy of a value with another value at a path. Groups and lists that the path needs are added.
 * @param now undefined removes a field
 */
export function setAt(value: unknown, path: readonly PropertyKey[], now: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return now
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : []
    list[key] = setAt(list[key], rest, now)
    return list
  }
  const group: Record<string, unknown> = isFields(value) ? { ...value } : {}
  const inner = setAt(group[String(key)], rest, now)
  if (inner === undefined) delete group[String(key)]
  else group[String(key)] = inner
  return group
}
