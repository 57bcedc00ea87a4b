export const orderMessages = {
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
