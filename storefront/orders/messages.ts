export const orderMessages = {
  title: 'Your Orders',
  lead: 'What is on its way to you, and what has arrived.',
  thankYou: (firstName: string) => (firstName ? `Thank you, ${firstName}` : 'Thank you'),
  placed: (orderNumber: string | undefined) =>
    `Your order ${orderNumber ? `${orderNumber} ` : ''}is placed. The confirmation and the invoice come by e-mail.`,
  justPlaced: 'Just placed',
  failed: 'Failed to load user data',
  discount: 'Discount',
  others: 'Other products of this order',
  rounding: 'Rounding to whole rupees',
  refundedOn: (date: string) => `Refunded on ${date}`,
  empty: 'No orders found.',
  emptyMore: {
    ordered: 'What you buy appears here the moment it is paid.',
    delivered: 'Orders move here once they have arrived.',
  },
} as const
