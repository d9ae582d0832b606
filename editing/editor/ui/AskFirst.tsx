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
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button key="ask" run={() => setAsking(true)} {...rest} />
  const answer = (does: boolean): void => {
    setAsking(false)
    if (does) run()
  }
  return (
    <>
      <Button key="no" autoFocus run={() => answer(false)}>
        {no}
      </Button>
      <Button key="yes" run={() => answer(true)}>
        {yes}
      </Button>
    </>
  )
}
