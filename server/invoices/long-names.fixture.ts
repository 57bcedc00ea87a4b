import type { Order } from '#domain/orders/order.ts'

/** An order in which all that customers and staff write is one word. */
export function orderOf(long: string, placedAt: Date): Order {
  const line = { productId: 'honey', title: long, netQuantity: '500 g', hsn: '0409', gstRateBasisPoints: 500 }
  return {
    number: 'FG-4821-7395',
    customerId: 'c',
    providerOrderId: 'order_1',
    paymentId: 'pay_1',
    placedAt,
    address: {
      firstName: long,
      lastName: long,
      email: 'asha@example.in',
      phone: '+919876543210',
      address: long,
      address2: long,
      stateCode: '29',
      pinCode: '560003',
      country: 'India',
    },
    delivery: undefined,
    lines: [{ ...line, quantity: 2, unitPrice: 100_00 }],
    subtotal: 200_00,
    discount: 0,
    rounding: 0,
    total: 200_00,
  }
}
