import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type TicketKind,
  type TicketWay,
  ticketKindLabels,
  ticketKinds,
  ticketMessageLength,
  ticketWayLabels,
  ticketWays,
} from '#domain/contact/ticket-kinds.ts'
import { indianDate } from '#domain/time.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { type About, useSenderOfOrder } from './use-sender-of-order.ts'
import { wrongOrderNumber } from './wrong-order-number.ts'

export const newTicketDraft = 'ticket:new'

const empty = {
  way: 'telephone' as Exclude<TicketWay, 'form'>,
  kind: 'where-is-it' as TicketKind,
  docket: '',
  cameOn: '',
  name: '',
  email: '',
  phone: '',
  orderNumber: '',
  text: '',
  isTold: true,
}
type Values = typeof empty
type Sent = Values & { readonly isOrderChecked: boolean }

type Props = {
  /** What is known of who speaks: of an order, or a customer. */
  readonly about?: About
  readonly draft?: string
  readonly onClose: () => void
}

/** Opens a ticket that did not come by the form (TICKET-06). */
export function NewTicketDialog({ about, draft = newTicketDraft, onClose }: Props) {
  const navigate = useNavigate()
  const say = useNotice()
  const { run } = useStaffMutation(
    ({ docket, cameOn, email, phone, orderNumber, ...values }: Sent, key) => {
      const typed = Object.entries({ docket, cameOn, email, phone, orderNumber }).filter(
        ([, text]) => text.trim() !== '',
      )
      const body = { ...values, ...Object.fromEntries(typed) }
      return staffCall('POST /api/tickets', { body, key })
    },
    { isLeaving: true },
  )
  const form = useStaffForm<Values, { ticket: string }>({
    draft,
    start: { ...empty, ...about },
    // It is about both: with another email the order may be theirs.
    about: { 'order-of-another': ['orderNumber', 'email'] },
    save: async (values, { isConfirmed }) =>
      (values.orderNumber.trim() !== '' && wrongOrderNumber(values.orderNumber)) ||
      run({ ...values, isOrderChecked: isConfirmed('order-of-another') }),
    onSaved: ({ ticket }) => {
      say(`Ticket ${ticket} is open`)
      void navigate(pagePath('/tickets/:ticket', { params: { ticket } }))
    },
  })
  const sender = useSenderOfOrder(form, about)
  const orderNumber = form.field('orderNumber')
  const way = useWatch({ control: form.control, name: 'way' })
  return (
    <Dialog title="Open a ticket" onClose={onClose} form={form} submit="Open">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          {...form.field('way')}
          label="How it came"
          options={ticketWays
            .filter((value) => value !== 'form')
            .map((value) => ({ value, label: ticketWayLabels[value] }))}
        />
        <SelectField
          {...form.field('kind')}
          label="Kind"
          options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
        />
      </div>
      <TextField
        {...form.field('cameOn')}
        label="Came on"
        type="date"
        max={indianDate(new Date())}
        hint="Empty: today. The clocks run from this day."
      />
      {way === 'helpline' && <TextField {...form.field('docket')} label="Docket number" maxLength={40} />}
      <TextField
        {...orderNumber}
        onBlur={(event) => {
          void orderNumber.onBlur(event)
          sender.onLeave()
        }}
        onKeyDown={sender.onKeyDown}
        label="Order"
        autoComplete="off"
        hint={sender.owner ? `Placed by ${sender.owner}.` : 'If it is about one: it fills in what is empty below.'}
      />
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={100} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" />
        <TextField {...form.field('phone')} label="Telephone" type="tel" autoComplete="off" maxLength={20} />
      </div>
      <TextArea {...form.field('text')} label="What the person says" rows={5} maxLength={ticketMessageLength} />
      <CheckField {...form.box('isTold')} label="The person is told the number now: that acknowledges it" />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
