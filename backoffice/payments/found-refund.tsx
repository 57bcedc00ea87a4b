import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { RefundRow } from './refund-parts.tsx'

type Props = StaffAnswer<'GET /api/refunds'>['found'][number]

/** A refund that somebody made in the provider's dashboard (REFUND-08). */
export function FoundRefund({ id, orderNumber, paymentId, amountPaise, openPaise, foundAt }: Props) {
  const may = useCan()('refunds.make')
  return (
    <RefundRow label={`Refund ${id}`} {...{ orderNumber, paymentId, amountPaise }}>
      <p className="wrap-anywhere">
        Refund without credit note, made at the card provider: {id}
        <span className="block text-ink-soft text-small">
          Found <Moment at={foundAt} />
          {openPaise !== amountPaise && `. ${formatRupeesExactly(openPaise)} of it is in no credit note`}
        </span>
      </p>
      {may && orderNumber !== undefined && (
        <div>
          <ButtonLink
            to={pagePath('/orders/:number/refund', { params: { number: orderNumber }, query: { found: id } })}
            variant="primary"
          >
            Book {formatRupeesExactly(openPaise)} to lines
          </ButtonLink>
        </div>
      )}
      {may && orderNumber === undefined && <MarkSeen id={id} />}
    </RefundRow>
  )
}

function MarkSeen({ id }: { id: string }) {
  const { run, isBusy, fault } = useStaffMutation((_: object, key) =>
    staffCall('POST /api/found-refunds/:id/seen', { params: { id }, body: {}, key }),
  )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">The payment became no order, so there is nothing to credit.</p>
      <Button isBusy={isBusy} onClick={() => void run({})}>
        Mark as seen
      </Button>
      <FaultNotice fault={fault} />
    </div>
  )
}
