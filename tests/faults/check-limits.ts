// Limits of reservations and open payments, checked during a round and in the snapshot after it.
import { totalsOf } from '#domain/cart/totals.ts'
import { type Difference, groupBy, type Snapshot, sum } from './snapshot.ts'

/** The reservations and open payments of one moment. */
export type Moment = {
  readonly reserved: readonly { readonly customerId: string; readonly productId: string; readonly quantity: number }[]
  readonly open: readonly { readonly customerId: string; readonly cart: string }[]
}

/** `newcomers`: customers of one network who have never paid. */
export function momentDifferences({ reserved, open }: Moment, newcomers: ReadonlySet<string>): Difference[] {
  const units = (lines: Moment['reserved']) => sum(lines, ({ quantity }) => quantity)
  const ofProduct = [...groupBy(reserved, ({ customerId, productId }) => `${customerId} ${productId}`)]
  const ofCustomer = [...groupBy(reserved, ({ customerId }) => customerId)]
  const ofNetwork = units(reserved.filter(({ customerId }) => newcomers.has(customerId)))
  const carts = [...groupBy(open, ({ customerId, cart }) => `${customerId} ${cart}`)]
  return [
    ...ofProduct
      .filter(([, lines]) => units(lines) > 20)
      .map(([row]) => ({ rule: 'at most 20 of a product reserved', row })),
    ...ofCustomer
      .filter(([, lines]) => units(lines) > 60)
      .map(([row]) => ({ rule: 'at most 60 reserved by a customer', row })),
    ...(ofNetwork > 120 ? [{ rule: 'at most 120 reserved by newcomers of a network', row: `${ofNetwork} units` }] : []),
    ...carts.filter(([, same]) => same.length > 1).map(([row]) => ({ rule: 'one open payment of a cart', row })),
  ]
}

export function limitDifferences(snapshot: Snapshot): Difference[] {
  return [...oneOrderPerCart(snapshot), ...noReservationAfterExpiry(snapshot), ...noneDearerThanPaid(snapshot)]
}

/** In a run, each customer buys one cart once. */
function* oneOrderPerCart({ attempts }: Snapshot): Generator<Difference> {
  const settled = attempts.filter(({ state, cart }) => state === 'settled' && cart !== null)
  for (const [row, same] of groupBy(settled, ({ customerId, cart }) => `${customerId}: ${cart}`)) {
    if (same.length > 1) yield { rule: 'one order per cart', row }
  }
}

const hour = 60 * 60_000

function* noReservationAfterExpiry({ reservations }: Snapshot): Generator<Difference> {
  for (const [customerId, own] of groupBy(reservations, (one) => one.customerId)) {
    for (const { id, expiresAt } of own.filter(({ isForgone }) => isForgone)) {
      const after = own.find(({ reservedAt }) => reservedAt >= expiresAt && reservedAt < expiresAt + hour)
      if (after)
        yield { rule: 'no reservation within an hour after a lapse', row: `${customerId}: ${after.id} after ${id}` }
    }
  }
}

/** Money that arrives after the quote has expired becomes an order only if the lines cost no more by then. */
function* noneDearerThanPaid({ attempts, orders, lines, prices }: Snapshot): Generator<Difference> {
  const lifeOf = new Map(attempts.map(({ orderNumber, cart, life }) => [orderNumber, cart === null ? null : life]))
  const linesOf = groupBy(lines, ({ orderNumber }) => orderNumber)
  for (const { number, soldAt, total } of orders) {
    if ((lifeOf.get(number) ?? 0) < 15) continue
    const priceOf = (id: string) => prices.findLast((one) => one.productId === id && one.from < soldAt)?.price ?? 0
    const now = (linesOf.get(number) ?? []).map(({ productId, quantity }) => ({
      quantity,
      unitPrice: priceOf(productId),
    }))
    const { payable } = totalsOf(now)
    if (payable > total)
      yield { rule: 'no order dearer than paid', row: `${number}: ${total} paid, ${payable} by then` }
  }
}
