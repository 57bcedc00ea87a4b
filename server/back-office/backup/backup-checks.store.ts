import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type BackupCheck = {
  readonly checkedAt: Date
  readonly copiedAt: Date | undefined
  /** Server and name of the copy's database. */
  readonly copy: string
  readonly rows: number
  readonly pictures: number
  readonly difference: string | undefined
}

export async function insertCheck(tx: Transaction, check: BackupCheck): Promise<number> {
  const { id } = await tx
    .insertInto('backup_checks')
    .values({
      checked_at: check.checkedAt,
      copied_at: check.copiedAt ?? null,
      copy: check.copy,
      row_count: check.rows,
      picture_count: check.pictures,
      difference: check.difference ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function readChecks(
  connection: Connection,
  limit: number,
): Promise<(BackupCheck & { readonly id: number })[]> {
  const rows = await connection.selectFrom('backup_checks').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    checkedAt: row.checked_at,
    copiedAt: row.copied_at ?? undefined,
    copy: row.copy,
    rows: row.row_count,
    pictures: row.picture_count,
    difference: row.difference ?? undefined,
  }))
}
