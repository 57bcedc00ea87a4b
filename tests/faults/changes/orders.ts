// Orders that staff hold, release and note, parcels that they pack, ship, deliver, lose and send again.
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { replaceableUnits } from '#domain/orders/sent-again.ts'
import { refuse } from '#domain/refusal.ts'
import { proposeBatches } from '#domain/stock/batches.ts'
import { indianDate } from '#domain/time.ts'
import { noteAttempt } from '#server/fulfilment/attempts/note-attempt.ts'
import { handOverParcel, setParcelState } from '#server/fulfilment/change-parcel.ts'
import { deliverByVan } from '#server/fulfilment/deliver-by-van.ts'
import { packParcel } from '#server/fulfilment/packing/pack-parcel.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readWaiting } from '#server/fulfilment/replacements/read-waiting.ts'
import { sendOrderAgain } from '#server/fulfilment/replacements/send-order-again.ts'
import { holdOrder, releaseOrder } from '#server/orders/hold-order.ts'
import { noteOrder } from '#server/orders/note-order.ts'
import { lockOrder, readOrder } from '#server/orders/stored-order.store.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { listBatchesOfAll } from '#server/stock/batches.store.ts'
import { shop } from '#shop'
import type { Changes } from './change.ts'

export const orderChanges: Changes = {
  packed: async (tx, audit, { number: orderNumber, staff: { staffId } }) => {
    const order = await readOrder(tx, orderNumber)
    const line = { position: 0, quantity: 1, batch: await firstBatch(tx, order?.lines[0]?.productId ?? '') }
    const input = { orderNumber, staffId, lines: [line], carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    return packParcel(tx, audit, { clock }, input)
  },
  held: (tx, audit, { number, staff: { staffId } }) =>
    holdOrder(tx, audit, { clock }, { number, staffId, reason: 'Asked to wait' }),
  released: releaseOrder,
  noted: (tx, audit, { number, staff: { staffId }, key }) =>
    noteOrder(tx, audit, { clock }, { number, staffId, text: key }),
  async 'moved on'(tx, audit, { number, units, staff: { staffId } }) {
    const parcel = (await readParcelsOfOrder(tx, number)).find(({ state }) => parcelTransitions[state].length > 0)
    if (!parcel) return refuse('parcel-not-found')
    const { id, state } = parcel
    if (state === 'packed') return handOverParcel(tx, audit, { clock }, { id, staffId })
    if (units === 1 && state !== 'coming-back') {
      return noteAttempt(tx, audit, { clock }, { id, staffId, reason: 'nobody-there', next: 'bring-back' })
    }
    const to = (['lost', 'back', 'delivered'] as const)[state === 'coming-back' ? units % 2 : units % 3] ?? 'delivered'
    return setParcelState(tx, audit, { clock }, { id, staffId, to })
  },
  async 'sent again'(tx, audit, { number, staff: { staffId } }) {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const delivered = order.lines.find((line) => replaceableUnits(line) > 0)
    const waiting = await readWaiting(tx, order)
    const replaced = delivered ? [{ position: delivered.position, quantity: 1, cause: 'delivered' as const }] : []
    const lines = waiting.length > 0 ? [...waiting] : replaced
    return sendOrderAgain(tx, audit, { clock, shop }, { number, lines, reason: 'Broken', staffId })
  },
  delivered: (tx, audit, { number: orderNumber }) => deliverByVan(tx, audit, { clock }, { orderNumber }),
}

/** Of a product with batches the one that expires first. */
async function firstBatch(tx: Transaction, productId: string): Promise<string | undefined> {
  const batches = (await listBatchesOfAll(tx, [productId], { onShelf: true })).get(productId) ?? []
  return proposeBatches(batches, { units: 1, today: indianDate(clock.now()) }).taken[0]?.batchId
}
