import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import { toGtin } from '#domain/fulfilment/gtin.ts'
import { carrierForPin } from '#domain/fulfilment/propose-carrier.ts'
import { expectedGrams, packGrams } from '#domain/fulfilment/weight.ts'
import { stopReason } from '#domain/orders/hold-reasons.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { isToPack } from '#domain/orders/order-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { readNames } from '#server/audit/audit-log.store.ts'
import { mainPictures } from '#server/catalogue/main-pictures.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { readNotesToPack } from '#server/orders/order-notes.store.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { listBatchesOfAll, readBatched } from '#server/stock/batches.store.ts'
import { readCarriers } from '../carriers/carriers.store.ts'
import { readParcelsInOrder } from '../parcel-list.store.ts'
import { serializeCarrier, serializeParcel } from '../serialize-parcel.ts'
import { addPackFacts, type PackingLine } from './add-pack-facts.ts'
import { readClaim, readDestination } from './packing-queue.store.ts'
import { batchToPack } from './take-batches.ts'

/** Everything that packing an order needs (PACK-03, PACK-06, ORDERS-05). */
export async function viewOrderToPack(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { number, staffId }: { number: string; staffId: string },
): Promise<StaffAnswer<'GET /api/pack/:number'> | Refusal<'order-not-found'>> {
  const order = await readOrder(database, number)
  if (!order) return refuse('order-not-found')
  const heldReason = stopReason(order)
  const productIds = order.lines.map(({ productId }) => productId)
  const now = clock.now()
  const [destination, notes, lines, claim, carriers, parcels, pictures, batched, onShelf, { tareGrams }] =
    await Promise.all([
      readDestination(database, number),
      notesOf(database, number),
      addPackFacts(database, order.lines),
      readClaim(database, { orderNumber: number, now }),
      readCarriers(database),
      readParcelsInOrder(database, { orderNumber: number }, 200),
      mainPictures(database, productIds),
      readBatched(database, productIds),
      listBatchesOfAll(database, productIds, { onShelf: true }),
      workingSettings(database),
    ])
  const preferredCarrier = carrierForPin(order.corrected.pinCode ?? order.ordered.pinCode, carriers)
  return {
    number,
    placedAt: order.placedAt.toISOString(),
    ...serializeDestination(destination, { placedAt: order.placedAt, isOpen: isToPack(order), now }),
    ...(heldReason !== null && { heldReason }),
    isCancelled: orderRules.send(order)?.refused === 'order-cancelled',
    ...(claim && { claim: serializeClaim(claim, { staffId, now }) }),
    notes,
    lines: lines.map((line) => {
      const batches = batched.has(line.productId) ? (onShelf.get(line.productId) ?? []) : undefined
      return {
        ...lineOnTheWire(line, pictures.get(line.productId)),
        ...(batches && { batches: batches.map((batch) => batchToPack(batch, indianDate(now))) }),
      }
    }),
    parcels: parcels.filter(({ state }) => state !== 'unpacked').map(serializeParcel),
    carriers: carriers.map(serializeCarrier),
    ...(preferredCarrier && { preferredCarrier }),
    tareGrams,
    expectedGrams: expectedGrams(
      lines.map((line) => ({ ...line, quantity: line.toPack })),
      { tareGrams },
    ),
  }
}

type Destination = Awaited<ReturnType<typeof readDestination>>

function serializeDestination(
  { town, stateCode, pinCode, leaveBy }: Destination,
  { placedAt, isOpen, now }: { placedAt: Date; isOpen: boolean; now: Date },
) {
  const late = isOpen ? daysLate({ placedAt, leaveBy }, now) : undefined
  return {
    place: [town, `${findState(stateCode)?.name ?? stateCode} ${pinCode}`].filter(Boolean).join(', '),
    ...(late !== undefined && { daysLate: late }),
  }
}

async function notesOf(connection: Connection, number: string) {
  const notes = await readNotesToPack(connection, number)
  const names = await readNames(connection, [...new Set(notes.map(({ staffId }) => staffId))])
  return notes.map(({ id, text, at, staffId, isImportant }) => ({
    ...{ id, text, isImportant },
    by: names[staffId] ?? '',
    at: at.toISOString(),
  }))
}

type StoredClaim = NonNullable<Awaited<ReturnType<typeof readClaim>>>

export function serializeClaim(
  { staffId, name, expiresAt, wantedBy, reservedIn }: Omit<StoredClaim, 'wantedById'>,
  reader: { staffId: string; now: Date },
) {
  const isYours = staffId === reader.staffId
  return {
    name,
    isYours,
    expiresAt: expiresAt.toISOString(),
    ...(expiresAt <= reader.now && { isExpired: true }),
    ...(reservedIn && { isAhead: true }),
    ...(isYours && wantedBy !== null && { wantedBy }),
  }
}

function lineOnTheWire(line: PackingLine, image: string | undefined) {
  const { position, productId, title, netQuantity, quantity, toPack, packed, shipped, delivered, cancelled } = line
  const gtin = line.barcode === null ? undefined : toGtin(line.barcode)
  return {
    position,
    productId,
    title,
    netQuantity,
    quantity,
    toPack,
    packed,
    shipped,
    delivered,
    cancelled,
    ...(gtin && { gtin }),
    ...(line.shelfPlace !== null && { shelfPlace: line.shelfPlace }),
    ...(image && { image }),
    grams: packGrams(line),
    isWeighed: line.grossGrams !== null,
  }
}
