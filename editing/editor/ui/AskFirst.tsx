import { useState, type ComponentProps } from 'react'
import { Button } from './Button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'run'> {
  /** The words of the button that does it: `Yes, undo all 3 changes`. */
  yes: string
  /** The words of the button that does not: `Keep them`. */
  no: string
  run: () => void
}

/**
 * A button that asks before it does what cannot be taken back. The button that does nothing has the
 * focus, and the place of the first one.
 */
export function AskFirst({ yes, no, run, ...rest }: Props) {
  const [state, setState] = useState<'unasked' | 'asking' | 'kept'>('unasked')
  if (state !== 'asking')
    return (
      <Button key="ask" autoFocus={state === 'kept'} run={() => setState('asking')} {...rest} />
    )
  const doIt = (): void => {
    setState('unasked')
    run()
  }
  return (
    <>
      <Button key="no" autoFocus run={() => setState('kept')}>
        {no}
      </Button>
      <Button key="yes" run={doIt}>
        {yes}
      </Button>
    </>
  )
}
