import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ReadyAnswerFields = { readonly title: string; readonly text: string }
export type ReadyAnswer = ReadyAnswerFields & { readonly id: string; readonly version: number }

export async function readReadyAnswers(connection: Connection): Promise<ReadyAnswer[]> {
  const rows = await connection
    .selectFrom('ready_answers')
    .select(['id', 'title', 'text', 'version'])
    .orderBy('title')
    .execute()
  return rows.map((row) => (row.text === saysOnItsWay ? { ...row, text: saysWhereabouts } : row))
}

/** As proposed until 0.7.0, also of orders that are not packed (TICKET-03). The row is changed by 0.9.0: servers of 0.7.0 would mail `{whereabouts}`. */
const saysOnItsWay =
  'Dear {name},\n\nYour order {order} is on its way. You can follow it with tracking number {tracking}.'
const saysWhereabouts = 'Dear {name},\n\n{whereabouts}'

/** All, so that of two who add one title at once the second sees the first. */
export async function lockReadyAnswers(tx: Transaction): Promise<ReadyAnswer[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('ready-answers'))`.execute(tx)
  return readReadyAnswers(tx)
}

export async function insertReadyAnswer(tx: Transaction, fields: ReadyAnswerFields): Promise<string> {
  const { id } = await tx.insertInto('ready_answers').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateReadyAnswer(tx: Transaction, id: string, fields: ReadyAnswerFields): Promise<number> {
  const { version } = await tx
    .updateTable('ready_answers')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteReadyAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('ready_answers').where('id', '=', id).execute()
}
