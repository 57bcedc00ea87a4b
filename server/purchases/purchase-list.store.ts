import { sql } from 'kysely'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { containing } from '#server/platform/database/like-pattern.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type StoredPurchase, selectPurchases } from './purchases.store.ts'

export type PurchaseFilter = {
  readonly state?: 'unpriced' | 'priced' | undefined
  readonly grower?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: { readonly text: string; readonly growers: readonly string[] } | undefined
}

export type PurchaseCursor = { readonly boughtOn: string; readonly serial: number }

/** The newest first. */
export function readPurchasePage(
  connection: Connection,
  filter: PurchaseFilter,
  { after, limit }: { readonly after?: PurchaseCursor | undefined; readonly limit: number },
): Promise<StoredPurchase[]> {
  return filtered(selectPurchases(connection), filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(bought_on, serial) < (${after?.boughtOn}::date, ${after?.serial}::integer)`),
    )
    .orderBy('bought_on', 'desc')
    .orderBy('serial', 'desc')
    .limit(limit)
    .execute()
}

export function countPurchases(connection: Connection, filter: PurchaseFilter) {
  return countUpTo(connection, filtered(selectPurchases(connection), filter))
}

function filtered(query: ReturnType<typeof selectPurchases>, { state, grower, from, to, search }: PurchaseFilter) {
  const like = containing(search?.text ?? '')
  return query
    .$if(state === 'unpriced', (rows) => rows.where('priced_at', 'is', null))
    .$if(state === 'priced', (rows) => rows.where('priced_at', 'is not', null))
    .$if(grower !== undefined, (rows) => rows.where('grower_id', '=', grower ?? ''))
    .$if(from !== undefined, (rows) => rows.where('bought_on', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('bought_on', '<=', to ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('number', 'ilike', like),
          eb('crop', 'ilike', like),
          eb('bill_number', 'ilike', like),
          eb('grower_id', '=', eb.fn.any(eb.val([...(search?.growers ?? [])]))),
        ]),
      ),
    )
}

/** Crops of earlier slips, those named most first. */
export async function readCrops(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('purchases')
    .select('crop')
    .where('kind', '=', 'bulk')
    .groupBy('crop')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('crop')
    .limit(100)
    .execute()
  return rows.map(({ crop }) => crop)
}

/** Ids of growers that have slips or payments, and of products that slips name: neither is removed (GOODS-13). */
export async function readPurchased(
  connection: Connection,
): Promise<{ readonly growers: string[]; readonly products: string[] }> {
  const slips = await connection.selectFrom('purchases').select(['grower_id', 'product_id']).distinct().execute()
  const paid = await connection.selectFrom('grower_payments').select('grower_id').distinct().execute()
  return {
    growers: [...new Set([...slips, ...paid].map(({ grower_id }) => grower_id))],
    products: [...new Set(slips.flatMap(({ product_id }) => product_id ?? []))],
  }
}
