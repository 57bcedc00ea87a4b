import { failedTryAdvice, noTransferYet } from '#domain/payments/refund.ts'
import { useCan } from '../platform/session.ts'
import { isFailingRefund } from './refund-words.ts'

type Props = { readonly state: string; readonly providerMessage?: string | undefined }

/** Why a refund has not gone through, and what can be done about it (REFUND-04, REFUND-06). */
export function RefundFault({ state, providerMessage }: Props) {
  const can = useCan()
  if (providerMessage === undefined) return null
  if (isFailingRefund({ state, providerMessage })) {
    return (
      <div>
        <p className="font-semibold text-waiting">{providerMessage}</p>
        <p className="max-w-prose text-small">
          {failedTryAdvice(providerMessage)} {noTransferYet}
        </p>
      </div>
    )
  }
  if (state !== 'refused') return null
  return (
    <div>
      <p className="font-semibold text-danger">{providerMessage}</p>
      <p className="max-w-prose text-small">
        {can('refunds.make')
          ? 'Remove the cause and try again'
          : 'An owner or support can try again once the cause is removed'}
        {can('refunds.bank')
          ? ', or pay the customer by bank.'
          : '. An owner or an accountant can pay the customer by bank.'}
      </p>
    </div>
  )
}
