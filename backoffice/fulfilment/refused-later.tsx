import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'

type Props = { readonly reason: string | undefined; readonly onStartEmpty: () => void }

/** Of a box that was packed without network: it may stand sealed on the table (PACK-07). */
export function RefusedLater({ reason, onStartEmpty }: Props) {
  if (reason === undefined) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-turmeric-wash px-4 py-2">
      <p className="flex-1 basis-60">
        <strong className="block">{messages.refusedLater(reason)}</strong>
        {messages.asLeft}
      </p>
      <Button className="min-h-11" onClick={onStartEmpty}>
        Start empty
      </Button>
    </div>
  )
}
