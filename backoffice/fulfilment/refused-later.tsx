import type { BoxLine } from '#domain/fulfilment/box-changes.ts'
import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly reason: string | undefined
  /** What is to pack now is another than what is in the box. */
  readonly changes: readonly BoxLine[]
  readonly onStartEmpty: () => void
}

/** Of a box that was packed without network: it may stand sealed on the table (PACK-07). */
export function RefusedLater({ reason, changes, onStartEmpty }: Props) {
  if (reason === undefined) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-turmeric-wash px-4 py-2">
      <div className="flex-1 basis-60">
        <strong className="block">{messages.refusedLater(reason)}</strong>
        <BoxChanges changes={changes} />
        {changes.length > 0 ? messages.weighAgain : messages.asLeft}
      </div>
      <Button className="min-h-11" onClick={onStartEmpty}>
        Start empty
      </Button>
    </div>
  )
}

/** What to take out of the box, or to put in. */
export function BoxChanges({ changes }: Pick<Props, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map((line) => (
        <li key={line.position} className="font-semibold">
          {messages.boxChanged(line)}
        </li>
      ))}
    </ul>
  )
}
