import { useMemo, useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { mergeFields } from '#domain/merge-fields.ts'
import { isStateUnknown } from '#domain/orders/correct-delivery.ts'
import { useDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { OrderPage } from './order-page.ts'

type Address = Required<OrderPage['address']>
type Body = StaffBody<'PATCH /api/orders/:number/delivery'>

/** The phone comes first: it is corrected most. */
const fields = ['phone', 'firstName', 'lastName', 'address', 'address2', 'pinCode'] as const
const labels: { readonly [Field in keyof Address]: string } = {
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  address2: 'Area and town',
  pinCode: 'PIN code',
}

export function correctionDraft(number: string): string {
  return `correct-delivery:${number}`
}

type Typed = { readonly base: Address; readonly version: number; readonly mine: Address }

/** Corrects where an order goes (ORDERS-06). What somebody else has saved meanwhile is shown field by field. */
export function CorrectDeliveryDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  // What was read when the form opened: live updates of the page change nothing here.
  const [start] = useState<Typed>(() => {
    // Who may correct an order sees its phone.
    const address = { phone: '', ...order.address }
    return { base: address, version: order.version, mine: address }
  })
  const [{ base, version, mine }, setTyped, endDraft] = useDraft(correctionDraft(order.number), start)
  const [choices, setChoices] = useState<{ readonly [field: string]: 'mine' | 'theirs' }>({})
  const [isPinChecked, setPinChecked] = useState(false)
  const say = useNotice()
  const close = () => {
    endDraft()
    onClose()
  }
  const { run, isBusy, fault } = useStaffMutation(
    (body: Body, key) =>
      staffCall('PATCH /api/orders/:number/delivery', { params: { number: order.number }, body, key }),
    {
      onDone: () => {
        say('Corrected. The customer gets a mail.')
        close()
      },
    },
  )
  const theirs = fault?.code === 'changed-meanwhile' ? (fault.answer.theirs as Address) : undefined
  const merged = useMemo(() => (theirs ? mergeFields({ base, mine, theirs }) : []), [base, mine, theirs])
  const save = () => {
    const saved = theirs ?? base
    const changes = fields.flatMap((field) => {
      const conflict = merged.find((each) => each.field === field)
      const take = conflict?.take === 'choose' ? choices[field] : (conflict?.take ?? 'mine')
      const value = take === 'theirs' ? saved[field] : mine[field]
      return value === saved[field] ? [] : [[field, value] as const]
    })
    void run({
      version: theirs ? Number(fault?.answer.version) : version,
      changes: Object.fromEntries(changes),
      ...(isPinChecked && { isPinChecked }),
    })
  }
  useKeys([{ id: 'save', label: 'Save', keys: '$mod+s', run: save }])
  const isPinElsewhere = fault?.code === 'other-state' && isStateUnknown(mine.pinCode)
  const saved = order.timeline.findLast(({ what }) => what === 'order.delivery-corrected')
  return (
    <Dialog title="Correct the address" onClose={close}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              value={mine[field]}
              onChange={({ target }) => setTyped((now) => ({ ...now, mine: { ...now.mine, [field]: target.value } }))}
              error={fault?.fields[field] ?? fault?.fields[`changes.${field}`]}
              autoFocus={field === 'phone'}
              inputMode={field === 'phone' ? 'tel' : field === 'pinCode' ? 'numeric' : 'text'}
              autoComplete="off"
              className={field.startsWith('address') ? 'sm:col-span-2' : field === 'phone' ? 'sm:col-span-2' : ''}
            />
          ))}
          <p className="self-end pb-2">
            <span className="block text-ink-soft text-small">State</span>
            {order.stateName}
          </p>
        </div>
        {theirs && (
          <Conflict
            fields={merged}
            labels={labels}
            by={saved?.by}
            at={saved?.at}
            choices={choices}
            onChoose={(field, choice) => setChoices((now) => ({ ...now, [field]: choice }))}
          />
        )}
        {fault && !theirs && Object.keys(fault.fields).length === 0 && <FaultNotice fault={fault} />}
        {(isPinElsewhere || isPinChecked) && mine.pinCode !== base.pinCode && (
          <CheckField
            label={`I looked it up: ${mine.pinCode} lies in ${order.stateName}`}
            checked={isPinChecked}
            onChange={({ target }) => setPinChecked(target.checked)}
          />
        )}
        <p className="text-ink-soft text-small">The customer gets a mail. The invoice stays as issued.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
