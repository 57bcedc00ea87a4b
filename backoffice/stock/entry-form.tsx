import { useWatch } from 'react-hook-form'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import type { KindByHand } from '#domain/stock/enter-by-hand.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { batchOptions, firstBatch, optionOf } from './batch-options.ts'
import { PhotographField, usePhotograph } from './photograph.tsx'
import { PriceLink } from './price-link.tsx'
import { PromisedLinks } from './promised-links.tsx'
import type { Stock } from './stock.ts'
import { inStock, onShelf } from './units-here.ts'

type Entered = StaffAnswer<'POST /api/stock-entries'>

const writeOffs: readonly { readonly value: KindByHand; readonly label: string }[] = [
  { value: 'damage', label: 'Damaged' },
  { value: 'missing', label: 'Missing' },
  { value: 'expired', label: 'Past its date' },
  { value: 'sample', label: 'Given as a sample' },
]

type Props = {
  readonly stock: Stock
  readonly kind: KindByHand
  /** The one that was scanned or came from its page. */
  readonly batch?: string | undefined
  readonly onEntered: () => void
}

/** Units of one product that came or are written off (STOCK-06). */
export function EntryForm(props: Props) {
  const { stock: of, kind: preset } = props
  const { id, hasBatches } = of
  const { picture, isSending, ...photograph } = usePhotograph()
  const form = useEntryForm(props, picture)
  const { kind = preset, units, batchId } = useWatch({ control: form.control })
  const verb = kind === 'delivery' ? 'Receive' : 'Write off'
  return (
    <StaffForm form={form} className="grid gap-3 sm:grid-cols-2">
      <p className="tabular-nums sm:col-span-2">
        {onShelf(of)}
        {of.lastDelivery !== undefined && `. Last delivery ${of.lastDelivery.toLocaleString('en-IN')}`}
      </p>
      <TextField
        {...form.field('units')}
        label="Units"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        hint={form.hasRefusal('units-promised') && <PromisedLinks product={id} />}
      />
      {preset !== 'delivery' && <SelectField {...form.field('kind')} label="Why it goes" options={writeOffs} />}
      {hasBatches && (
        <SelectField
          {...form.field('batchId')}
          label="Batch"
          hint={form.hasRefusal('mrp-below-price') && <PriceLink product={id} />}
          className="sm:col-span-2"
          options={batchOptions(of, { kind, batch: batchId ?? '' })}
        />
      )}
      <TextField
        {...form.field('reason')}
        label="Note"
        autoComplete="off"
        className="sm:col-span-2"
        hint={kind === 'delivery' ? 'Such as the grower and the number of their invoice' : 'Such as how it happened'}
      />
      {kind !== 'delivery' && <PhotographField picture={picture} isSending={isSending} {...photograph} />}
      <div className="grid gap-3 sm:col-span-2">
        <FaultNotice fault={form.fault} />
        <Button type="submit" variant="primary" isBusy={form.isBusy || isSending} className="justify-self-start">
          {form.hasRefusal('more-than-usual') ? `Yes, ${verb.toLowerCase()} ${units}` : verb}
        </Button>
      </div>
    </StaffForm>
  )
}

const fieldOfRefusal = {
  'more-than-usual': 'units',
  'units-promised': 'units',
  'not-enough-stock': 'units',
  'not-enough-in-batch': 'units',
} as const

function useEntryForm({ stock: of, kind: preset, batch, onEntered }: Props, picture: string | undefined) {
  const { id } = of
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation((body: StaffBody<'POST /api/stock-entries'>, key) =>
    staffCall('POST /api/stock-entries', { body, key }),
  )
  return useStaffForm({
    draft: ['stock', id, preset, ...(batch ? [batch] : [])].join(':'),
    start: { kind: preset, units: '', batchId: firstBatch(of, { kind: preset, batch }), reason: '' },
    about: fieldOfRefusal,
    save: async ({ batchId: chosen, kind: typed, ...rest }, { isConfirmed }) => {
      // A draft of an earlier version may hold a kind that this form does not offer.
      const values = { ...rest, kind: preset === 'delivery' ? preset : typed } as const
      const batchId = optionOf(of, { kind: values.kind, batch: chosen })
      const further = {
        ...(batchId !== '' && { batchId }),
        ...(picture !== undefined && values.kind !== 'delivery' && { pictures: [picture] }),
      }
      return run({ ...values, ...further, productId: id, isConfirmed: isConfirmed('more-than-usual') })
    },
    onSaved: (entered: Entered, { kind }) => {
      say(
        `${kind === 'delivery' ? 'Received' : 'Written off'}: ${entered.units.toLocaleString('en-IN')} × ${entered.title}. ${inStock(entered)}`,
        undo(
          (key) => staffCall('POST /api/stock-entries/:id/undo', { params: { id: entered.id }, key }),
          (after) => `Undone. ${after.title}: ${inStock(after)}`,
        ),
      )
      onEntered()
    },
  })
}
