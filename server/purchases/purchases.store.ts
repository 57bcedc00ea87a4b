import { sql } from 'kysely'
import type { Deduction, DeductionKind } from '#domain/purchases/deductions.ts'
import type { Grams } from '#domain/purchases/kilograms.ts'
import type { Price } from '#domain/purchases/price.ts'
import type { PurchaseKind } from '#domain/purchases/purchase-kinds.ts'
import type { Weighing } from '#domain/purchases/weighing.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredPurchase = {
  readonly id: string
  readonly number: string
  readonly kind: PurchaseKind
  readonly growerId: string
  readonly boughtOn: string
  readonly serial: number
  readonly crop: string
  readonly productId: string | null
  readonly sacks: number | null
  readonly grossGrams: Grams | null
  readonly tareGrams: Grams | null
  readonly netGrams: Grams | null
  readonly units: number | null
  readonly ratePaise: number | null
  readonly amountPaise: number | null
  readonly taxPaise: number | null
  readonly billNumber: string | null
  readonly corrects: string | null
  readonly words: string
  readonly enteredBy: string | null
  readonly enteredAt: Date
  readonly pricedBy: string | null
  readonly pricedAt: Date | null
}

/** The next serial of a financial year. The row stays locked until the transaction ends, so that serials have no gaps. */
export async function nextPurchaseSerial(tx: Transaction, financialYear: string): Promise<number> {
  const { last_serial: serial } = await tx
    .insertInto('purchase_serials')
    .values({ financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet({ last_serial: sql`purchase_serials.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return serial
}

type Numbered = {
  readonly number: string
  readonly financialYear: string
  readonly serial: number
  readonly growerId: string
  readonly boughtOn: string
  readonly crop: string
  readonly productId: string | null
  readonly staffId: string
  readonly at: Date
}

export async function insertWeighing(tx: Transaction, slip: Numbered, weighing: Weighing): Promise<string> {
  const { id } = await tx
    .insertInto('purchases')
    .values({ ...numbered(slip), kind: 'bulk', ...weighed(weighing) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDeductions(tx, id, weighing.deductions)
  return id
}

/** Packed goods by unit, with the batch that they make. */
export async function insertPacks(
  tx: Transaction,
  slip: Numbered,
  { units, batchId }: { readonly units: number; readonly batchId: string },
): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({ ...numbered(slip), kind: 'packs', units, batch_id: batchId })
    .execute()
}

type Reweighed = Pick<Numbered, 'growerId' | 'boughtOn' | 'crop' | 'productId'>

/** Of a locked slip without a price. Its number stays. */
export async function updateWeighing(tx: Transaction, id: string, slip: Reweighed, weighing: Weighing): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      ...{ grower_id: slip.growerId, bought_on: slip.boughtOn, crop: slip.crop, product_id: slip.productId },
      ...weighed(weighing),
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('purchase_deductions').where('purchase_id', '=', id).execute()
  await insertDeductions(tx, id, weighing.deductions)
}

/** Of a locked slip; a trigger refuses every later change. */
export async function setPrice(
  tx: Transaction,
  id: string,
  { price, staffId, at }: { readonly price: Price; readonly staffId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ ...priced(price), priced_by: staffId, priced_at: at })
    .where('id', '=', id)
    .execute()
}

/** The amounts are what it adds or, below 0, takes off. */
export async function insertCorrection(
  tx: Transaction,
  slip: Numbered,
  by: {
    readonly corrects: string
    readonly netGrams: Grams | null
    readonly units: number | null
    readonly price: Price
    readonly words: string
  },
): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({
      ...{ ...numbered(slip), kind: 'correction', corrects: by.corrects, words: by.words },
      ...{ net_grams: by.netGrams, units: by.units },
      ...{ ...priced(by.price), priced_by: slip.staffId, priced_at: slip.at },
    })
    .execute()
}

export function readPurchase(connection: Connection, number: string): Promise<StoredPurchase | undefined> {
  return selectPurchases(connection).where('number', '=', number).executeTakeFirst()
}

export function readPurchaseById(connection: Connection, id: string): Promise<StoredPurchase | undefined> {
  return selectPurchases(connection).where('id', '=', id).executeTakeFirst()
}

export function lockPurchase(tx: Transaction, number: string): Promise<StoredPurchase | undefined> {
  return selectPurchases(tx).where('number', '=', number).forUpdate().executeTakeFirst()
}

export function readCorrections(connection: Connection, id: string): Promise<StoredPurchase[]> {
  return selectPurchases(connection).where('corrects', '=', id).orderBy('entered_at').orderBy('serial').execute()
}

export async function readDeductions(connection: Connection, id: string): Promise<Deduction[]> {
  const rows = await connection
    .selectFrom('purchase_deductions')
    .select(['kind', 'basis_points as basisPoints', 'grams', 'words'])
    .where('purchase_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ kind, basisPoints, ...row }) => ({
    ...row,
    kind: kind as DeductionKind,
    ...(basisPoints !== null && { basisPoints }),
  }))
}

async function insertDeductions(tx: Transaction, id: string, deductions: readonly Deduction[]): Promise<void> {
  if (deductions.length === 0) return
  const rows = deductions.map(({ kind, basisPoints, grams, words }, position) => {
    return { purchase_id: id, position, kind, basis_points: basisPoints ?? null, grams, words }
  })
  await tx.insertInto('purchase_deductions').values(rows).execute()
}

function numbered({ number, financialYear, serial, growerId, boughtOn, crop, productId, staffId, at }: Numbered) {
  return {
    ...{ number, financial_year: financialYear, serial, grower_id: growerId, bought_on: boughtOn },
    ...{ crop, product_id: productId, entered_by: staffId, entered_at: at },
  }
}

function weighed({ sacks, grossGrams, tareGrams, deductedGrams, netGrams }: Weighing) {
  return {
    ...{ sacks, gross_grams: grossGrams, tare_grams: tareGrams },
    ...{ deducted_grams: deductedGrams, net_grams: netGrams },
  }
}

function priced({ ratePaise, amountPaise, taxPaise, billNumber }: Price) {
  return { rate_paise: ratePaise, amount_paise: amountPaise, tax_paise: taxPaise, bill_number: billNumber }
}

export function selectPurchases(connection: Connection) {
  return connection
    .selectFrom('purchases')
    .select([
      'id',
      'number',
      'kind',
      'grower_id as growerId',
      'bought_on as boughtOn',
      'serial',
      'crop',
      'product_id as productId',
      'sacks',
      'gross_grams as grossGrams',
      'tare_grams as tareGrams',
      'net_grams as netGrams',
      'units',
      'rate_paise as ratePaise',
      'amount_paise as amountPaise',
      'tax_paise as taxPaise',
      'bill_number as billNumber',
      'corrects',
      'words',
      'entered_by as enteredBy',
      'entered_at as enteredAt',
      'priced_by as pricedBy',
      'priced_at as pricedAt',
    ])
}
