import { formatPaymentMethods, type PaymentMethod } from '#domain/payments/payment-method.ts'

/** What the provider's window offers: its documented `config.display`. */
export type DisplayConfig = {
  readonly display: {
    readonly blocks: {
      readonly [code: string]: {
        readonly name: string
        readonly instruments: readonly { readonly method: PaymentMethod }[]
      }
    }
    readonly sequence: readonly string[]
    readonly preferences: { readonly show_default_blocks: boolean }
  }
}

/** Offers these means of payment in this order, and none besides (PAYM-01). */
export function offerOnly(methods: readonly PaymentMethod[]): DisplayConfig {
  const instruments = methods.map((method) => ({ method }))
  return {
    display: {
      blocks: { shop: { name: `Pay by ${formatPaymentMethods(methods)}`, instruments } },
      sequence: ['block.shop'],
      preferences: { show_default_blocks: false },
    },
  }
}
