import { fulfilmentOf } from './order-units.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/** An order of one line. */
export function orderOf(units: Partial<StoredLine>, order: Partial<StoredOrder> = {}): StoredOrder {
  const { quantity = 1, packed = 0, shipped = 0, delivered = 0, cancelled = 0 } = units
  const line: StoredLine = {
    ...{ position: 0, productId: 'honey', title: 'Forest Honey', netQuantity: '500 g', unitPrice: 10_000 },
    ...{ quantity, packed, shipped, delivered, cancelled, toPack: quantity - packed - shipped - delivered - cancelled },
    ...{ status: 'ordered', replaced: 0, credited: 0, returned: 0 },
    ...units,
  }
  const placedAt = new Date('2099-06-10T06:00:00Z')
  const address = { firstName: 'Asha', lastName: 'Rao', phone: '+919876543210', address: '12, Temple Road' }
  return {
    ...{ number: 'FG-0000-0001', version: 1, customerId: '1', placedAt, email: 'asha@example.in', stateCode: '29' },
    ordered: { ...address, address2: '', pinCode: '560003' },
    ...{
      corrected: {},
      correctedAt: null,
      delivery: undefined,
      dueFrom: null,
      providerOrderId: 'order_1',
      paymentId: 'pay_1',
    },
    ...{ subtotal: 10_000, discount: 0, rounding: 0, total: 10_000, credited: 0 },
    ...{ heldAt: null, heldReason: null, cancellationAsked: null, refundedAt: null, assignedTo: null, payment: 'paid' },
    ...{ fulfilment: fulfilmentOf([line]), lines: [line] },
    ...order,
  }
}
