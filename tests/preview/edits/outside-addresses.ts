import { readSettings } from '../../../src/lib/content-files.ts'

/** Addresses outside the site, without survey forms: the edit of all of these changes them. */
const outside = readSettings('addresses').outside.filter(({ name }) => !name.startsWith('survey'))

/** An address outside the site, whatever it is, and another one that can take its place. */
export const outsideAddress = outside.at(-1)!
export const otherAddress = outside.at(-2)!
