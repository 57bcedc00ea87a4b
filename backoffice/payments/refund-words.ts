import { formatRupees } from '#domain/money.ts'

const words: { readonly [state: string]: string } = {
  due: 'on its way',
  pending: 'on its way',
  processed: 'paid',
  refused: 'refused by the provider',
}

type Refund = { readonly state: string; readonly providerMessage?: string | undefined }

/** Once a try has failed, until the provider has taken it or refused it for good (REFUND-04). */
export function isFailingRefund({ state, providerMessage }: Refund): boolean {
  return state === 'due' && providerMessage !== undefined
}

/** Where the money of a refund is: 'Refund of ₹185 …' */
export function refundWord(refund: Refund): string {
  return isFailingRefund(refund) ? 'not through yet' : (words[refund.state] ?? refund.state)
}

type Made = { readonly amountPaise: number; readonly creditNote: string; readonly sent: number | undefined }

/** After a refund; `sent` is what goes to the customer, where that differs from what is credited. */
export function sayRefunded({ amountPaise, creditNote, sent }: Made, { isBooked = false } = {}): string {
  const done = isBooked ? 'Booked' : sent === 0 ? 'Credited' : 'Refunding'
  return `${done} ${formatRupees(sent || amountPaise)}, credit note ${creditNote}. The customer gets a mail.`
}
