import { formatRupees, formatRupeesExactly } from '#domain/money.ts'

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

type Amounts = { readonly amountPaise: number; readonly dashboardPaise?: number | undefined }

/** What is sent of a refund: all but what the card provider had given back before. Where that was all of it, what is credited. */
export function refundedPaise({ amountPaise, dashboardPaise = 0 }: Amounts): number {
  return amountPaise - dashboardPaise || amountPaise
}

/** 'The other ₹100.00 of ₹586.00 was given back at the card provider before' */
export function givenBackBefore({ amountPaise, dashboardPaise = 0 }: Amounts): string | undefined {
  if (dashboardPaise === 0) return undefined
  const part =
    dashboardPaise === amountPaise
      ? 'All of it'
      : `The other ${formatRupeesExactly(dashboardPaise)} of ${formatRupeesExactly(amountPaise)}`
  return `${part} was given back at the card provider before`
}

type Made = { readonly amountPaise: number; readonly creditNote: string; readonly sent: number | undefined }

/** After a refund; `sent` is what goes to the customer, where that differs from what is credited. */
export function sayRefunded({ amountPaise, creditNote, sent }: Made, { isBooked = false } = {}): string {
  const done = isBooked ? 'Booked' : sent === 0 ? 'Credited' : 'Refunding'
  return `${done} ${formatRupees(sent || amountPaise)}, credit note ${creditNote}. The customer gets a mail.`
}
