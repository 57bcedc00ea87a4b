import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'

type Form = {
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly discard: () => void
  readonly submit: () => void
}

type Props = {
  readonly form: Form
  /** Of the button that saves. */
  readonly label?: string
}

/** One bar for all cards of a form, at the foot of the window. */
export function SaveBar({ form: { isDirty, isBusy, discard, submit }, label = 'Save' }: Props) {
  useKeys([{ id: 'save', label: 'Save', keys: '$mod+s', run: submit }])
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper py-3 max-md:bottom-16"
    >
      {isDirty && <p className="mr-auto text-ink-soft">Not saved yet</p>}
      {isDirty && <Button onClick={discard}>Discard</Button>}
      <Button type="submit" variant="primary" isBusy={isBusy} keys="$mod+S">
        {label}
      </Button>
    </div>
  )
}
