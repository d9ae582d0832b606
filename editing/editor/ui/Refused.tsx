/** Why a form was refused, in view above its buttons; nothing without a sentence. */
export function Refused({ sentence }: { sentence: string }) {
  if (sentence === '') return null
  return (
    <p ref={bringIntoView} className="edit-said" role="alert">
      {sentence}
    </p>
  )
}

const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
