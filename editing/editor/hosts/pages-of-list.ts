/**
 * Asks for one page of a list after another, until a page is empty: a host may have shorter pages
 * than it is asked for. Who leaves the loop early asks for no further page.
 * @param askPage asks for a page, counted from 1
 */
export async function* pagesOfList<Item>(
  askPage: (page: number) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 1; ; page++) {
    const items = await askPage(page)
    if (items.length === 0) return
    yield items
  }
}

/**
 * All entries of a list that a host has on pages.
 * @param askPage asks for a page, counted from 1
 */
export async function allPages<Item>(
  askPage: (page: number) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = []
  for await (const items of pagesOfList(askPage)) all.push(...items)
  return all
}
