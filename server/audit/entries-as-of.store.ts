import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type Newest = { readonly id: number; readonly hash: string; readonly at: Date }

export async function readNewestEntry(connection: Connection): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`
    SELECT id, encode(hash, 'hex') AS hash, at FROM audit_entries ORDER BY id DESC LIMIT 1`.execute(connection)
  return rows[0]
}

export async function readHashOf(connection: Connection, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(hash, 'hex') AS hash FROM audit_entries WHERE id = ${id}`.execute(connection)
  return rows[0]?.hash
}

/** How many entries there are up to this one, and a digest of their hashes. */
export async function readHashesUpTo(connection: Connection, id: number): Promise<{ rows: number; digest: string }> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    SELECT count(*)::int AS rows, coalesce(md5(string_agg(encode(hash, 'hex'), '' ORDER BY id)), '') AS digest
    FROM audit_entries WHERE id <= ${id}`.execute(connection)
  return rows[0] ?? { rows: 0, digest: '' }
}
