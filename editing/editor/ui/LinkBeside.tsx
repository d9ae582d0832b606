import { linkTargetLabel } from '../model/labels.ts'
import { useEditor } from './editor-context.ts'
import type { FieldOfLink } from './content/links.ts'
import { LinkTarget, PageField } from './fields/choice-fields.tsx'
import { kindOf } from './fields/field-kind.ts'

/** Where the link around a text leads. */
export function LinkBeside({ link }: { link: FieldOfLink }) {
  const { content } = useEditor()
  const { fieldRef, shape, isRequired } = link
  const Target = kindOf(shape) === 'page' ? PageField : LinkTarget
  return (
    <Target
      fieldRef={fieldRef}
      shape={shape}
      value={content.value(fieldRef)}
      label={linkTargetLabel}
      isRequired={isRequired}
    />
  )
}
