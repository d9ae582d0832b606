/** Writes at the caret as if it were typed, so the browser can undo it. */
export function insertText(text: string): void {
  document.execCommand('insertText', false, text)
}
