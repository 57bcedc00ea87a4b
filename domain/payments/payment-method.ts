/** Means of payment, named as the card provider names them. */
export const paymentMethods = ['card', 'upi', 'netbanking'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const names: { readonly [Method in PaymentMethod]: string } = { card: 'card', upi: 'UPI', netbanking: 'net banking' }

/** As in 'Pay by …' (PAYM-01): `formatPaymentMethods(['card', 'upi', 'netbanking'])` is 'card, UPI or net banking'. */
export function formatPaymentMethods(methods: readonly PaymentMethod[]): string {
  const words = methods.map((method) => names[method])
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}
