import type { RecallEffect } from '#contract/backoffice/recalls.ts'
import { hasLeft } from '#domain/fulfilment/recall.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readErased } from '#server/identity/accounts.store.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readPackedWith } from '#server/stock/lots/frozen.store.ts'
import { viewShelfOfBatches } from '#server/stock/view-shelf-of-batches.ts'
import { countUnnoted, type RecalledParcel, readRecalledParcels } from './recalled-parcels.store.ts'
import { readRecallsOfBatch, type ShelfOfRecall } from './recalls.store.ts'

/** What a recall of this batch would do now (BATCH-04). */
export async function viewRecallEffect(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<RecallEffect | Refusal<'unknown-batch'>> {
  return inSnapshot(database, async (snapshot) => {
    const ids = await readPackedWith(snapshot, id)
    const { batches, products } = await viewShelfOfBatches(snapshot, ids, { today: indianDate(clock.now()) })
    const batch = batches.find((one) => one.id === id)
    if (!batch) return refuse('unknown-batch')
    const parcels = await readRecalledParcels(snapshot, ids)
    const recalls = await readRecallsOfBatch(snapshot, id)
    return {
      ...namedInRecall(batches, id),
      ...effectOf(parcels),
      erased: (await readErased(snapshot, customersOf(parcels))).size,
      ...sumOfProducts(products),
      products: withTitles(products, batches),
      unnoted: await countUnnoted(snapshot, batches),
      recalls: recalls.map((one) => ({ id: one.id, isRehearsal: one.isRehearsal, at: one.startedAt.toISOString() })),
    }
  })
}

type Named = RecallEffect['batch']

/** The batch that somebody chose, and those that its packing run made with it. */
export function namedInRecall(batches: readonly Named[], id: string): { batch: Named; others: Named[] } {
  const named = batches.map(({ id, productId, title, code, lot }) => ({ id, productId, title, code, lot }))
  const batch = named.find((one) => one.id === id)
  if (!batch) throw new Error(`There is no batch ${id}`)
  return { batch, others: named.filter((one) => one !== batch) }
}

export function sumOfProducts(products: readonly ShelfOfRecall[]) {
  const sum = (units: keyof Omit<ShelfOfRecall, 'productId'>) => products.reduce((total, one) => total + one[units], 0)
  return { shelfUnits: sum('shelfUnits'), promisedUnits: sum('promisedUnits'), freeUnits: sum('freeUnits') }
}

/** As the recalled batches name them, in the order of their names. */
export function withTitles(products: readonly ShelfOfRecall[], batches: readonly Pick<Named, 'productId' | 'title'>[]) {
  const titles = new Map(batches.map(({ productId, title }) => [productId, title]))
  return products
    .map(({ productId, ...units }) => ({ title: titles.get(productId) ?? productId, ...units }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

/** `customers` are those to whom a parcel has left; `heldOrders` have packed parcels, which are still here. */
export function effectOf(parcels: readonly RecalledParcel[]) {
  const units = (some: readonly RecalledParcel[]) => some.reduce((sum, parcel) => sum + parcel.units, 0)
  const [away, here] = [
    parcels.filter(({ state }) => hasLeft(state)),
    parcels.filter(({ state }) => state === 'packed'),
  ]
  return {
    parcels: parcels.length,
    away: { parcels: away.length, units: units(away) },
    here: { parcels: here.length, units: units(here) },
    customers: customersOf(parcels).length,
    heldOrders: ordersToHold(parcels).length,
  }
}

export function customersOf(parcels: readonly RecalledParcel[]): string[] {
  return [...new Set(parcels.filter(({ state }) => hasLeft(state)).map(({ customerId }) => customerId))]
}

export function ordersToHold(parcels: readonly RecalledParcel[]): string[] {
  return [
    ...new Set(parcels.filter(({ state }) => state === 'packed').map(({ orderNumber }) => orderNumber)),
  ].toSorted()
}
