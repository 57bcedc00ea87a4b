import { useState } from 'react'
import { useHasDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { Button, ButtonLink, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import type { OrderPage } from './order-page.ts'
import { useHolds } from './use-holds.ts'

/** Buttons for what this person's roles allow; one that is off says why. Hold and release undo each other (DESK-05). */
export function OrderActions({ order }: { order: OrderPage }) {
  const hasDraft = useHasDraft()
  // Open again after a new sign-in if a reason was typed (STAFF-05).
  const [isAsking, setAsking] = useState(() => order.may.includes('hold') && hasDraft(`hold:${order.number}`))
  const holds = useHolds(order)
  const [canHold, canRelease] = [order.may.includes('hold'), order.may.includes('release')]
  useKeys([
    ...(canHold ? [{ id: 'hold', label: 'Hold', keys: 'h', run: () => setAsking(true) }] : []),
    ...(canRelease ? [{ id: 'release', label: 'Release', keys: 'h', run: () => void holds.release.run({}) }] : []),
  ])
  return (
    <>
      <FaultNotice fault={holds.release.fault} />
      {canHold && (
        <Button keys="h" onClick={() => setAsking(true)}>
          Hold
        </Button>
      )}
      {canRelease && (
        <Button keys="h" isBusy={holds.release.isBusy} onClick={() => void holds.release.run({})}>
          Release
        </Button>
      )}
      {!canHold && !canRelease && order.mayNot.hold && <OffButton why={order.mayNot.hold}>Hold</OffButton>}
      {order.may.includes('refund') && (
        <ButtonLink to={pagePath('/orders/:number/refund', { params: { number: order.number } })}>Refund</ButtonLink>
      )}
      {order.may.includes('send-again') && (
        <ButtonLink to={pagePath('/orders/:number/send-again', { params: { number: order.number } })}>
          Send again
        </ButtonLink>
      )}
      {order.may.includes('return') && (
        <ButtonLink to={pagePath('/orders/:number/return', { params: { number: order.number } })}>Return</ButtonLink>
      )}
      {order.may.includes('cancel') && (
        <ButtonLink
          to={pagePath('/orders/:number/refund', { params: { number: order.number }, query: { act: 'cancel' } })}
        >
          Cancel order
        </ButtonLink>
      )}
      {order.mayNot.cancel && order.fulfilment === 'shipped' && (
        <OffButton why={order.mayNot.cancel}>Cancel order</OffButton>
      )}
      {order.mayNot.pack && <OffButton why={order.mayNot.pack}>Pack</OffButton>}
      {order.may.includes('pack') && (
        <ButtonLink to={pagePath('/pack/:number', { params: { number: order.number } })} variant="primary">
          Pack
        </ButtonLink>
      )}
      {isAsking && (
        <HoldDialog
          draft={order.number}
          title={`Hold ${order.number}`}
          onHold={(reason) => holds.hold.run({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
