import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { outcomeOf, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { besideExpected, CountBatches, Expected } from './batches/count-batches.tsx'
import type { Stock } from './stock.ts'
import { type CountedPart, countedParts, countQuestions, countStart, isCountOf, isLeftOut } from './typed-count.ts'
import { inStock, onShelf } from './units-here.ts'

export type Counted = StaffAnswer<'POST /api/stock-counts'>

type Props = {
  readonly stock: Stock
  /** Undefined: it was taken back. */
  readonly onCounted: (counted: Counted | undefined, parts: readonly CountedPart[]) => void
}

/**
 * The units on the shelf; those expected there are shown on demand, so that nobody counts up to them (STOCK-03). They are counted against the figures that the page was opened with: live updates
 * would hide that something has moved since.
 */
export function CountForm({ stock, onCounted }: Props) {
  const { id } = stock
  const say = useNotice()
  const [showsExpected, setShowsExpected] = useState(false)
  const undo = useUndo()
  const { run } = useStaffMutation((body: StaffBody<'POST /api/stock-counts'>, key) =>
    staffCall('POST /api/stock-counts', { body, key }),
  )
  const form = useStaffForm({
    // The scan of another product closes the form: its figure is there again with the product.
    draft: `count:${id}`,
    start: countStart(stock),
    fits: (typed) => isCountOf(stock, typed),
    ask: countQuestions,
    save: async ({ counted, batch, seen }) => {
      const batches = Object.entries(batch).map(([one, units]) => ({ id: one, counted: units }))
      const outcome = await run({ productId: id, shelf: seen.shelf, ...(seen.hasBatches ? { batches } : { counted }) })
      if (outcome.refusal?.code === 'has-moved') {
        const { answer } = await outcomeOf(staffCall('GET /api/stock/:id', { params: { id } }))
        if (answer) form.set('seen', answer)
      }
      return outcome
    },
    onSaved: (counted: Counted, typed) => {
      const parts = countedParts(typed)
      const ofBatches =
        parts.length > 1
          ? ` (${parts.map(({ code, counted }) => `${code}: ${counted ?? 'not counted'}`).join(', ')})`
          : ''
      say(
        `Counted: ${counted.counted.toLocaleString('en-IN')} × ${counted.title}${ofBatches}. ${inStock(counted)}`,
        undo(
          async (key) => {
            const after = await staffCall('POST /api/stock-entries/:id/undo', { params: { id: counted.id }, key })
            onCounted(undefined, [])
            return after
          },
          (after) => `Undone. ${after.title}: ${inStock(after)}`,
        ),
      )
      onCounted(counted, parts)
    },
  })
  const seen = useWatch({ control: form.control, name: 'seen' })
  const isLeavingOut = seen.batches.some(({ id: one }) => isLeftOut(form.errorOf(`batch.${one}`)))
  return (
    <StaffForm form={form} className="grid gap-3">
      {seen.hasBatches ? (
        <CountBatches {...{ showsExpected }} batches={seen.batches} field={(one) => form.field(`batch.${one}`)} />
      ) : (
        <div className={besideExpected(showsExpected)}>
          <TextField
            {...form.field('counted')}
            label="Counted"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            isLarge
          />
          {showsExpected && <Expected units={seen.shelf.units} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="small" aria-expanded={showsExpected} onClick={() => setShowsExpected(!showsExpected)}>
          {showsExpected ? 'Hide expected' : 'Show expected'}
        </Button>
        {showsExpected && <p className="text-ink-soft tabular-nums">{onShelf(seen)}</p>}
      </div>
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        {form.isAsking ? (isLeavingOut ? 'Yes, leave it out' : 'Yes, it is right') : 'Count'}
      </Button>
    </StaffForm>
  )
}
