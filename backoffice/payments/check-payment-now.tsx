import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { AttemptBadge } from './attempt-badge.tsx'

export type ProviderAnswer = StaffAnswer<'POST /api/payments/:id/check'>

type Props = {
  readonly payment: { readonly id: string; readonly name: string }
  /** The row may be gone by then: a paid attempt becomes an order. */
  readonly onAnswer: (response: ProviderAnswer) => void
}

export function CheckPaymentNow({ payment: { id, name }, onAnswer }: Props) {
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/payments/:id/check', { params: { id }, key }),
    { onDone: onAnswer },
  )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-2.5"
        isBusy={isBusy}
        aria-label={`Ask the provider again: ${name}`}
        onClick={() => void run({})}
      >
        Ask the provider again
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}

type AnswerProps = { readonly response: ProviderAnswer; readonly onClose: () => void }

/** What the provider says, in its words. */
export function ProviderResponse({
  response: { state, orderNumber, atProvider, words: refusal },
  onClose,
}: AnswerProps) {
  return (
    <Dialog title="The provider says" onClose={onClose}>
      {atProvider.length === 0 && <p>{refusal ?? 'It knows no payment of this attempt.'}</p>}
      <ul className="grid gap-2">
        {atProvider.map(({ paymentId, status, amountPaise, words }) => (
          <li key={paymentId} className="grid gap-0.5 border-line border-b pb-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong className="break-all">{paymentId}</strong>
              <span className="tabular-nums">{formatRupees(amountPaise)}</span>
            </span>
            <span>
              {status}
              {words && `: ${words}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-2">
        Here: <AttemptBadge state={state} />
        {orderNumber !== undefined && (
          <Link
            to={pagePath('/orders/:number', { params: { number: orderNumber } })}
            className="font-semibold text-leaf underline underline-offset-2"
          >
            {orderNumber}
          </Link>
        )}
      </p>
    </Dialog>
  )
}
