// What people call the objects of the audit log.
import { sql } from 'kysely'
import type { AuditObject } from '#domain/audit/audit-entry.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Names by object, such as 'parcel:…': 'parcel 1'; what has none, or is gone, is left out. */
export async function readNames(connection: Connection, objects: readonly string[]): Promise<Record<string, string>> {
  const idsOf = (kind: string) =>
    objects.filter((object) => object.startsWith(`${kind}:`)).map((object) => object.slice(kind.length + 1))
  const { rows } = await sql<{ object: string; name: string }>`
    SELECT 'parcel:' || id AS object, 'parcel ' || number AS name FROM parcels WHERE id::text = ANY(${idsOf('parcel')})
    UNION ALL SELECT 'product:' || id, title FROM products WHERE id = ANY(${idsOf('product')})
    UNION ALL SELECT 'staff:' || id, name FROM staff WHERE id::text = ANY(${idsOf('staff')})
    UNION ALL SELECT 'carrier:' || id, name FROM carriers WHERE id = ANY(${idsOf('carrier')})
    UNION ALL SELECT 'payment:' || id, provider_order_id FROM payment_attempts
      WHERE id::text = ANY(${idsOf('payment')}) AND provider_order_id IS NOT NULL`.execute(connection)
  return Object.fromEntries(rows.map(({ object, name }) => [object, name]))
}

/** Orders and payments by their number, parcels by that of their carrier, products, people and carriers by their name. */
export async function findObjects(connection: Connection, text: string): Promise<AuditObject[]> {
  const number = text.toUpperCase()
  const name = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ object: AuditObject }>`
    SELECT 'order:' || number AS object FROM orders WHERE number = ${number}
    UNION ALL SELECT 'parcel:' || id FROM parcels WHERE tracking = ${number.replace(/\s/g, '')}
    UNION ALL SELECT 'payment:' || id FROM payment_attempts WHERE provider_order_id = ${text}
    UNION ALL (SELECT 'product:' || id FROM products WHERE id = ${text.toLowerCase()} OR title ILIKE ${name} LIMIT 50)
    UNION ALL (SELECT 'staff:' || id FROM staff WHERE name ILIKE ${name} LIMIT 50)
    UNION ALL (SELECT 'carrier:' || id FROM carriers WHERE name ILIKE ${name} LIMIT 50)`.execute(connection)
  return rows.map(({ object }) => object)
}
