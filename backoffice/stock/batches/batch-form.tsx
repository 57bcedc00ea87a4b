import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextField } from '../../ui/field.tsx'
import { StaffForm } from '../../ui/staff-form.tsx'
import { useNotice } from '../../ui/undo.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { batchStartOf, type Stock } from '../stock.ts'
import { inStock, onShelf } from '../units-here.ts'
import { EarlierFields, earlierBatch, OriginFields, PrintedFields } from './batch-fields.tsx'
import { bestBeforeProposal } from './best-before-proposal.ts'

type Entered = StaffAnswer<'POST /api/batches'>
export type ReceivedBatch = { readonly id: string; readonly code: string; readonly units: number }
type Props = { readonly stock: Stock; readonly onEntered: (received: ReceivedBatch) => void }

export function newBatchDraft(id: string): string {
  return `batch:new:${id}`
}

/** Units of one product that came in a new batch (STOCK-06, BATCH-01). What the last batch had is filled in. */
export function BatchForm({ stock, onEntered }: Props) {
  const { id, lastDelivery } = stock
  const start = useStaffQuery(batchStartOf(id))
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation((body: StaffBody<'POST /api/batches'>, key) =>
    staffCall('POST /api/batches', { body, key }),
  )
  const asksEarlier = start.earlierUnits > 0
  const form = useStaffForm({
    draft: newBatchDraft(id),
    start: {
      ...start.texts,
      ...{ units: '', reason: '' },
      earlier: earlierBatch,
    },
    about: { 'more-than-usual': 'units', 'code-taken': 'code' },
    save: async ({ earlier, ...values }, { isConfirmed }) => {
      const body = { ...values, productId: id, isConfirmed: isConfirmed('more-than-usual') }
      return run(asksEarlier ? { ...body, earlier } : body)
    },
    onSaved: (entered: Entered, { code }) => {
      say(
        `Received: ${entered.units.toLocaleString('en-IN')} × ${entered.title}, batch ${code}. ${inStock(entered)}`,
        undo(
          (key) => staffCall('POST /api/stock-entries/:id/undo', { params: { id: entered.entryId }, key }),
          (after) => `Undone. ${after.title}: ${inStock(after)}`,
        ),
      )
      onEntered({ id: entered.id, code, units: entered.units })
    },
  })
  const { units, earlier = {}, ...days } = useWatch({ control: form.control })
  const months = start.bestBeforeMonths
  const isBelow = form.hasRefusal('mrp-below-price')
  type Name = Parameters<typeof form.field>[0]
  return (
    <StaffForm form={form} className="grid gap-3 sm:grid-cols-2">
      <p className="tabular-nums sm:col-span-2">
        {onShelf(stock)}
        {lastDelivery !== undefined && `. Last delivery ${lastDelivery.toLocaleString('en-IN')}`}
      </p>
      <TextField {...form.field('units')} label="Units" inputMode="numeric" autoComplete="off" autoFocus />
      <PrintedFields
        field={form.field}
        {...(isBelow && { priceOf: id })}
        proposal={bestBeforeProposal(days, { months, set: (day) => form.set('bestBeforeOn', day) })}
      />
      {asksEarlier && (
        <EarlierFields
          units={start.earlierUnits}
          field={(name) => form.field(`earlier.${name}` as Name)}
          {...(isBelow && { priceOf: id })}
          proposal={bestBeforeProposal(earlier, { months, set: (day) => form.set('earlier.bestBeforeOn', day) })}
        />
      )}
      <details className="sm:col-span-2">
        <summary className="cursor-pointer py-2 font-semibold">Grower, harvest and certificates</summary>
        <div className="grid gap-3 sm:grid-cols-2">
          <OriginFields field={form.field} growers={start.growers} />
        </div>
      </details>
      <TextField {...form.field('reason')} label="Note" autoComplete="off" className="sm:col-span-2" />
      <div className="grid gap-3 sm:col-span-2">
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" isBusy={form.isBusy} className="justify-self-start">
          {form.hasRefusal('more-than-usual') ? `Yes, receive ${units}` : 'Receive'}
        </Button>
      </div>
    </StaffForm>
  )
}
