/** The order of the entries of a list, by their numbers on the start; those that are there. */
export type EntryOrder = readonly number[]

/**
 * The order of entries in a list that two sides arranged: each pair of entries is in the order of
 * the side that changed it.
 * @param kept the numbers on the start of all entries, in ascending order
 * @returns undefined if both sides moved an entry past the same one, or if there is no such order
 */
export function mergeOrders(
  kept: EntryOrder,
  mine: EntryOrder,
  theirs: EntryOrder,
): EntryOrder | undefined {
  const both = kept.filter((one) => mine.includes(one) && theirs.includes(one))
  const isShared = (one: number): boolean => both.includes(one)
  const isSame = mine.filter(isShared).join() === theirs.filter(isShared).join()
  const isTwice = both.some((one) =>
    both.some((other) => one < other && isTurned(mine, one, other) && isTurned(theirs, one, other)),
  )
  if (isTwice && !isSame) return undefined
  const isAfter = (one: number, other: number): boolean => {
    const [low, high] = one < other ? [one, other] : [other, one]
    const turned = isTurned(mine, low, high) || isTurned(theirs, low, high)
    return turned === (one === low)
  }
  const before = kept.map((one) => ({
    one,
    count: kept.filter((other) => other !== one && isAfter(one, other)).length,
  }))
  const order = before.toSorted((a, b) => a.count - b.count)
  return order.every(({ count }, index) => count === index)
    ? order.map(({ one }) => one)
    : undefined
}

/** True if a side has two entries in another order than the start. */
function isTurned(order: EntryOrder, low: number, high: number): boolean {
  const second = order.indexOf(high)
  return second >= 0 && order.indexOf(low) > second
}

/**
 * The order of one side. An entry that it does not have comes after the one that is above it on the
 * other side.
 */
export function orderOfSide(side: EntryOrder, other: EntryOrder, kept: EntryOrder): EntryOrder {
  const order = side.filter((one) => kept.includes(one))
  for (const [index, one] of other.entries()) {
    if (!kept.includes(one) || order.includes(one)) continue
    const before = other.slice(0, index).findLast((earlier) => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, one)
  }
  return order
}
