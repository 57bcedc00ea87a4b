import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { useCan } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { NextTry } from './next-try.tsx'
import { RefundFault } from './refund-fault.tsx'
import { RefundRow } from './refund-parts.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TryAgain } from './try-again.tsx'

type Props = StaffAnswer<'GET /api/refunds'>['rejected'][number] & {
  /** Not refused: its last try did not succeed. It is not paid by bank then. */
  readonly isFailing?: boolean
}

/** A refund that the provider refuses: it is tried again, or paid by bank (REFUND-04, REFUND-06). */
export function RefusedRefund({ isFailing = false, ...refund }: Props) {
  const { id, orderNumber, customer, paymentId, amountPaise, providerMessage, decidedAt, nextTryAt } = refund
  const mayTransfer = useCan()('refunds.bank')
  const [isRecording, setRecording] = useState(false)
  return (
    <RefundRow label={`Refund of ${orderNumber ?? paymentId}`} {...{ orderNumber, customer, paymentId, amountPaise }}>
      <RefundFault state={isFailing ? 'due' : 'refused'} {...{ providerMessage }} />
      <p className="text-ink-soft text-small">
        Decided <Moment at={decidedAt} />
        {nextTryAt !== undefined && (
          <span className="block">
            <NextTry at={nextTryAt} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <TryAgain id={id} />
        {mayTransfer && !isFailing && (
          <Button size="small" className="pointer-coarse:min-h-11" onClick={() => setRecording(true)}>
            Record a bank transfer
          </Button>
        )}
      </div>
      {isRecording && <TransferDialog {...refund} onClose={() => setRecording(false)} />}
    </RefundRow>
  )
}
