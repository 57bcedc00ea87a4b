import { useParams } from 'react-router'
import { OrderParcels } from '../fulfilment/order-parcels.tsx'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Page } from '../ui/page.tsx'
import { useHasWideHead } from '../ui/wide-head.ts'
import { StopBanners } from './hold-banner.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderAssignee } from './order-assignee.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMoney } from './order-money.tsx'
import { type OrderPage, orderOf } from './order-page.ts'
import { NothingPacked } from './order-promise.tsx'
import { OrderReplacements } from './order-replacements.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export { OrderError as ErrorBoundary } from './order-error.tsx'

export const loader = loading(({ params }) => [orderOf(params.number)])

export function Component() {
  const order = useStaffQuery(orderOf(useParams().number))
  const can = useCan()
  const { money } = order
  return (
    <Page title={order.number} beside={<Beside order={order} />} hasColumns>
      <OrderFacts order={order} />
      <StopBanners order={order} />
      {/* In the order of a phone, where a call needs the customer first, and once there are parcels 'Where is it?'; in a very wide window the timeline has a column of its own, above returns and tickets. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_auto_1fr] min-[112rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_22rem]">
        <div className="min-w-0 lg:col-start-2 min-[112rem]:col-start-3">
          <OrderAddress key={order.number} order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1 min-[112rem]:row-span-3 min-[112rem]:row-start-1">
          <div className={order.parcels.length > 0 ? 'min-w-0 max-lg:order-first' : 'min-w-0'}>
            <OrderParcels parcels={order.parcels}>
              <NothingPacked order={order} />
            </OrderParcels>
          </div>
          <OrderLines lines={order.lines} />
          <OrderReplacements order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-2 min-[112rem]:contents">
          <div className="grid min-w-0 grid-cols-1 gap-4 empty:hidden min-[112rem]:col-start-3 min-[112rem]:row-span-2 min-[112rem]:row-start-2">
            {money && <OrderMoney {...order} money={money} request={order.refundRequest} />}
            {can('documents.see') && <OrderDocuments documents={order.documents} />}
            {can('orders.see-money') && <OrderMails order={order} />}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4 empty:hidden min-[112rem]:col-start-2 min-[112rem]:row-start-3">
            {order.returns.length > 0 && <OrderReturns returns={order.returns} />}
            {order.tickets && order.tickets.length > 0 && (
              <OrderTickets number={order.number} tickets={order.tickets} />
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-3 min-[112rem]:col-start-2 min-[112rem]:row-span-2 min-[112rem]:row-start-1">
          <OrderTimeline key={order.number} order={order} />
        </div>
      </div>
    </Page>
  )
}

/** Who looks after the order stands beside its acts, in a narrow window beside its timeline. */
function Beside({ order }: { order: OrderPage }) {
  return (
    <>
      {useHasWideHead() && <OrderAssignee order={order} />}
      <OrderActions order={order} />
    </>
  )
}
