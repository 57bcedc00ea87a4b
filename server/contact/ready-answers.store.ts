import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ReadyAnswerFields = { readonly title: string; readonly text: string }
export type ReadyAnswer = ReadyAnswerFields & { readonly id: string; readonly version: number }

export async function readReadyAnswers(connection: Connection): Promise<ReadyAnswer[]> {
  return connection.selectFrom('ready_answers').select(['id', 'title', 'text', 'version']).orderBy('title').execute()
}

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
