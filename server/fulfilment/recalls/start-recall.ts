import { recallReason } from '#domain/orders/hold-reasons.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { readErased } from '#server/identity/accounts.store.ts'
import { holdForSupport } from '#server/orders/hold-order.ts'
import { lockOrder, lockOrders, saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { freezeBatches } from '#server/stock/freeze-batches.ts'
import { readPackedWith } from '#server/stock/lots/frozen.store.ts'
import { viewShelfOfBatches } from '#server/stock/view-shelf-of-batches.ts'
import { type RecalledParcel, readRecalledParcels } from './recalled-parcels.store.ts'
import { insertRecall, insertRecallMails } from './recalls.store.ts'
import { customersOf, effectOf, ordersToHold, sumOfProducts } from './view-effect.ts'

type Wanted = { readonly id: string; readonly reason: string; readonly words: string; readonly staffId: string }
/** As the person has seen it. */
type Seen = { readonly parcels: number; readonly customers: number }
type Started = { readonly id: string }
type RecallRefusal = Refusal<'unknown-batch'> | Refusal<'recalled-already'> | Refusal<'effect-changed', Seen>

/**
 * Recalls a batch in one transaction (BATCH-04), and those that its packing run made with it: they are frozen, their free units go off sale, orders with packed parcels of it are put on hold, and
 * each customer to whom one has left is owed a mail. What the person has seen must still be true.
 */
export async function startRecall(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, reason: typed, words, staffId, seen }: Wanted & { readonly seen: Seen },
): Promise<Started | RecallRefusal> {
  const [at, reason] = [clock.now(), typed.trim()]
  const batchIds = await readPackedWith(tx, id)
  const { batches, products: seenOnShelf } = await viewShelfOfBatches(tx, batchIds, { today: indianDate(at) })
  const batch = batches.find((one) => one.id === id)
  if (!batch) return refuse('unknown-batch')
  const orders = ordersToHold(await readRecalledParcels(tx, batchIds))
  if (orders.length > 0) await lockOrders(tx, orders)
  const frozen = await freezeBatches(tx, batchIds, { at, staffId, reason })
  if (frozen.wasFrozen) return refuse('recalled-already')
  const products = seenOnShelf.map((seen) => ({
    ...seen,
    ...frozen.products.find(({ productId }) => productId === seen.productId),
  }))
  // Nobody packs of a batch that is locked.
  const parcels = await readRecalledParcels(tx, batchIds)
  const effect = effectOf(parcels)
  const toHold = ordersToHold(parcels)
  const isAsSeen = effect.parcels === seen.parcels && effect.customers === seen.customers
  if (!isAsSeen || toHold.some((number) => !orders.includes(number)))
    return refuse('effect-changed', { parcels: effect.parcels, customers: effect.customers })
  const heldFor = recallReason(batch)
  await holdOrders(tx, audit, { numbers: toHold, reason: heldFor, at, staffId })
  const recall = await insertRecall(tx, {
    ...{ batchId: id, batchIds, isRehearsal: false, reason, words, staffId, startedAt: at },
    ...figuresOf(parcels),
    ...{ ...sumOfProducts(products), products },
  })
  const customers = customersOf(parcels)
  await insertRecallMails(tx, { recallId: recall, customers, erased: await readErased(tx, customers) })
  await addJob(tx, 'queue-recall-mails', { recall }, { key: `recall-mails:${recall}` })
  const { shelfUnits, freeUnits } = sumOfProducts(products)
  audit({
    action: 'batch.recalled',
    ...subjectsOf(id, batchIds),
    after: { recall, ...figuresOf(parcels), shelfUnits, freeUnits },
  })
  await announceChange(tx, 'parcels')
  return { id: recall }
}

/** Finds out what a recall would do, and notes it: it mails nobody and changes nothing else. */
export async function rehearseRecall(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, reason, words, staffId }: Wanted,
): Promise<Started | Refusal<'unknown-batch'>> {
  const batchIds = await readPackedWith(tx, id)
  const today = indianDate(clock.now())
  const { batches, products } = await viewShelfOfBatches(tx, batchIds, { today })
  if (batches.length === 0) return refuse('unknown-batch')
  const figures = figuresOf(await readRecalledParcels(tx, batchIds))
  const { shelfUnits, freeUnits, promisedUnits } = sumOfProducts(products)
  const given = {
    batchId: id,
    batchIds,
    isRehearsal: true,
    reason: reason.trim(),
    words,
    staffId,
    startedAt: clock.now(),
  }
  const recall = await insertRecall(tx, { ...given, ...figures, shelfUnits, freeUnits, promisedUnits, products })
  audit({
    action: 'batch.recall-rehearsed',
    ...subjectsOf(id, batchIds),
    after: { recall, ...figures, shelfUnits, freeUnits },
  })
  return { id: recall }
}

function subjectsOf(id: string, batchIds: readonly string[]) {
  const others = batchIds.filter((one) => one !== id)
  return { subject: { kind: 'batch', id }, also: others.map((one) => ({ kind: 'batch', id: one }) as const) } as const
}

function figuresOf(parcels: readonly RecalledParcel[]) {
  const { parcels: count, customers, heldOrders } = effectOf(parcels)
  return { parcels: count, customers, heldOrders }
}

type Holds = {
  readonly numbers: readonly string[]
  readonly reason: string
  readonly at: Date
  readonly staffId: string
}

async function holdOrders(tx: Transaction, audit: Audit, { numbers, ...hold }: Holds): Promise<void> {
  for (const number of numbers) {
    const order = await lockOrder(tx, number)
    if (order) await saveOrder(tx, order, await holdForSupport(tx, audit, order, hold))
  }
}
