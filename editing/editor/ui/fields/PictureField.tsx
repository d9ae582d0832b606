import { useState } from 'react'
import { mostPhotographBytes, pictureEndings } from '../../../../src/lib/picture-files.ts'
import { setValue } from '../../model/operations.ts'
import { useEditor } from '../editor-context.ts'
import { picturesOf, setPicture } from '../pictures.ts'
import { Button } from '../Button.tsx'
import { describedBy, FieldFrame, useIsInvalid } from './FieldFrame.tsx'
import { fieldId, type FieldProps } from './field-props.ts'
import { inMegabytes, PictureRefused, readyToStore } from './small-picture.ts'

/**
 * A picture: what it shows now, a button that uploads another, and a list of those that the site
 * has.
 */
export function PictureField(field: FieldProps) {
  const { content, attempt } = useEditor()
  const { fieldRef, shape, value, isRequired } = field
  const { refused, take } = useUpload(field)
  const id = fieldId(fieldRef)
  const address = String(value ?? '')
  const shown = content.pictureAddress(address)
  const [width, height] = shape.picture ?? []
  const choose = (picture: string | undefined): void =>
    void attempt(() => setValue(content.draft, fieldRef, picture))
  return (
    <FieldFrame {...field}>
      {shown && <img className="edit-picture" src={shown} alt="" />}
      <input
        id={id}
        type="file"
        accept={pictureEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => void take(event.target.files?.[0])}
        aria-describedby={describedBy(id)}
        aria-invalid={useIsInvalid(fieldRef)}
      />
      <small>
        Any photograph up to {inMegabytes(mostPhotographBytes)}. It is made small here, and nothing
        about where it was taken stays in it.{' '}
        {width !== undefined && `The page shows it up to ${width} by ${height} pixels.`}
      </small>
      {refused && (
        <p className="edit-said" role="alert">
          {refused}
        </p>
      )}
      <label className="edit-field">
        Or one that the site has
        <select value={address} onChange={({ target }) => choose(target.value || undefined)}>
          <option value="">No picture</option>
          {picturesOf(content.draft).map((one) => (
            <option key={one} value={one}>
              {one.split('/').at(-1)}
            </option>
          ))}
        </select>
      </label>
      {!isRequired && address !== '' && (
        <Button run={() => choose(undefined)}>Remove the picture</Button>
      )}
    </FieldFrame>
  )
}

/** Puts a picture into a field. `refused` says why the last one was not taken. */
function useUpload({ fieldRef, shape }: FieldProps) {
  const { content, attempt, say } = useEditor()
  const [refused, setRefused] = useState('')
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setRefused('')
    say('Making the picture ready …')
    try {
      const picture = await readyToStore(file, shape.picture)
      attempt(() => setPicture(content.draft, fieldRef, file.name, picture))
      say('The picture is in its place.')
    } catch (problem) {
      if (!(problem instanceof PictureRefused)) throw problem
      setRefused(problem.message)
    }
  }
  return { refused, take }
}
