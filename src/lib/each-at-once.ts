/** How many are in work at once. Files are read, and pictures printed, on threads of their own, of which Node has four. */
const atOnce = 4

/** Does `work` for each item, a few at a time, so that files and threads are not waited for one by one. @throws what `work` throws first */
export async function eachAtOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  // All workers take from the one list.
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
