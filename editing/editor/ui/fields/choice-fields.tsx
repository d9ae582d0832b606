import { useRef, type ReactNode } from 'react'
import { isFields } from '../../../check/shape.ts'
import type { FieldRef } from '../../model/built.ts'
import { linkTargetLabel } from '../../model/labels.ts'
import { setValue } from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { linkChoices, nameChoices } from '../content/name-choices.ts'
import { chosenValue, hintOfChoice, choiceWords, type Choice } from './choices.ts'
import { describedBy, FieldFrame, useIsInvalid } from './FieldFrame.tsx'
import { fieldId, inside, type FieldProps } from './field-props.ts'
import { QuietUntilLeft } from './quiet-fields.tsx'

interface SelectProps {
  field: FieldProps
  value: string
  write: (value: string) => void
  children: ReactNode
}

/** A list of choices. Where the field may be empty, the first choice is nothing. */
function Select({ field, value, write, children }: SelectProps) {
  const id = fieldId(field.fieldRef)
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => write(event.target.value)}
      aria-describedby={describedBy(id)}
      aria-invalid={useIsInvalid(field.fieldRef)}
      aria-required={field.isRequired}
    >
      {children}
    </select>
  )
}

/**
 * The options of a list; a value that is not among them stays one, so that opening a form changes
 * nothing.
 */
function Options({ choices, value }: { choices: readonly Choice[]; value: string }) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </>
  )
}

/** One of a few words. */
export function ChoiceField(field: FieldProps) {
  const { content, attempt } = useEditor()
  const { fieldRef, shape, value, isRequired } = field
  const given = shape.default === undefined ? '' : String(shape.default)
  const chosen = String(value ?? given)
  const restore = useUnusedFields(fieldRef)
  const write = (word: string): void =>
    void attempt(() => {
      restore({ from: chosen, to: word }, () =>
        setValue(content.draft, fieldRef, chosenValue(shape, word)),
      )
    })
  return (
    <FieldFrame {...field} shape={{ ...shape, description: hintOfChoice(shape) }}>
      <Select field={field} value={chosen} write={write}>
        {(!isRequired || chosen === '') && given === '' && <option value="">Nothing chosen</option>}
        <Options choices={choiceWords(shape)} value={chosen} />
      </Select>
    </FieldFrame>
  )
}

/**
 * A file keeps no field that a choice leaves unused. Returns a function that makes a choice, and
 * brings back the fields beside it that had values when somebody left this choice before.
 */
function useUnusedFields({ file, path }: FieldRef) {
  const { content } = useEditor()
  const unusedAfter = useRef(new Map<string, Record<string, unknown>>())
  const group = { file, path: path.slice(0, -1) }
  const fields = (): Record<string, unknown> => {
    const value = content.value(group)
    return isFields(value) ? value : {}
  }
  return ({ from, to }: { from: string; to: string }, choose: () => void): void => {
    const before = fields()
    choose()
    const now = fields()
    const lost = Object.entries(before).filter(([name]) => !(name in now))
    unusedAfter.current.set(from, Object.fromEntries(lost))
    for (const [name, value] of Object.entries(unusedAfter.current.get(to) ?? {}))
      if (!(name in now)) setValue(content.draft, inside(group, name), value)
  }
}

/** The name of an entry of a folder or of a list in the settings. */
export function NameField(field: FieldProps) {
  const { content, attempt } = useEditor()
  const { fieldRef, shape, value } = field
  const chosen = String(value ?? '')
  const write = (name: string): void =>
    void attempt(() => setValue(content.draft, fieldRef, name === '' ? undefined : name))
  return (
    <FieldFrame {...field}>
      <Select field={field} value={chosen} write={write}>
        <option value="">Nothing chosen</option>
        <Options choices={nameChoices(content, shape.refersTo ?? '')} value={chosen} />
      </Select>
    </FieldFrame>
  )
}

/** An address of this site, chosen by the titles of its pages. */
export function PageField(field: FieldProps) {
  const { content, attempt } = useEditor()
  const { fieldRef, value } = field
  const chosen = String(value ?? '')
  const write = (address: string): void =>
    void attempt(() => setValue(content.draft, fieldRef, address === '' ? undefined : address))
  return (
    <FieldFrame {...field}>
      <Select field={field} value={chosen} write={write}>
        <option value="">Nothing chosen</option>
        <PagesOfSite field={field} value={chosen} />
      </Select>
    </FieldFrame>
  )
}

/** The pages of the site and their parts, in groups. */
function PagesOfSite({ field, value }: { field: FieldProps; value: string }) {
  const { content } = useEditor()
  const { pages, parts } = linkChoices(content, field.fieldRef.file)
  const isKnown = value === '' || [...pages, ...parts].some((choice) => choice.value === value)
  return (
    <>
      {!isKnown && <option value={value}>{value}</option>}
      <optgroup label="Pages of this site">
        <Options choices={pages} value="" />
      </optgroup>
      <optgroup label="Parts of pages">
        <Options choices={parts} value="" />
      </optgroup>
    </>
  )
}

/** Where a link leads: a page of this site or an outside address, in one list. */
export function LinkTarget(field: FieldProps) {
  const link = isFields(field.value) ? field.value : {}
  // Its words are another field: who writes them has not left this one.
  return (
    <QuietUntilLeft value={link['outside'] ?? link['to']}>
      <TargetField {...field} link={link} />
    </QuietUntilLeft>
  )
}

function TargetField({ link, ...field }: FieldProps & { link: Readonly<Record<string, unknown>> }) {
  const { content, attempt } = useEditor()
  const { fieldRef } = field
  const to = String(link['to'] ?? '')
  const outside = String(link['outside'] ?? '')
  // The check reports the field that is written, and an outside address where none is.
  const isPage = link['outside'] === undefined && link['to'] !== undefined
  const target = inside(fieldRef, isPage ? 'to' : 'outside')

  const write = (chosen: string): void => {
    const [way, address] = chosen === '' ? [] : splitTarget(chosen)
    // The other target of the link and its words are kept or removed in one change.
    const words: Record<string, unknown> = { ...link }
    delete words['to']
    delete words['outside']
    const next = way === undefined ? words : { ...words, [way]: address }
    const isNothing = Object.keys(next).length === 0
    attempt(() => setValue(content.draft, fieldRef, isNothing ? undefined : next))
  }
  const chosen = outside === '' ? to && `to:${to}` : `outside:${outside}`
  const tagged = (way: string, choices: readonly Choice[]): Choice[] =>
    choices.map((choice) => ({ ...choice, value: `${way}:${choice.value}` }))
  const { pages, parts } = linkChoices(content, fieldRef.file)
  const groups: [label: string, choices: Choice[]][] = [
    ['Pages of this site', tagged('to', pages)],
    ['Parts of pages', tagged('to', parts)],
    ['Outside addresses', tagged('outside', nameChoices(content, 'outside'))],
  ]
  const isKnown = groups.some(([, all]) => all.some((choice) => choice.value === chosen))
  return (
    <FieldFrame
      {...field}
      fieldRef={target}
      label={linkTargetLabel}
      shape={{ description: 'A page of this site, a part of one, or an outside address.' }}
    >
      <Select field={{ ...field, fieldRef: target }} value={chosen} write={write}>
        <option value="">{field.isRequired ? 'Choose one' : 'Nowhere'}</option>
        {!isKnown && chosen !== '' && <option value={chosen}>{to || outside}</option>}
        {groups.map(([label, choices]) => (
          <optgroup key={label} label={label}>
            <Options choices={choices} value="" />
          </optgroup>
        ))}
      </Select>
    </FieldFrame>
  )
}

/** The field of a link and its target, from the value of an option. */
function splitTarget(chosen: string): [way: string, target: string] {
  const at = chosen.indexOf(':')
  return [chosen.slice(0, at), chosen.slice(at + 1)]
}
