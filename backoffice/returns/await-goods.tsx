import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { formatAge } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import type { ReturnPage } from './return-page.ts'

/** The goods are on their way to us: they arrive, or the return is closed without them; so is one whose units are gone otherwise. */
export function AwaitGoods({ returned: { number, may, changedAt } }: { returned: ReturnPage }) {
  const receive = useStaffMutation((_: object, key) =>
    staffCall('POST /api/returns/:number/receipt', { params: { number }, body: {}, key }),
  )
  const areGone = may.includes('settle')
  return (
    <Card title={areGone ? 'Nothing is left to decide' : 'Have the goods arrived?'}>
      <FaultNotice fault={receive.fault} />
      {may.includes('receive') && (
        <Button
          variant="primary"
          size="large"
          className="max-md:w-full"
          isBusy={receive.isBusy}
          onClick={() => void receive.run({})}
        >
          Received
        </Button>
      )}
      {!may.includes('receive') && !areGone && (
        <p>The customer was asked for them {formatAge(changedAt)} ago. The packing room notes when they are here.</p>
      )}
      {may.includes('close') && <CloseReturn number={number} areGone={areGone} />}
    </Card>
  )
}

/** Seldom, and for good: beside its effect, apart from what is done each day. */
function CloseReturn({ number, areGone }: { number: string; areGone: boolean }) {
  const [isClosing, setClosing] = useState(false)
  const close = useStaffMutation((_: object, key) =>
    staffCall('POST /api/returns/:number/closing', { params: { number }, body: {}, key }),
  )
  const effect = areGone
    ? 'Its units were refunded or sent again elsewhere. Closing it refunds nothing.'
    : 'If nothing comes: closing it refunds nothing, and the customer gets a mail.'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 not-first:mt-4 not-first:border-line not-first:border-t not-first:pt-2">
      <p className="flex-1 max-sm:basis-full text-ink-soft">{effect}</p>
      <Button variant="quiet" className="max-sm:-ml-3.5 sm:-mr-3.5" onClick={() => setClosing(true)}>
        {areGone ? 'Close the return' : 'Close without goods'}
      </Button>
      {isClosing && (
        <ConfirmEffect
          title={`Close ${number}`}
          effect={
            <p>{areGone ? 'Nothing is refunded by it.' : 'Nothing is refunded by it. The customer gets a mail.'}</p>
          }
          button="Close the return"
          isBusy={close.isBusy}
          fault={close.fault}
          onConfirm={() => void close.run({})}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}
