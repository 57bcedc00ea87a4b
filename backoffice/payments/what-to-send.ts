import { formatRupeesExactly } from '#domain/money.ts'

type Transfer = {
  readonly amountPaise: number
  readonly orderNumber: string | undefined
  readonly customer: string | undefined
}

/** 'Send ₹417.00 to Asha Rao for order FG-4821-7395 first.' */
export function whatToSend({ amountPaise, orderNumber, customer }: Transfer): string {
  const [to, order] = [customer && ` to ${customer}`, orderNumber && ` for order ${orderNumber}`]
  return `Send ${formatRupeesExactly(amountPaise)}${to ?? ''}${order ?? ''} first.`
}
