import { Link } from 'react-router'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import type { TicketPage } from './ticket-page.ts'
import { wrongOrderNumber } from './wrong-order-number.ts'

const empty = { orderNumber: '' }

/** Ties the ticket to one of the sender's last orders or to another (TICKET-01). */
export function TieOrder({ ticket: { ticket, proposed } }: { ticket: TicketPage }) {
  const tie = (body: { orderNumber: string; isOrderChecked?: boolean }, key: string) =>
    staffCall('PATCH /api/tickets/:ticket', { params: { ticket }, body, key })
  const ofSender = useStaffMutation((orderNumber: string, key) => tie({ orderNumber }, key))
  const { run } = useStaffMutation(tie)
  const form = useStaffForm({
    start: empty,
    about: { 'order-of-another': 'orderNumber' },
    save: async ({ orderNumber }, { isConfirmed }) =>
      wrongOrderNumber(orderNumber) ?? run({ orderNumber, isOrderChecked: isConfirmed('order-of-another') }),
  })
  return (
    <Card title="Which order?">
      {proposed.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {proposed.map(({ number, placedAt, fulfilment, totalPaise, contents }) => (
            <li key={number} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <Link to={pagePath('/orders/:number', { params: { number } })} className={standingLink}>
                  {number}
                </Link>{' '}
                <Moment at={placedAt} isDay />, {formatRupees(totalPaise)}, {fulfilmentLabels[fulfilment]}
                {contents && <span className="block text-ink-soft text-small">{contents}</span>}
              </span>
              <Button
                size="small"
                className="shrink-0"
                aria-label={`About ${number}`}
                isBusy={ofSender.isBusy}
                onClick={() => void ofSender.run(number)}
              >
                About this
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FaultNotice fault={ofSender.fault} />
      <StaffForm form={form} className="flex flex-wrap items-start gap-2">
        <TextField
          {...form.field('orderNumber')}
          label={proposed.length > 0 ? 'Another order' : 'Order'}
          autoComplete="off"
          maxLength={40}
          className="min-w-0 grow"
        />
        <Button type="submit" isBusy={form.isBusy} className="mt-6">
          Tie
        </Button>
      </StaffForm>
      <FaultNotice fault={form.fault} />
    </Card>
  )
}

export function UntieOrder({ ticket, number }: { ticket: string; number: string }) {
  const say = useNotice()
  const undo = useUndo()
  const tie = (body: StaffBody<'PATCH /api/tickets/:ticket'>, key: string) =>
    staffCall('PATCH /api/tickets/:ticket', { params: { ticket }, body, key })
  const { run, isBusy, fault } = useStaffMutation((_: object, key) => tie({ orderNumber: null }, key), {
    onDone: () =>
      say(
        'The ticket has no order',
        undo((key) => tie({ orderNumber: number, isOrderChecked: true }, key), `About ${number} again`),
      ),
  })
  return (
    <>
      <Button size="small" variant="quiet" className="-mr-2.5" isBusy={isBusy} onClick={() => void run({})}>
        Not about this order
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}
