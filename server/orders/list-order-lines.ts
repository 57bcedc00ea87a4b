import type { Answer } from '#contract/index.ts'
import { findState } from '#domain/checkout/states.ts'
import { carrierLabel } from '#domain/fulfilment/carrier-label.ts'
import { withoutBatches } from '#domain/fulfilment/parcel-line.ts'
import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { toRupees } from '#domain/money.ts'
import { customerAsksReason, reasonsOf } from '#domain/orders/hold-reasons.ts'
import { wireStatus } from '#domain/orders/order-line.ts'
import { refuseOwnCancellation } from '#domain/orders/own-cancellation.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { mainPictures } from '#server/catalogue/main-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readParcelsOfCustomer, readReplacementsOfCustomer } from './customer-parcels.store.ts'
import { type BoughtLine, readOrderLines } from './orders.store.ts'

/** Those of the orders that somebody packs now: fulfilment, to the right of orders, knows it. */
export type ClaimedOrders = (
  connection: Connection,
  numbers: readonly string[],
  now: Date,
) => Promise<ReadonlySet<string>>

/** Those of the parcels whose hand-over can be taken back: fulfilment knows it too. */
type HeldHandOvers = (connection: Connection, parcelIds: readonly string[], now: Date) => Promise<ReadonlySet<string>>

export type CancellationRequest = NonNullable<Answer<'GET /userDetails'>['orderProducts'][number]['cancellation']>
/** What the customer has asked of the packing room, by order: support, to the right of orders, knows it. */
export type CancellationRequests = (
  connection: Connection,
  numbers: readonly string[],
) => Promise<ReadonlyMap<string, CancellationRequest>>

export type Elsewhere = {
  readonly claimedOrders: ClaimedOrders
  readonly heldHandOvers: HeldHandOvers
  readonly cancellationRequests: CancellationRequests
}

/** A customer's order lines, newest first (ORD-01); only their own (API-05). */
export async function listOrderLines(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, customerId }: { id: string; customerId: string },
  { claimedOrders, heldHandOvers, cancellationRequests }: Elsewhere,
): Promise<Answer<'GET /userDetails'> | Refusal<'not-yours'>> {
  if (id !== customerId) return refuse('not-yours')
  const customer = await readCustomer(database, customerId)
  const lines = await readOrderLines(database, customerId)
  const parcels = await readParcelsOfCustomer(database, customerId)
  const held = await heldHandOvers(
    database,
    parcels.map((parcel) => parcel.id),
    clock.now(),
  )
  const replacements = await readReplacementsOfCustomer(database, customerId)
  const orders = Map.groupBy(lines, ({ orderNumber }) => orderNumber)
  const claimed = await claimedOrders(database, [...orders.keys()], clock.now())
  const requests = await cancellationRequests(database, [...orders.keys()])
  const cancelling = new Map(
    [...orders].map(([number, own]) => [number, cancellingOf(own, { claimed, requests })] as const),
  )
  const pictures = await mainPictures(
    database,
    lines.map((line) => line.productId),
  )
  return {
    name: customer.name,
    email: customer.email,
    phoneNumber: customer.phone,
    orderProducts: lines.map((line) => {
      const image = pictures.get(line.productId)
      return {
        pid: line.productId,
        productName: line.title,
        qty: line.quantity,
        price: toRupees(line.unitPrice),
        status: wireStatus(line.status),
        orderNumber: line.orderNumber,
        orderedAt: line.placedAt.toISOString(),
        ...(line.refundedAt && { refundedAt: line.refundedAt.toISOString() }),
        orderTotal: toRupees(line.orderTotal),
        ...(line.delivery && { delivery: line.delivery }),
        deliverTo: [...line.addressLines, `${findState(line.stateCode)?.name ?? ''} ${line.pinCode}`.trim()],
        mayCancel: false,
        ...cancelling.get(line.orderNumber),
        ...(line.cancelled > 0 && { cancelledQty: line.cancelled }),
        ...replacementOf(replacements, line),
        ...(image && { image }),
      }
    }),
    ...(parcels.length > 0 && { parcels: parcels.map((parcel) => serializeParcel(asTold(parcel, held))) }),
  }
}

type Known = {
  readonly claimed: ReadonlySet<string>
  readonly requests: ReadonlyMap<string, CancellationRequest>
}

/** What the customer of these lines, all of one order, can do and has done to cancel it (RETURN-03). */
function cancellingOf(lines: readonly BoughtLine[], { claimed, requests }: Known) {
  const [first] = lines
  if (!first) return {}
  const isClaimed = claimed.has(first.orderNumber)
  const refusal = refuseOwnCancellation({ ...first, lines }, { isClaimed })
  const request = requests.get(first.orderNumber)
  return {
    mayCancel: refusal === undefined,
    ...(refusal?.refused === 'being-packed' && !isAsking(request, first) && { mayAskToCancel: true }),
    ...(request && refusal?.refused !== 'nothing-to-refund' && { cancellation: request }),
  }
}

/** Whether the request still keeps the order in the shop; otherwise its customer may ask again. */
function isAsking(request: CancellationRequest | undefined, { heldReason }: BoughtLine): boolean {
  if (!request || request.isResolved) return false
  return reasonsOf(heldReason).includes(customerAsksReason(request.ticket))
}

type Replacement = Awaited<ReturnType<typeof readReplacementsOfCustomer>>[number]

/** Units of a line that are sent again and have not arrived (RETURN-04). */
function replacementOf(all: readonly Replacement[], line: { orderNumber: string; productId: string }) {
  const own = all.find(({ orderNumber, productId }) => orderNumber === line.orderNumber && productId === line.productId)
  if (!own) return {}
  return { replacement: { qty: own.quantity, ...(own.delivery && { delivery: own.delivery }) } }
}

type Parcel = Awaited<ReturnType<typeof readParcelsOfCustomer>>[number]

/** A hand-over whose mail is held can still be taken back: the parcel is shown as packed (DESK-05). */
function asTold(parcel: Parcel, held: ReadonlySet<string>): Parcel {
  return held.has(parcel.id) ? { ...parcel, state: 'packed', handedOverAt: null } : parcel
}

/** A parcel as its customer sees it. */
function serializeParcel({ id: _, carrier, tracking, packedAt, handedOverAt, deliveredAt, lines, ...parcel }: Parcel) {
  const link = trackingLink(tracking, carrier)
  return {
    ...parcel,
    carrier: carrierLabel(carrier),
    ...(tracking !== null && { tracking }),
    ...(link && { link }),
    packedAt: packedAt.toISOString(),
    ...(handedOverAt && { handedOverAt: handedOverAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    lines: withoutBatches(lines).map(({ productId, quantity }) => ({ pid: productId, qty: quantity })),
  }
}
