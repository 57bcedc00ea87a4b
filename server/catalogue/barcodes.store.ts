import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** `barcode`: in its printed form, as it is stored. */
export async function readProductWithBarcode(connection: Connection, barcode: string) {
  return connection
    .selectFrom('products')
    .select(['id', 'title', 'net_quantity_amount as netAmount', 'net_quantity_unit as netUnit'])
    .where('barcode', '=', barcode)
    .executeTakeFirst()
}

/** Barcodes are learnt one after the other: of two products that get the same at once, the second sees the first. */
export async function lockProduct(tx: Transaction, id: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('learn-barcode'))`.execute(tx)
  return tx.selectFrom('products').select(['title', 'barcode']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setBarcode(tx: Transaction, id: string, barcode: string): Promise<void> {
  await tx.updateTable('products').set({ barcode }).where('id', '=', id).execute()
}
