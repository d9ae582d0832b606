/** The singular of a label: `Similar role` of `Similar roles`. */
export const singular = (label: string): string =>
  label.replace(/ies$/, 'y').replace(/(?<=ss|x)es$|(?<!s)s$/, '')
