/** Where one part of a build tells the others which files are held back. */
const setting = 'CONTENT_HELD_BACK'

/** Lets the rest of this build leave these files out. */
export function holdBack(files: readonly string[]): void {
  process.env[setting] = files.join('\n')
}

/** Files that this build leaves out, from the root of the project. None but on a preview whose content has problems. */
export function heldBackFiles(): string[] {
  return process.env[setting]?.split('\n').filter(Boolean) ?? []
}
