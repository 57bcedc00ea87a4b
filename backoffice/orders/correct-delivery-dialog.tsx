import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { isStateUnknown } from '#domain/orders/correct-delivery.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
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

/** Corrects where an order goes (ORDERS-06). What somebody else has saved meanwhile is shown field by field. */
export function CorrectDeliveryDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const [checkedPin, setCheckedPin] = useState<string>()
  const say = useNotice()
  const { run } = useStaffMutation((body: Body, key) =>
    staffCall('PATCH /api/orders/:number/delivery', { params: { number: order.number }, body, key }),
  )
  // Who may correct an order sees its phone.
  const { phone = '', firstName, lastName, address, address2, pinCode } = order.address
  const form = useStaffForm({
    draft: correctionDraft(order.number),
    start: { phone, firstName, lastName, address, address2, pinCode },
    version: order.version,
    about: { 'other-state': 'pinCode' },
    save: (_, { changes, version }) =>
      run({ version, changes, ...(changes.pinCode && changes.pinCode === checkedPin && { isPinChecked: true }) }),
    onSaved: () => {
      say('Corrected. The customer gets a mail.')
      onClose()
    },
  })
  const typedPin = useWatch({ control: form.control, name: 'pinCode' })
  const isPinChecked = checkedPin !== undefined && checkedPin === typedPin
  const isOtherState = form.hasRefusal('other-state')
  const isPinElsewhere = isOtherState && isStateUnknown(typedPin)
  const saved = order.timeline.findLast(({ what }) => what === 'order.delivery-corrected')
  return (
    <Dialog title="Correct the address" onClose={onClose} form={form} submit="Save">
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={labels[field]}
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
      {form.conflict && (
        <Conflict {...form.conflict} control={form.control} labels={labels} by={saved?.by} at={saved?.at} />
      )}
      <FaultNotice fault={form.fault} />
      {isOtherState && !isPinElsewhere && order.may.includes('cancel') && (
        <ButtonLink
          to={pagePath('/orders/:number/refund', { params: { number: order.number }, query: { act: 'cancel' } })}
          onClick={form.discard}
          className="justify-self-start"
        >
          Cancel this order
        </ButtonLink>
      )}
      {(isPinElsewhere || isPinChecked) && typedPin !== pinCode && (
        <CheckField
          label={`I looked it up: ${typedPin} lies in ${order.stateName}`}
          checked={isPinChecked}
          onChange={({ target }) => setCheckedPin(target.checked ? typedPin : undefined)}
        />
      )}
      <p className="text-ink-soft text-small">The customer gets a mail. The invoice stays as issued.</p>
    </Dialog>
  )
}
