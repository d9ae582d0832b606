/** The singular of a label: `Similar role` of `Similar roles`, `Button or link` of two plurals. */
export const singular = (label: string): string => label.split(' and ').map(singularOf).join(' or ')

const singularOf = (words: string): string =>
  words
    .replace(/\bpeople$/i, 'Person')
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x)es$|(?<!s)s$/, '')
