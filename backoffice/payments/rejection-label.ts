const reasons: { readonly [rejection: string]: string } = {
  'other-order': 'Paid for another order',
  'not-captured': 'Not captured',
  'in-flight': 'The bank has not answered yet',
  'already-refunded': 'Refunded already',
  'wrong-currency': 'Not in rupees',
  'wrong-amount': 'Another amount was paid',
  'sold-out': 'Sold out meanwhile',
  'amount-differs': 'Prices had changed',
  'prices-changed': 'Prices had changed',
  'place-not-served': 'We do not deliver there',
  'paid-twice': 'Paid twice',
}

/** Why a payment is no order. */
export function rejectionLabel(rejection: string): string {
  return reasons[rejection] ?? `${rejection.charAt(0).toUpperCase()}${rejection.slice(1).replaceAll('-', ' ')}`
}
