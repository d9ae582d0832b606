/** The first path like this one that nobody has: with `-2`, `-3` and so on at its end. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  let free = path
  for (let number = 2; isTaken(free); number++) free = path.replace(/\.mdx$/, `-${number}.mdx`)
  return free
}
