export const orderMessages = {
  failed: 'Failed to load user data',
  discount: 'Discount',
  others: 'Other products of this order',
  rounding: 'Rounding to whole rupees',
  refundedOn: (date: string) => `Refunded on ${date}`,
  empty: 'No orders found.',
  emptyMore: {
    ordered: 'Your orders appear here as soon as they’re paid.',
    delivered: 'Orders move here once they’ve been delivered.',
  },
} as const
