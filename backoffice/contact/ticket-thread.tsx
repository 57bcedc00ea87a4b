import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { RefundBadge } from '../payments/refund-badge.tsx'
import { OrderLink } from '../payments/refund-parts.tsx'
import { givenBackBefore, refundedPaise } from '../payments/refund-words.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { TicketPage } from './ticket-page.ts'

type Props = { readonly ticket: TicketPage }
type Entry = TicketPage['thread'][number]

const looks: { readonly [Direction in Entry['direction']]: string } = {
  customer: 'mr-8 bg-tile',
  staff: 'ml-8 bg-lime-wash',
  note: 'border border-line border-dashed',
}

/** All that was said, oldest first, and the refunds between; notes for the staff look different (TICKET-03). A server of 0.13.0 names no refunds. */
export function TicketThread({ ticket: { ticket, thread, refunds = [], orderNumber = '', name } }: Props) {
  const events = [...thread, ...refunds].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <Card title="Thread">
      <ol className="grid gap-3">
        {events.map((entry) =>
          'amountPaise' in entry ? (
            <Refunded key={entry.id} refund={entry} orderNumber={orderNumber} />
          ) : (
            <Said key={entry.id ?? 0} {...{ ticket, entry, name }} />
          ),
        )}
      </ol>
    </Card>
  )
}

function Refunded({
  refund,
  orderNumber,
}: {
  refund: NonNullable<TicketPage['refunds']>[number]
  orderNumber: string
}) {
  const { at, utr } = refund
  const before = givenBackBefore(refund)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 text-small">
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          <strong>Refund of {formatRupees(refundedPaise(refund))}</strong> of <OrderLink number={orderNumber} />
        </span>
        <RefundBadge {...refund} />
        {utr !== undefined && <span className="text-ink-soft">by bank transfer {utr}</span>}
      </span>
      <span className="text-ink-soft">
        <Moment at={at} />
      </span>
      {before && <span className="basis-full text-ink-soft">{before}</span>}
    </li>
  )
}

function Said({ ticket, entry, name }: { ticket: string; entry: Entry; name: string }) {
  return (
    <li className={classes('grid gap-1 rounded-lg px-3 py-2', looks[entry.direction])}>
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-small">
        <span className="font-semibold">{whoSaid(entry, name)}</span>
        <Moment at={entry.at} />
      </span>
      <p className="wrap-anywhere max-w-prose whitespace-pre-wrap">
        {entry.text || <span className="text-ink-soft">Erased</span>}
      </p>
      {entry.invoice !== undefined && (
        <span className="font-semibold text-small">Invoice {entry.invoice} attached</span>
      )}
      {entry.mail === 'waiting' && <span className="text-ink-soft text-small">Being sent</span>}
      {entry.mail === 'refused' && entry.id !== undefined && <NotSent ticket={ticket} message={entry.id} />}
    </li>
  )
}

function whoSaid({ direction, by = 'Staff' }: Entry, name: string): string {
  if (direction === 'note') return `Note for the staff, ${by}`
  if (direction === 'staff') return by
  return by === 'Staff' ? name : `${name}, entered by ${by}`
}

function NotSent({ ticket, message }: { ticket: string; message: number }) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/tickets/:ticket/mails', { params: { ticket }, body: { message }, key }),
    { onDone: () => say(`${ticket}: the answer is sent again.`) },
  )
  return (
    <span className="flex flex-wrap items-center gap-3">
      <strong className="text-late">Not sent: the mailbox refused it.</strong>
      <Button size="small" isBusy={isBusy} onClick={() => void run({})}>
        Send again
      </Button>
      <FaultNotice fault={fault} />
    </span>
  )
}
