import { totalsOf } from '#domain/cart/totals.ts'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import { priceOf } from './scarce-products.ts'
import { insist, type ShopClient } from './shop-client.ts'

type Input = {
  readonly cart: readonly { readonly pid: string; readonly qty: number }[]
  /** Sends lines and address; otherwise an amount only. */
  readonly namesLines: boolean
}

/** The provider's order, or undefined; accepts prices that have risen meanwhile. */
export async function openPayment({ cart, namesLines }: Input, shop: ShopClient): Promise<string | undefined> {
  const lines = cart.map(({ pid, qty }) => ({ quantity: qty, unitPrice: priceOf(pid) }))
  let amount = toRupees(totalsOf(lines).payable)
  for (let left = 3; left > 0; left--) {
    const body = { amount, ...(namesLines && { products: cart, address: billingAddress }) }
    const opened = await insist(() => shop.call('POST', '/create-order', body), { times: 14, pause: 400 })
    if (opened?.status === 200) return opened.body.id
    if (opened?.body.code !== 'amount-differs') return undefined
    amount = opened.body.payable
  }
}
