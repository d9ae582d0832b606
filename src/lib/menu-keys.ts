// Runs in browsers.

/** A place in a menu of several lists: which list, and which row of it. */
interface MenuPlace {
  column: number
  row: number
}

/**
 * Where a key leads in a menu whose lists have the given lengths: up and down within the list, left and right to the
 * neighbouring one, Home and End to the ends of the menu. Up from the first row leads back to the button of the menu.
 * @returns undefined for keys that a menu leaves to the browser
 */
export function moveInMenu(
  lengths: readonly number[],
  { column, row }: MenuPlace,
  key: string,
): MenuPlace | 'button' | undefined {
  const last = lengths.length - 1
  const at = (column: number, row: number): MenuPlace => ({ column, row: Math.min(row, (lengths[column] ?? 1) - 1) })
  switch (key) {
    case 'ArrowDown':
      return at(column, row + 1)
    case 'ArrowUp':
      return row === 0 ? 'button' : at(column, row - 1)
    case 'ArrowLeft':
      return at(Math.max(column - 1, 0), row)
    case 'ArrowRight':
      return at(Math.min(column + 1, last), row)
    case 'Home':
      return at(0, 0)
    case 'End':
      return at(last, Infinity)
    default:
      return undefined
  }
}
