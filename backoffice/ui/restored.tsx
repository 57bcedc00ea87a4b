import { Button } from './button.tsx'
import { noticeLook } from './notice.tsx'

/** A draft that a form has opened with. */
export type RestoredDraft = {
  /** Of the button that gives it up. */
  readonly words: string
  readonly startAgain: () => void
}

/** Says that the form holds what was typed before, so that nobody sends it for new (GOODS-04). */
export function Restored({ id, draft: { words, startAgain } }: { id?: string; draft: RestoredDraft }) {
  return (
    <div
      className={noticeLook('info', 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3 py-2')}
    >
      <p id={id}>Restored from earlier</p>
      <Button onClick={startAgain}>{words}</Button>
    </div>
  )
}
