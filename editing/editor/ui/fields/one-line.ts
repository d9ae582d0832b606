import { inOneLine } from '../../../check/prose-marks.ts'
import { insertText } from './insert-text.ts'

/**
 * Keeps line breaks that are typed, pasted or dropped out of a field of one line before they are in
 * it. If the value was corrected afterwards, the caret would jump to its end.
 */
export function keepOneLine(event: InputEvent): void {
  const { inputType, data } = event
  const isBreak = inputType === 'insertLineBreak' || inputType === 'insertParagraph'
  if (!isBreak && data?.includes('\n') !== true) return
  event.preventDefault()
  if (data !== null) insertText(inOneLine(data))
}
