import type { ComponentProps } from 'react'

/** A button; all but the main one look like links. */
export const Button = ({ run, ...rest }: { run: () => void } & ComponentProps<'button'>) => (
  <button type="button" onClick={run} {...rest} />
)
