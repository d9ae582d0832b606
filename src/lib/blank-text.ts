// Runs in browsers and in builds. What counts as empty in a lead form is defined here once: the
// `pattern` of the fields and the rows of the forms use it, and a test compares it with
// `lead_guard.is_filled` of the database.

/**
 * The characters that show nothing, as a part of a regular expression: white space, control
 * characters, characters that Unicode tells programs to ignore (DI, of which older browsers lack
 * U+180F), and some that Unicode counts as symbols.
 */
const invisible = String.raw`\s\p{Cc}\p{DI}\u180f\u2800\ufff9-\ufffb\u{13430}-\u{1345f}\u{1d159}`

/**
 * The `pattern` of a field that must show something. It takes every text with at least one visible
 * character, whatever else is in it, also characters that end a line.
 */
export const filledPattern = String.raw`[\s\S]*[^${invisible}][\s\S]*`

const visible = new RegExp(`[^${invisible}]`, 'u')

/** True if a text shows nothing. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}
