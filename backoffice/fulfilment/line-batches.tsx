import { shortDate } from '#domain/dates.ts'
import { type BatchReason, batchesOf, batchReasonLabels, batchReasons } from '#domain/fulfilment/batch-choice.ts'
import { missingOf } from '#domain/fulfilment/packing-progress.ts'
import { classes } from '#ui/classes.ts'
import { SelectField } from '../ui/field.tsx'
import { choiceOf, packedBatches } from './desk-batches.ts'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import type { LineActs, PackLine } from './pack-line.ts'

type Props = {
  readonly line: PackLine
  readonly desk: DeskDraft
  readonly isDone: boolean
  readonly onChoose: LineActs['choose'] | undefined
}

/** From which batches the units of a line come, below it; and why not from the one that expires first (BATCH-02). */
export function LineBatches({ line, desk, isDone, onChoose }: Props) {
  const batches = line.batches ?? []
  const choice = choiceOf(line, desk)
  const units = line.toPack - missingOf(desk.progress, line)
  const proposed = batchesOf(batches, units, choice)
  const { skipped } = packedBatches(line, desk)
  const few = units - proposed.reduce((sum, one) => sum + one.units, 0)
  return (
    <div className={classes('grid basis-full gap-1 pl-1', isDone && !skipped && 'max-lg:hidden')}>
      {proposed.map(({ batch: id, units }) => {
        const batch = batches.find((one) => one.id === id)
        return (
          batch && (
            <p key={id} className="flex flex-wrap gap-x-2 text-ink-soft">
              <span className="min-w-0 wrap-anywhere">
                {proposed.length > 1 && `${units} × `}Batch <strong className="text-ink">{batch.code}</strong>
              </span>
              <span>best before {shortDate(batch.bestBefore)}</span>
            </p>
          )
        )
      })}
      {few > 0 && <p className="font-semibold text-danger">{messages.lackInBatches(few)}</p>}
      {skipped && onChoose && (
        <SelectField
          label={messages.whyNot(skipped.code)}
          value={choice.reason ?? ''}
          onChange={({ target }) =>
            onChoose(line, { ...choice, reason: target.value === '' ? undefined : (target.value as BatchReason) })
          }
          options={[
            { value: '', label: 'Choose a reason' },
            ...batchReasons.map((reason) => ({ value: reason, label: batchReasonLabels[reason] })),
          ]}
        />
      )}
    </div>
  )
}
