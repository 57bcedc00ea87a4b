import { sql } from 'kysely'
import type { AuditObject } from '#domain/audit/audit-entry.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** 'parcel 1', by id. */
export async function readParcelNames(connection: Connection, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await connection.selectFrom('parcel_summaries').select(['id', 'number']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, number }) => [id, `parcel ${number}`]))
}

export async function readCustomerNames(
  connection: Connection,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await connection.selectFrom('customer_contacts').select(['id', 'name']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** An order by its number, a parcel by that of its carrier, people by a part of their name. */
export async function findByName(connection: Connection, text: string): Promise<AuditObject[]> {
  const number = text.toUpperCase()
  const { rows } = await sql<{ object: AuditObject }>`
    SELECT 'order:' || number AS object FROM order_summaries WHERE number = ${number}
    UNION ALL SELECT 'parcel:' || id FROM parcel_summaries WHERE tracking = ${number.replace(/\s/g, '')}
    UNION ALL SELECT 'staff:' || id FROM staff_names WHERE position(lower(${text}) IN lower(name)) > 0`.execute(
    connection,
  )
  return rows.map(({ object }) => object)
}
