// Which parts of the goods the shop uses: the board leaves out the cards of the others (BOARD-01).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** A product with a mark for low stock, or one for all. */
export function usesLowMarks(connection: Connection): Promise<boolean> {
  return holds(
    connection,
    sql`EXISTS (SELECT FROM working_settings WHERE low_mark IS NOT NULL) OR EXISTS (SELECT FROM products WHERE low_mark IS NOT NULL)`,
  )
}

/** A grower or product with a certificate that ends. */
export function usesCertificates(connection: Connection): Promise<boolean> {
  return holds(
    connection,
    sql`EXISTS (SELECT FROM growers WHERE certificate_valid_until IS NOT NULL)
      OR EXISTS (SELECT FROM products WHERE certificate_valid_until IS NOT NULL)`,
  )
}

export function usesScheduledPrices(connection: Connection): Promise<boolean> {
  return holds(connection, sql`EXISTS (SELECT FROM scheduled_prices)`)
}

async function holds(connection: Connection, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`SELECT ${condition} AS holds`.execute(connection)
  return rows[0]?.holds === true
}
