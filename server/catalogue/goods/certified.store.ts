// Products on sale with an organic certificate that is valid on a day: their own or their grower's.
import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

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

/** Texts of the products on sale that have no certificate but their grower's: what they may claim depends on it. */
export async function readTextsCertifiedByGrower(tx: Transaction, growerId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ texts: string }>`
    SELECT concat_ws(E'\n', title, array_to_string(other_names || description || key_benefits, E'\n'), banner_line) AS texts
    FROM products
    WHERE grower_id = ${growerId} AND withdrawn_at IS NULL
      AND coalesce(certificate_valid_until < ${today}, true)`.execute(tx)
  return rows.map(({ texts }) => texts)
}
