// Products on sale with an organic certificate that is valid on a day: their own or their grower's.
import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { catalogueChanges } from '../purge-on-change.ts'

export async function countCertified(
  connection: Connection,
  today: string,
): Promise<{ readonly total: number; readonly certified: number }> {
  const { rows } = await sql<{ total: number; certified: number }>`
    SELECT count(*)::integer AS total,
      (count(*) FILTER (WHERE greatest(products.certificate_valid_until, growers.certificate_valid_until) >= ${today}))::integer
        AS certified
    FROM products LEFT JOIN growers ON growers.id = grower_id WHERE withdrawn_at IS NULL`.execute(connection)
  return rows[0] ?? { total: 0, certified: 0 }
}

/** Nobody changes or removes these growers, nor their certificates, until the commit: what is listed may need them. */
export async function shareGrowers(tx: Transaction, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM growers WHERE id = ANY (${[...ids]}::text[]) ORDER BY id FOR SHARE`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Has every process purge the pages that show a certificate whose last day is within a time (GOODS-12); lots have pages when their product is withdrawn. */
export async function purgePagesCertified(
  connection: Connection,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<void> {
  await sql`
    SELECT pg_notify(${catalogueChanges}, json_build_object('change', change, 'id', id)::text)
    FROM (
      SELECT 'wording' AS change, id, certificate_valid_until AS until FROM products
      UNION ALL SELECT 'grower', id, certificate_valid_until FROM growers) AS certified
    WHERE until >= ${from} AND until < ${before}`.execute(connection)
}
