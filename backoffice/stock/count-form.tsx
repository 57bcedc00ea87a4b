import { useState } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { outcomeOf, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { inStock, type Stock } from './stock.ts'

export type Counted = StaffAnswer<'POST /api/stock-counts'>

type Props = {
  readonly stock: Stock
  /** Undefined: it was taken back. */
  readonly onCounted: (counted: Counted | undefined) => void
}

/**
 * What lies on the shelf, beside what should (STOCK-03). It is counted against the figures that the page was opened with: live updates
 * would hide that something has moved since.
 */
export function CountForm({ stock, onCounted }: Props) {
  const { id } = stock
  const [seen, setSeen] = useState(stock)
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation((body: StaffBody<'POST /api/stock-counts'>, key) =>
    staffCall('POST /api/stock-counts', { body, key }),
  )
  const form = useStaffForm({
    start: { counted: '' },
    save: async ({ counted }) => {
      const outcome = await run({ productId: id, counted, shelf: seen.shelf })
      if (outcome.refusal?.code === 'has-moved') {
        const { answer } = await outcomeOf(staffCall('GET /api/stock/:id', { params: { id } }))
        if (answer) setSeen(answer)
      }
      return outcome
    },
    onSaved: (counted: Counted) => {
      say(
        `Counted: ${counted.counted.toLocaleString('en-IN')} × ${counted.title}. ${inStock(counted)}`,
        undo(
          async (key) => {
            const after = await staffCall('POST /api/stock-entries/:id/undo', { params: { id: counted.id }, key })
            onCounted(undefined)
            return after
          },
          (after) => `Undone. ${after.title}: ${inStock(after)}`,
        ),
      )
      onCounted(counted)
    },
  })
  return (
    <form {...form.props} noValidate className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...form.field('counted')}
          label="What lies there"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          isLarge
        />
        <div>
          <p className="mb-1 font-semibold">What should</p>
          <p className="flex min-h-16 items-center text-count tabular-nums">
            {seen.shelf.units.toLocaleString('en-IN')}
          </p>
        </div>
      </div>
      <p className="text-ink-soft tabular-nums">{partsOf(seen)}</p>
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Count
      </Button>
    </form>
  )
}

/** '6 in stock, 1 reserved, 4 to pack, 2 lost' */
function partsOf({ stock, reserved, toPack, lost }: Stock): string {
  const parts = [
    [reserved, 'reserved'],
    [toPack, 'to pack'],
    [-lost, 'lost with a parcel'],
  ] as const
  const further = parts.filter(([units]) => units !== 0)
  return [inStock({ stock }), ...further.map(([units, what]) => `${units.toLocaleString('en-IN')} ${what}`)].join(', ')
}
