export const orderMessages = {
  title: 'Your Orders',
  lead: 'Track what’s on its way and see what has arrived.',
  thankYou: (firstName: string) => (firstName ? `Thank you, ${firstName}` : 'Thank you'),
  placed: (orderNumber: string | undefined) =>
    `Your order ${orderNumber ? `${orderNumber} ` : ''}has been placed. We’ll email your confirmation and invoice.`,
  justPlaced: 'Just placed',
  failed: 'Failed to load user data',
  discount: 'Discount',
  others: 'Other products of this order',
  rounding: 'Rounding to whole rupees',
  deliverTo: 'Delivery address',
  buyAgain: 'Buy again',
  inCart: (count: number) => `${count} ${count === 1 ? 'item is' : 'items are'} in your cart, at today’s prices.`,
  nothingAdded: 'None of these items are available right now.',
  withdrawn: (title: string) => `${title} is no longer in the shop.`,
  soldOut: (title: string) => `${title} is out of stock.`,
  notifyMe: 'Notify Me when it is back',
  fewLeft: (title: string, { added, quantity }: { added: number; quantity: number }) =>
    added > 0
      ? `${title}: only ${added} of ${quantity} available.`
      : `${title}: all available units are already in your cart.`,
  priceChanged: (title: string, { now, was }: { now: string; was: string }) =>
    `${title} now costs ${now}; you paid ${was}.`,
  notLookedUp: 'We couldn’t look up today’s prices. Please try again.',
  delivery: (dates: string) => `Delivery ${dates}`,
  delayed: (date: string) => `Delayed, sorry. Due by ${date}`,
  refundedOn: (date: string) => `Refunded on ${date}`,
  partRefunded: (sum: string, date: string, note: string) => `${sum} refunded on ${date}, credit note ${note}`,
  refundArrives: (date: string) => `The money usually arrives by ${date}.`,
  refundDue: (date: string) => `The money was due by ${date}. If it isn’t there, please write to us.`,
  cancelled: 'Cancelled',
  cancelledAndRefunded: (date: string) => `Cancelled, refunded on ${date}`,
  quantity: (quantity: number, cancelled = 0) => {
    if (cancelled === 0) return `Quantity ${quantity}`
    return cancelled < quantity ? `Quantity ${quantity}, ${cancelled} cancelled` : `Quantity ${quantity}, cancelled`
  },
  deliveredPart: ({ delivered, quantity }: { delivered: number; quantity: number }) =>
    `${delivered} of ${quantity} delivered`,
  replacement: (quantity: number) =>
    quantity === 1 ? 'A replacement is on its way' : `A replacement is on its way: ${quantity}`,
  parcels: 'Parcels',
  onItsWay: (carrier: string) => `On its way with ${carrier}`,
  sentOn: (date: string) => `Sent on ${date}`,
  delivered: (carrier: string, date: string | undefined) =>
    date ? `Delivered on ${date} by ${carrier}` : `Delivered by ${carrier}`,
  deliveryFailed: (carrier: string) => `Delivery by ${carrier} failed`,
  triedAgain: 'The courier will try again or return it to us.',
  comingBack: 'On its way back to us',
  back: 'Returned to us',
  lost: (carrier: string) => `Lost in transit with ${carrier}`,
  sentAgain: 'We’ll send it again or refund it.',
  toSend: 'Yet to be shipped',
  stages: { preparing: 'Paid. We’re getting it ready to send', packed: 'Packed, ready to leave' },
  track: 'Track',
  trackingNumber: (tracking: string) => `Tracking number ${tracking}`,
  empty: 'No orders found.',
  allArrived: 'All that you ordered has arrived. It’s under Delivered, and so is a replacement on its way.',
  showDelivered: 'Show what has arrived',
  emptyMore: {
    ordered: 'Your orders appear here as soon as they’re paid.',
    delivered: 'Orders move here once they’ve been delivered.',
  },
} as const
