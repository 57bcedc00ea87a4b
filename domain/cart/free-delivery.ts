/** Delivery is free, whatever the size of the order (CART-08, LIST-02). All that says so says it in these words. */
export const freeDelivery = {
  /** As the shop advertises it. */
  promise: 'Free delivery on all orders',
  /** A row of sums, with the amount 0 (CART-05, PAY-01). */
  row: 'Free Shipping',
  /** The amount in a mail, which has a row 'Delivery'. */
  amount: 'Free',
  onInvoice: 'Delivery is free.',
  inTerms: 'Delivery is free on all orders.',
} as const
