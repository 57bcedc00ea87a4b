import { sql } from 'kysely'
import { catalogueChanges } from '#server/catalogue/purge-on-change.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function readLot(connection: Connection, lot: string) {
  return connection
    .selectFrom('batches')
    .select([
      'id',
      'product_id as productId',
      'grower_id as growerId',
      'harvested_on as harvestedOn',
      'packed_on as packedOn',
      'best_before_on as bestBefore',
      'packer_fssai as packerFssai',
      'certificate_scheme as certificateScheme',
      'certificate_number as certificateNumber',
      'transaction_certificate as transactionCertificate',
      'frozen_at as frozenAt',
      'run_id as runId',
    ])
    .where('lot', '=', lot)
    .executeTakeFirst()
}

/** Has every process purge the pages of the lots of these batches once the transaction commits. Every change of a batch calls it (BATCH-05). */
export async function purgeLots(tx: Transaction, batches: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_notify(${catalogueChanges}, json_build_object('change', 'lot', 'id', lot)::text)
    FROM batches WHERE id = ANY (${[...batches]}::uuid[]) AND lot IS NOT NULL`.execute(tx)
}

type BestBefore = { readonly from: string; readonly before: string }

/** The same for those whose best before lies within a time. */
export async function purgeLotsBestBefore(connection: Connection, { from, before }: BestBefore): Promise<void> {
  await sql`
    SELECT pg_notify(${catalogueChanges}, json_build_object('change', 'lot', 'id', lot)::text)
    FROM batches WHERE best_before_on >= ${from} AND best_before_on < ${before} AND lot IS NOT NULL`.execute(connection)
}
