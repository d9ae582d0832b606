import { isScalar } from 'yaml'
import { nodeAt } from '../../src/lib/check/content-file.ts'
import { addressOf, readSite, type CheckInput } from '../../src/lib/check/site.ts'

/**
 * What changes in which file when a content file gets another name: names of it (similar roles and other references),
 * links to its address, and in a role the old name as an alias and the outside form, which keeps its address.
 *
 * @returns the new text by path; the renamed file itself is there under its old path
 */
export function planRename(input: CheckInput, folder: string, oldName: string, newName: string): Map<string, string> {
  const site = readSite(input)
  const own = site.inFolder(folder).find(({ id }) => id === oldName)
  const oldAddress = own && addressOf(own)
  const newAddress = own && addressOf({ ...own, id: newName })
  const changes = new Map<string, string>()
  for (const file of site.files) {
    const edits: { at: number; from: string; to: string }[] = []
    for (const { path, text, shape } of file.leaves) {
      const at = nodeAt(file, path)?.range?.[0]
      if (at === undefined) continue
      // A value may stand in quotes: the name is looked for from where the value starts.
      if (shape.refersTo === folder && text === oldName)
        edits.push({ at: file.text.indexOf(oldName, at), from: oldName, to: newName })
      if (shape.refersTo === 'address' && oldAddress && newAddress && text.split('#')[0] === oldAddress) {
        edits.push({ at: file.text.indexOf(oldAddress, at), from: oldAddress, to: newAddress })
      }
    }
    for (const { address, offset } of file.body.links) {
      if (oldAddress && newAddress && address.split('#')[0] === oldAddress) {
        edits.push({ at: file.text.indexOf(`(${oldAddress}`, offset) + 1, from: oldAddress, to: newAddress })
      }
    }
    let text = file.text
    for (const { at, from, to } of edits.sort((a, b) => b.at - a.at))
      text = text.slice(0, at) + to + text.slice(at + from.length)
    if (file === own && folder === 'surveys') text = withOldName(text, file.data ?? {}, oldName, nodeEnd(file))
    if (text !== file.text) changes.set(file.path, text)
  }
  return changes

  function nodeEnd(file: (typeof site.files)[number]): number | undefined {
    const aliases = nodeAt(file, ['aliases'])
    const last = Array.isArray(file.data?.['aliases'])
      ? nodeAt(file, ['aliases', file.data['aliases'].length - 1])
      : undefined
    return aliases && last && isScalar(last) ? last.range?.[1] : undefined
  }
}

/** The text of a role with the old name among its aliases, and its outside form named. */
function withOldName(
  text: string,
  data: Record<string, unknown>,
  oldName: string,
  lastAliasEnd: number | undefined,
): string {
  const isList = lastAliasEnd !== undefined && /\n\s*- [^\n]*$/.test(text.slice(0, lastAliasEnd))
  let changed = text
  if (lastAliasEnd !== undefined) {
    const indent = /\n(\s*)- [^\n]*$/.exec(text.slice(0, lastAliasEnd))?.[1] ?? ''
    changed =
      text.slice(0, lastAliasEnd) + (isList ? `\n${indent}- ${oldName}` : `, ${oldName}`) + text.slice(lastAliasEnd)
  }
  const lines = [
    lastAliasEnd === undefined ? `aliases: [${oldName}]\n` : '',
    data['form'] === undefined ? `form: ${oldName}-survey\n` : '',
  ].join('')
  return changed.replace(/\n---[ \t]*(\r?\n|$)/, (closing) => `\n${lines}${closing.slice(1)}`)
}
