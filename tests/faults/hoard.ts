// A customer who reserves units without paying, and again within the hour.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { openPayment } from './open-payment.ts'
import { plentiful, scarce } from './scarce-products.ts'
import type { ShopClient } from './shop-client.ts'

export type HoardPlan = {
  /** Milliseconds after the opening. */
  readonly comesAfter: number
  /** Carts opened concurrently, first and after they have expired. */
  readonly visits: readonly (readonly Cart[])[]
}
type Cart = readonly { readonly pid: string; readonly qty: number }[]

export function drawHoard(chance: Chance): HoardPlan {
  const cart = () => [
    { pid: plentiful.id, qty: chance.between(8, 24) },
    ...scarce.filter(() => chance.happens(0.15)).map(({ id }) => ({ pid: id, qty: 1 })),
  ]
  const visit = () => Array.from({ length: chance.between(1, 4) }, cart)
  return { comesAfter: chance.between(0, 800), visits: [visit(), visit()] }
}

export async function hoard(
  { comesAfter, visits }: HoardPlan,
  { shop, lateMoment }: { shop: ShopClient; lateMoment: Promise<void> },
): Promise<string> {
  await sleep(comesAfter)
  let opened = 0
  for (const carts of visits) {
    const ids = await Promise.all(carts.map((cart) => openPayment({ cart, namesLines: true }, shop)))
    opened += ids.filter(Boolean).length
    await lateMoment
  }
  return opened > 0 ? 'hoarded' : 'not opened'
}
