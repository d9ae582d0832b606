/** Prints rows under a heading, columns aligned: text to the left, numbers to the right. */
export function printTable(title: string, heads: string[], rows: (string | number)[][]): void {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : cell)),
  )
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[], numbers: boolean[]) =>
    row
      .map((cell, column) => (numbers[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
  const numeric = heads.map((_, column) => typeof rows[0]?.[column] === 'number')
  console.log(`\n${title}\n${line(heads, numeric)}`)
  for (const row of cells) console.log(line(row, numeric))
}

/** The middle of an odd number of values, and the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}
