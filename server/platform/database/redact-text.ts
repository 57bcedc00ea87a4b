import { sql } from 'kysely'
import type { Transaction } from './open-database.ts'

/**
 * Redacts the text of a row of an append-only table, whose id is a number; the database allows no other change of it
 * (`refuse_changes_but_redaction`). False: it was redacted before.
 */
export async function redactText(
  tx: Transaction,
  table: string,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    redacted: boolean
  }>`SELECT redact_text(${table}::regclass, ${id}, ${at}) AS redacted`.execute(tx)
  return rows[0]?.redacted === true
}
