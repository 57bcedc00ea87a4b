// Generates orders of all states for measurements and for a busy board.
import { orderTotals } from '#domain/checkout/quote.ts'
import { deliveryRange, leaveDay } from '#domain/fulfilment/delivery-range.ts'
import { composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { financialYear, invoiceNumber } from '#domain/invoices/financial-year.ts'
import { composeInvoice } from '#domain/invoices/invoice-document.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { orderNumber, orderNumberRange } from '#domain/orders/order-number.ts'
import type { FulfilmentState } from '#domain/orders/order-states.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { day, hour, later, minute } from '#domain/time.ts'
import { chanceFrom } from './chance.ts'
import { madeUpPerson } from './made-up-people.ts'

export type SoldProduct = Omit<OrderLine, 'quantity'>

/** `parcel`: the state of the one parcel with all units; undefined: nothing is packed. */
export type MadeUpOrder = {
  readonly order: Order
  readonly fulfilment: FulfilmentState
  readonly parcel: 'packed' | 'handed-over' | 'in-transit' | 'failed' | 'coming-back' | 'delivered' | undefined
  readonly heldReason: string | undefined
  /** Cancelled whole, and its money given back or refused by the provider. */
  readonly refund: 'processed' | 'pending' | 'refused' | undefined
  readonly packedAt: Date
  readonly handedOverAt: Date
  readonly deliveredAt: Date
  readonly refundedAt: Date
}

type Scene = Pick<MadeUpOrder, 'fulfilment' | 'parcel' | 'refund'> & { readonly heldReason?: string }

const scenes = {
  waiting: { fulfilment: 'to-pack', parcel: undefined, refund: undefined },
  held: { fulfilment: 'to-pack', parcel: undefined, refund: undefined, heldReason: 'The customer asked us to wait' },
  packed: { fulfilment: 'packed', parcel: 'packed', refund: undefined },
  handedOver: { fulfilment: 'shipped', parcel: 'handed-over', refund: undefined },
  inTransit: { fulfilment: 'shipped', parcel: 'in-transit', refund: undefined },
  failed: { fulfilment: 'shipped', parcel: 'failed', refund: undefined },
  comingBack: { fulfilment: 'shipped', parcel: 'coming-back', refund: undefined },
  delivered: { fulfilment: 'delivered', parcel: 'delivered', refund: undefined },
  cancelled: { fulfilment: 'cancelled', parcel: undefined, refund: 'processed' },
  refunding: { fulfilment: 'cancelled', parcel: undefined, refund: 'pending' },
  refused: { fulfilment: 'cancelled', parcel: undefined, refund: 'refused' },
} as const satisfies { readonly [name: string]: Scene }
type SceneName = keyof typeof scenes

/** By age in days: how many of 1,000 orders are so; the rest is the last one. */
const mixes: readonly { readonly upTo: number; readonly of1000: readonly (readonly [SceneName, number])[] }[] = [
  {
    upTo: 1,
    of1000: [
      ['packed', 120],
      ['held', 30],
      ['cancelled', 20],
      ['waiting', 830],
    ],
  },
  {
    upTo: 3,
    of1000: [
      ['waiting', 120],
      ['packed', 100],
      ['held', 20],
      ['handedOver', 350],
      ['inTransit', 300],
      ['refunding', 20],
      ['cancelled', 30],
      ['delivered', 60],
    ],
  },
  {
    upTo: 8,
    of1000: [
      ['waiting', 5],
      ['inTransit', 250],
      ['failed', 30],
      ['comingBack', 10],
      ['cancelled', 35],
      ['refused', 5],
      ['delivered', 665],
    ],
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    of1000: [
      ['cancelled', 30],
      ['delivered', 970],
    ],
  },
]

/** Every state is shown, however few orders are made; the newest wait to be packed. */
const eachOnce: readonly SceneName[] = Object.keys(scenes) as SceneName[]
const newestOnes = 10

type Options = {
  readonly seed: number
  readonly products: readonly SoldProduct[]
  readonly customerIds: readonly string[]
  readonly shop: Shop
  readonly now: Date
  /** How many were made before: numbers continue there. */
  readonly from: number
}

/** Oldest first. A shop of N orders is open for N / 250 days, for eight days at least and two years at most. */
export function* madeUpOrders(count: number, options: Options): Generator<MadeUpOrder> {
  const { seed, now } = options
  const chance = chanceFrom(seed + options.from)
  const before = Math.max(0, Math.min(newestOnes, count - eachOnce.length))
  const open = Math.min(730, Math.max(8, count / 250)) * day
  for (let nth = 0; nth < count; nth += 1) {
    // Sales grow: a tenth of the time before today has more than a tenth of the orders.
    const age = open * (1 - (nth + chance()) / count) ** 1.3
    const name = eachOnce[count - nth - before - 1] ?? sceneOf(age, chance)
    yield madeUpOrder(nth, { ...options, chance, scene: scenes[name ?? 'delivered'], placedAt: later(now, -age) })
  }
}

type Placed = Options & { readonly chance: () => number; readonly scene: Scene; readonly placedAt: Date }

function madeUpOrder(
  nth: number,
  { chance, scene, placedAt, from, products, customerIds, shop, now }: Placed,
): MadeUpOrder {
  const at = from + nth
  const owner = Math.floor(chance() * customerIds.length)
  const person = madeUpPerson(owner)
  const lines = madeUpLines(products, chance)
  const { subtotal, discount, rounding, payable: total } = orderTotals(lines)
  const range = deliveryRange(person.address.pinCode, shop.delivery, { placedAt })
  const mark = (at * 61_803_399) % orderNumberRange
  const order: Order = {
    number: orderNumber(shop.invoiceSeries, mark),
    customerId: customerIds[owner] ?? '',
    providerOrderId: `order_Seed${String(mark).padStart(10, '0')}`,
    paymentId: `pay_Seed${String(mark).padStart(10, '0')}`,
    placedAt,
    address: person.address,
    ...(!isRefusal(range) && { leaveBy: leaveDay(shop.delivery, { placedAt }) }),
    delivery: isRefusal(range) ? undefined : range,
    ...{ lines, subtotal, discount, rounding, total },
  }
  const within = (begin: Date, most: number) => earlier(later(begin, most * (0.1 + 0.9 * chance())), now)
  const packedAt = within(placedAt, 20 * hour)
  const handedOverAt = within(packedAt, 8 * hour)
  const deliveredAt = within(handedOverAt, 5 * day)
  const refundedAt = within(placedAt, 2 * day)
  return { order, heldReason: undefined, ...scene, packedAt, handedOverAt, deliveredAt, refundedAt }
}

function madeUpLines(products: readonly SoldProduct[], chance: () => number): OrderLine[] {
  const wanted = Math.min(products.length, 1 + Math.floor(chance() ** 2 * 5))
  const chosen = new Set<SoldProduct>()
  // A few products sell most.
  while (chosen.size < wanted) chosen.add(products[Math.floor(chance() ** 2 * products.length)] as SoldProduct)
  return [...chosen].map((product) => ({ ...product, quantity: 1 + Math.floor(chance() ** 3 * 5) }))
}

function sceneOf(age: number, chance: () => number): SceneName {
  const mix = mixes.find(({ upTo }) => age < upTo * day)?.of1000 ?? []
  let left = chance() * 1000
  for (const [name, share] of mix) {
    left -= share
    if (left < 0) return name
  }
  return 'delivered'
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : later(other, -minute)
}

/** The invoice, and the credit note of what is cancelled. Serials continue after the last of each financial year. */
export function documentsOf({ order, refund, refundedAt }: MadeUpOrder, shop: Shop, nextSerial: NextSerial) {
  const invoice = composeInvoice(order, {
    number: numbered(shop.invoiceSeries, order.placedAt, nextSerial).number,
    issuedAt: order.placedAt,
    shop,
  })
  if (!refund) return { invoice, note: undefined }
  const number = numbered(shop.creditNoteSeries, refundedAt, nextSerial).number
  const parts = { lines: invoice.lines, rounding: invoice.totals.rounding }
  const note = composeCreditNote(invoice, parts, { number, issuedAt: refundedAt, reason: 'Cancelled on request' })
  return { invoice, note }
}

export type NextSerial = (series: string, financialYear: string) => number

function numbered(series: string, at: Date, nextSerial: NextSerial) {
  const year = financialYear(at)
  return { number: invoiceNumber({ series, financialYear: year, serial: nextSerial(series, year) }) }
}
