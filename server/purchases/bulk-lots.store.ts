import { sql } from 'kysely'
import type { Grams } from '#domain/purchases/kilograms.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Goods of one slip in the store (BUY-01), for packing runs (BATCH-06) and costs (BUY-03). */
export type BulkLot = {
  readonly id: string
  readonly purchaseId: string
  readonly purchaseNumber: string
  readonly growerId: string
  /** India's day. */
  readonly boughtOn: string
  readonly harvestedOn: string | null
  readonly season: string
  readonly crop: string
  /** The product whose crop it is, where a person chose one. */
  readonly productId: string | null
  /** As on the day of the slip. */
  readonly certificateScheme: string | null
  readonly certificateNumber: string | null
  readonly netGrams: Grams
  readonly usedGrams: Grams
  readonly leftGrams: Grams
  /** Of the whole lot, without tax; null until the slip has a price. */
  readonly costPaise: number | null
}

/** Lots of which something is left, oldest first. */
export function readBulkLotsLeft(connection: Connection): Promise<BulkLot[]> {
  return selectLots(connection)
    .whereRef('used_grams', '<', 'bulk_lots.net_grams')
    .orderBy('bulk_lots.bought_on')
    .orderBy('serial')
    .execute()
}

/** Of all lots, as their kilograms are summed by certificate and season. */
export function readGramsOfLots(connection: Connection) {
  return connection
    .selectFrom('bulk_lots')
    .select(['id', 'season', 'certificate_scheme as certificateScheme', 'certificate_number as certificateNumber'])
    .select(['net_grams as net', 'used_grams as used'])
    .execute()
}

export function readBulkLots(connection: Connection, ids: readonly string[]): Promise<BulkLot[]> {
  return selectLots(connection)
    .where((eb) => eb('bulk_lots.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** In the order of their ids, so that two runs wait for each other; those that are unknown are left out. */
export function lockBulkLots(tx: Transaction, ids: readonly string[]): Promise<BulkLot[]> {
  return selectLots(tx)
    .where((eb) => eb('bulk_lots.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('bulk_lots.id')
    .forUpdate('bulk_lots')
    .execute()
}

/** Takes grams out of a locked lot; below 0 they come back. A check of the table refuses more than there is. */
export async function takeFromBulkLot(tx: Transaction, id: string, grams: Grams): Promise<void> {
  await tx
    .updateTable('bulk_lots')
    .set((is) => ({ used_grams: is('used_grams', '+', grams) }))
    .where('id', '=', id)
    .execute()
}

function selectLots(connection: Connection) {
  return connection
    .selectFrom('bulk_lots')
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .select([
      'bulk_lots.id',
      'purchase_id as purchaseId',
      'purchases.number as purchaseNumber',
      'bulk_lots.grower_id as growerId',
      'bulk_lots.bought_on as boughtOn',
      'harvested_on as harvestedOn',
      'season',
      'bulk_lots.crop',
      'bulk_lots.product_id as productId',
      'certificate_scheme as certificateScheme',
      'certificate_number as certificateNumber',
      'bulk_lots.net_grams as netGrams',
      'used_grams as usedGrams',
      sql<number>`bulk_lots.net_grams - used_grams`.as('leftGrams'),
      'cost_paise as costPaise',
    ])
}

type LotFacts = Pick<BulkLot, 'growerId' | 'boughtOn' | 'harvestedOn' | 'season' | 'crop' | 'productId'> &
  Pick<BulkLot, 'certificateScheme' | 'certificateNumber' | 'netGrams'>

export async function insertBulkLot(tx: Transaction, purchaseId: string, lot: LotFacts): Promise<void> {
  await tx
    .insertInto('bulk_lots')
    .values({ purchase_id: purchaseId, ...columnsOf(lot) })
    .execute()
}

/** Of a slip that was weighed again. */
export async function updateBulkLot(tx: Transaction, id: string, lot: LotFacts): Promise<void> {
  await tx.updateTable('bulk_lots').set(columnsOf(lot)).where('id', '=', id).execute()
}

/** Sets the cost of a locked lot, and its weight where a correction changes it. */
export async function setLotCost(
  tx: Transaction,
  id: string,
  { costPaise, netGrams }: { readonly costPaise: number; readonly netGrams: Grams },
): Promise<void> {
  await tx.updateTable('bulk_lots').set({ cost_paise: costPaise, net_grams: netGrams }).where('id', '=', id).execute()
}

export function lockLotOf(tx: Transaction, purchaseId: string): Promise<BulkLot | undefined> {
  return selectLots(tx).where('purchase_id', '=', purchaseId).forUpdate('bulk_lots').executeTakeFirst()
}

export function readLotOf(connection: Connection, purchaseId: string): Promise<BulkLot | undefined> {
  return selectLots(connection).where('purchase_id', '=', purchaseId).executeTakeFirst()
}

function columnsOf(lot: LotFacts) {
  return {
    ...{ grower_id: lot.growerId, bought_on: lot.boughtOn, harvested_on: lot.harvestedOn, season: lot.season },
    ...{ crop: lot.crop, product_id: lot.productId, net_grams: lot.netGrams },
    ...{ certificate_scheme: lot.certificateScheme, certificate_number: lot.certificateNumber },
  }
}
