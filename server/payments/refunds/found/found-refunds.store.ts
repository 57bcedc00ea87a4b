import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type NewFound = { readonly id: string; readonly paymentId: string; readonly attemptId: string; readonly amount: number }

/** The attempt of a payment that was settled or refunded. */
export async function readAttemptOfPayment(connection: Connection, paymentId: string): Promise<string | undefined> {
  const attempts = connection.selectFrom('payment_attempts').select('id').where('payment_id', '=', paymentId)
  const refunded = connection.selectFrom('refunds').select('attempt_id as id').where('payment_id', '=', paymentId)
  return (await attempts.unionAll(refunded).limit(1).executeTakeFirst())?.id
}

/** One that is known stays as it is. */
export async function insertFound(connection: Connection, found: NewFound, at: Date): Promise<void> {
  await connection
    .insertInto('found_refunds')
    .values({
      id: found.id,
      payment_id: found.paymentId,
      attempt_id: found.attemptId,
      amount_paise: found.amount,
      found_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Of those that failed at the provider; a booked one has its credit note and stays. */
export async function deleteFound(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await connection.deleteFrom('found_refunds').where('id', 'in', ids).where('credit_note_number', 'is', null).execute()
}

export async function lockFound(tx: Transaction, id: string) {
  return selectFound(tx).where('found_refunds.id', '=', id).forUpdate('found_refunds').executeTakeFirst()
}

export async function readFound(connection: Connection, id: string) {
  return selectFound(connection).where('found_refunds.id', '=', id).executeTakeFirst()
}

/** Without credit note, in whole or in part, and not seen; the oldest first. */
export async function readUnbooked(connection: Connection, limit: number) {
  return unbooked(connection).orderBy('found_at').limit(limit).execute()
}

export async function countUnbooked(connection: Connection, lateBefore: Date) {
  const rows = await unbooked(connection).execute()
  return { count: rows.length, late: rows.filter(({ foundAt }) => foundAt < lateBefore).length }
}

/** The caller has locked the attempt. */
export async function readOpenOfPayment(tx: Transaction, paymentId: string) {
  return unbooked(tx).where('found_refunds.payment_id', '=', paymentId).orderBy('found_at').execute()
}

/** Of these payments all that were made in the dashboard, booked or not. */
export async function readFoundAmounts(connection: Connection, paymentIds: readonly string[]) {
  return connection
    .selectFrom('found_refunds')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'found_refunds.payment_id')
    .select([
      'found_refunds.id',
      'found_refunds.payment_id as paymentId',
      'found_refunds.amount_paise as amount',
      'covered_paise as covered',
      'credit_note_number as creditNoteNumber',
      // Null of a second payment of an attempt, which is refunded whole.
      'attempt.amount_paise as paid',
    ])
    .where((eb) => eb('found_refunds.payment_id', '=', eb.fn.any(eb.val([...paymentIds]))))
    .execute()
}

/** The caller has locked it, or its attempt. */
export async function updateFound(
  tx: Transaction,
  id: string,
  changes: { creditNoteNumber?: string; coveredPaise?: number; seenAt?: Date },
): Promise<void> {
  await tx
    .updateTable('found_refunds')
    .set({
      ...(changes.creditNoteNumber !== undefined && { credit_note_number: changes.creditNoteNumber }),
      ...(changes.coveredPaise !== undefined && { covered_paise: changes.coveredPaise }),
      ...(changes.seenAt !== undefined && { seen_at: changes.seenAt }),
    })
    .where('id', '=', id)
    .execute()
}

function unbooked(connection: Connection) {
  return selectFound(connection)
    .where('credit_note_number', 'is', null)
    .where('seen_at', 'is', null)
    .whereRef('covered_paise', '<', 'found_refunds.amount_paise')
}

function selectFound(connection: Connection) {
  return connection
    .selectFrom('found_refunds')
    .leftJoin('order_summaries', 'order_summaries.payment_id', 'found_refunds.payment_id')
    .select([
      'found_refunds.id',
      'found_refunds.payment_id as paymentId',
      'attempt_id as attemptId',
      'order_summaries.number as orderNumber',
      'found_refunds.amount_paise as amount',
      'covered_paise as covered',
      'found_at as foundAt',
      'credit_note_number as creditNoteNumber',
      'seen_at as seenAt',
    ])
}
