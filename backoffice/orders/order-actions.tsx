import { useState } from 'react'
import { senderOf } from '../contact/fill-from-order.ts'
import { useNewTicket } from '../contact/use-new-ticket.tsx'
import { useHasDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { useRequestedAct } from '../platform/requested-act.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { type PageAct, PageActs } from '../ui/page-acts.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { orderLinks } from './order-links.ts'
import type { OrderPage } from './order-page.ts'
import { useHolds } from './use-holds.ts'

/** Buttons for what this person's roles allow; one that is off says why. Hold and release undo each other (DESK-05). */
export function OrderActions({ order }: { order: OrderPage }) {
  const hasDraft = useHasDraft()
  // Open again after a new sign-in if a reason was typed (STAFF-05).
  const [isAsking, setAsking] = useState(() => order.may.includes('hold') && hasDraft(`hold:${order.number}`))
  const requested = useRequestedAct('hold')
  const holds = useHolds(order)
  const [canHold, canRelease] = [order.may.includes('hold'), order.may.includes('release')]
  const hold = () => setAsking(true)
  const release = () => void holds.release.run({})
  useKeys([
    ...(canHold ? [{ id: 'hold', label: 'Hold', keys: 'h', run: hold }] : []),
    ...(canRelease ? [{ id: 'release', label: 'Release', keys: 'h', run: release }] : []),
  ])
  const { number, may, mayNot } = order
  const ticket = useNewTicket({ orderNumber: number, ...senderOf(order) }, { draft: `ticket:${number}` })
  const acts: PageAct[] = []
  if (canHold) acts.push({ label: 'Hold', keys: 'h', run: hold })
  else if (canRelease) acts.push({ label: 'Release', keys: 'h', isBusy: holds.release.isBusy, run: release })
  else if (mayNot.hold) acts.push({ label: 'Hold', why: mayNot.hold })
  // Beside 'Pack' a phone has room for one more.
  const onPhone = may.includes('pack') ? ['Refund'] : ['Refund', 'Return']
  acts.push(...orderLinks(order).map((link) => ({ ...link, isOnPhone: onPhone.includes(link.label) })))
  acts.push(...ticket.acts)
  if (mayNot.cancel && order.fulfilment === 'shipped') acts.push({ label: 'Cancel order', why: mayNot.cancel })
  if (mayNot.pack) acts.push({ label: 'Pack', why: mayNot.pack })
  return (
    <>
      <FaultNotice fault={holds.release.fault} />
      {requested.isRequested && !canHold && mayNot.hold && (
        <p role="alert" className="font-semibold">
          {number} cannot be held: {mayNot.hold}
        </p>
      )}
      <PageActs acts={acts}>
        {may.includes('pack') && (
          <ButtonLink to={pagePath('/pack/:number', { params: { number } })} variant="primary">
            Pack
          </ButtonLink>
        )}
      </PageActs>
      {ticket.dialog}
      {(isAsking || (requested.isRequested && canHold)) && (
        <HoldDialog
          draft={number}
          title={`Hold ${number}`}
          onHold={(reason) => holds.hold.run({ reason })}
          onClose={() => {
            setAsking(false)
            requested.end()
          }}
        />
      )}
    </>
  )
}
