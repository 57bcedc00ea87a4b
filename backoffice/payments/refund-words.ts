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
