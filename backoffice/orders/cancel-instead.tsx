import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { OrderPage } from './order-page.ts'
import { useHolds } from './use-holds.ts'

/** An order for another state is cancelled on the shop's machine; a hold keeps it here until then (ORDERS-06). */
export function CancelInstead({ order, onHold }: { order: OrderPage; onHold: () => void }) {
  const { hold } = useHolds(order)
  const holdForOwner = async () => {
    const { answer } = await hold.run({ reason: 'To cancel: the customer wants it in another state' })
    if (answer) onHold()
  }
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p>
        The owner cancels an order on the shop’s machine:{' '}
        <code className="block break-all">{`npm run back-office -- refund ${order.number} --reason "…"`}</code>
      </p>
      {order.held ? (
        <p>It is on hold, so nobody packs it until then.</p>
      ) : (
        <p>
          <Button isBusy={hold.isBusy} onClick={() => void holdForOwner()}>
            Hold it until then
          </Button>
        </p>
      )}
      <FaultNotice fault={hold.fault} />
    </div>
  )
}
