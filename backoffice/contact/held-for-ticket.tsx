import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reasonsOf, ticketOfReason } from '#domain/orders/hold-reasons.ts'
import { HoldBanner } from '../orders/hold-banner.tsx'
import { orderLinks } from '../orders/order-links.ts'
import type { OrderPage } from '../orders/order-page.ts'
import { useHolds } from '../orders/use-holds.ts'
import { ticketListOf } from '../platform/back-from.ts'
import { pagePath } from '../platform/page-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { orderOfTicket, type TicketPage } from './ticket-page.ts'

/** An order whose customer asks by this ticket to cancel it stays on hold until somebody decides; to resolve the ticket does not (RETURN-03). */
export function HeldForTicket({ ticket: { ticket, state }, number }: { ticket: TicketPage; number: string }) {
  const { data: order } = useQuery(orderOfTicket(number))
  if (!order?.held) return null
  const reasons = reasonsOf(order.held.reason)
  if (!reasons.some((reason) => ticketOfReason(reason) === ticket)) return null
  const words =
    state === 'resolved'
      ? `This ticket is resolved, and ${number} is still on hold for it.`
      : `${number} is on hold: the customer asks to cancel it.`
  return (
    <HoldBanner words={words} since={order.held.since}>
      <Decide order={order} ticket={ticket} isOnlyReason={reasons.length === 1} />
    </HoldBanner>
  )
}

type Props = { readonly order: OrderPage; readonly ticket: string; readonly isOnlyReason: boolean }

/** A release ends every reason of a hold: of several it is made on the page of the order, where they are read. */
function Decide({ order, ticket, isOnlyReason }: Props) {
  const { release } = useHolds(order)
  const [search] = useSearchParams()
  const { number, may } = order
  const cancel = orderLinks(order, { ...ticketListOf(search), ticket }).find(({ act }) => act === 'cancel')
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {may.includes('release') && isOnlyReason && (
        <Button isBusy={release.isBusy} onClick={() => void release.run({})}>
          Not cancelled: release the order
        </Button>
      )}
      {!isOnlyReason && (
        <ButtonLink to={pagePath('/orders/:number', { params: { number } })}>See its other reasons</ButtonLink>
      )}
      {cancel && <ButtonLink to={cancel.to}>{cancel.label}</ButtonLink>}
      <FaultNotice fault={release.fault} />
    </div>
  )
}
