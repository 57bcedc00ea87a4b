import { shortDate } from '#domain/dates.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { choiceOf } from './desk-batches.ts'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import type { LineActs, PackLine } from './pack-line.ts'

type Props = {
  readonly line: PackLine
  readonly desk: DeskDraft
  readonly onChoose: LineActs['choose']
  readonly onClose: () => void
}

/** Another batch than the one that expires first; what was scanned stays. */
export function ChooseBatch({ line, desk, onChoose, onClose }: Props) {
  const batches = (line.batches ?? []).filter(({ units }) => units > 0)
  const choose = (batch: string | undefined) => {
    onChoose(line, { ...choiceOf(line, desk), batch })
    onClose()
  }
  return (
    <Dialog title={`Batch of ${line.title}`} onClose={onClose}>
      <ul className="grid gap-2">
        <li>
          <Button className="min-h-11 w-full" onClick={() => choose(undefined)}>
            As proposed: what expires first
          </Button>
        </li>
        {batches.map(({ id, code, bestBefore, units, stop }) => (
          <li key={id}>
            {stop ? (
              <p className="px-3 py-2 text-ink-soft">
                {code}, best before {shortDate(bestBefore)}. {messages.batchStops[stop]}.
              </p>
            ) : (
              <Button className="min-h-11 w-full" onClick={() => choose(id)}>
                {code}, best before {shortDate(bestBefore)}, {units} on the shelf
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
