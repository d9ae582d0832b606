/**
 * Words as in an address: small letters without accents, joined by hyphens. Empty if nothing is
 * left.
 */
export function toSlug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
