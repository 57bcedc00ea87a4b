// The outbox (decision 0040): every mail that is due, sent or refused for good.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deleteInPortions } from '../database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '../database/open-database.ts'
import { hasNoJob, jobKeyOf, type Running } from '../jobs/jobs.ts'

export type DueMail = {
  readonly id: string
  /** Such as 'order-confirmation'. */
  readonly kind: string
  /** What it is about: the number of an order, the id of a parcel … */
  readonly subjectId: string
  /** 'customer', 'care' or the id of a person of the staff; never an address. */
  readonly recipient: string
  readonly dueAt: Date
  /** What no subject holds; deleted when the mail has left. */
  readonly details?: object | null
}

export type NewMail = Omit<DueMail, 'id'> & {
  /** The order whose page lists it. */
  readonly orderNumber?: string | null
  /** Who caused it. */
  readonly staffId?: string
}

export async function insertMail(tx: Transaction, mail: NewMail): Promise<string> {
  const [id] = await insertMails(tx, [mail])
  if (id === undefined) throw new Error('The mail was not inserted')
  return id
}

/** Their ids, in the same order. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        subject_id: mail.subjectId,
        recipient: mail.recipient,
        due_at: mail.dueAt,
        details: mail.details ?? null,
        order_number: mail.orderNumber ?? null,
        staff_id: mail.staffId ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasSentMail(connection: Connection): Promise<boolean> {
  const row = await connection
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const isDue = sql<SqlBool>`sent_at IS NULL AND refused_at IS NULL`

/** Counts a try. Undefined when the mail was sent, refused or withdrawn. */
export async function tryMail(connection: Connection, id: string): Promise<DueMail | undefined> {
  return connection
    .updateTable('mails')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where(isDue)
    .returning(['id', 'kind', 'subject_id as subjectId', 'recipient', 'due_at as dueAt', 'details'])
    .executeTakeFirst()
}

/** The first end counts: of two processes that have tried one mail, one may have sent what the other was refused. */
export async function endMail(
  connection: Connection,
  id: string,
  end: { readonly sent_at: Date } | { readonly refused_at: Date },
): Promise<void> {
  await connection
    .updateTable('mails')
    .set({ ...end, details: null })
    .where('id', '=', id)
    .where(isDue)
    .execute()
}

/** Its recipient or subject is gone. */
export async function deleteMail(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('mails').where('id', '=', id).execute()
}

/** Mails of a kind about these subjects that have not left are no longer due. */
export async function withdrawMails(tx: Transaction, kind: string, subjectIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('subject_id', '=', (eb) => eb.fn.any(eb.val([...subjectIds])))
    .where('kind', '=', kind)
    .where(isDue)
    .execute()
}

export type Held = { readonly kinds: readonly string[]; readonly subjectId: string; readonly now: Date }
type HeldOf = Omit<Held, 'subjectId'> & { readonly subjectIds: readonly string[] }

/** The subjects whose mail is held: it leaves later, and can be taken back until then. */
export async function readHeldMails(
  connection: Connection,
  { kinds, subjectIds, now }: HeldOf,
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await connection
    .selectFrom('mails')
    .select('subject_id as subjectId')
    .where('subject_id', '=', (eb) => eb.fn.any(eb.val([...subjectIds])))
    .where('kind', '=', (eb) => eb.fn.any(eb.val([...kinds])))
    .where(isDue)
    .where('due_at', '>', now)
    .execute()
  return new Set(rows.map(({ subjectId }) => subjectId))
}

const isHeld = ({ kinds, subjectId, now }: Held) =>
  sql<SqlBool>`subject_id = ${subjectId} AND kind = ANY (${[...kinds]}) AND ${isDue} AND due_at > ${now} AND tries = 0`

/** Takes back a mail that is held and gives its details. Undefined: it is leaving or has left, was never held, or there is none. */
export function takeBackMail(tx: Transaction, held: Held) {
  return tx.deleteFrom('mails').where(isHeld(held)).returning('details').executeTakeFirst()
}

/** Mails that are held are due now. */
export function endHold(tx: Transaction, held: Held): Promise<Pick<DueMail, 'id' | 'kind' | 'subjectId'>[]> {
  return tx
    .updateTable('mails')
    .set({ due_at: held.now })
    .where(isHeld(held))
    .returning(['id', 'kind', 'subject_id as subjectId'])
    .execute()
}

/** Changes the details of a mail that is held, if there is one. */
export async function changeHeldMail(
  tx: Transaction,
  held: Held,
  change: (details: object | null) => object,
): Promise<void> {
  const mail = await tx.selectFrom('mails').select(['id', 'details']).where(isHeld(held)).forUpdate().executeTakeFirst()
  if (mail)
    await tx
      .updateTable('mails')
      .set({ details: change(mail.details) })
      .where('id', '=', mail.id)
      .execute()
}

/** Prefix of the job keys; kind, subject and id follow. */
export const mailKeys = 'mail:'

/** Mails due before then, without a job; failed jobs count. */
export async function readOverdueMails(connection: Connection, before: Date, { limit }: { limit: number }) {
  return connection
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_id as subjectId'])
    .where(isDue)
    .where('due_at', '<', before)
    .where(hasNoJob(jobKeyOf(mailKeys, 'kind', 'subject_id', 'id')))
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** A condition: a mail of this kind about the subject is due, or was sent or refused since then. */
export function hasMailSince(kind: string, subjectId: RawBuilder<string>, since: Date): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM mails WHERE kind = ${kind} AND subject_id = ${subjectId} AND (${isDue} OR coalesce(sent_at, refused_at) > ${since}))`
}

export type MailOfOrder = Pick<DueMail, 'kind' | 'subjectId' | 'recipient'> & {
  /** Kind and subject, such as `order-confirmation:FG-1234-5678`. */
  readonly mail: string
  readonly state: 'sent' | 'waiting' | 'refused'
  readonly tries: number
  readonly at: Date
  /** Who caused it. */
  readonly staffId: string | null
}

const stateOfMail = sql`CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN refused_at IS NOT NULL THEN 'refused' ELSE 'waiting' END`

/** Oldest first; those sent again apart from the first. */
export async function readMailsOfOrder(connection: Connection, number: string): Promise<MailOfOrder[]> {
  const { rows } = await sql<MailOfOrder>`
    SELECT kind || ':' || subject_id AS mail, kind, subject_id AS "subjectId", recipient,
      ${stateOfMail} AS state,
      tries, coalesce(sent_at, refused_at, due_at) AS at, staff_id AS "staffId"
    FROM mails WHERE order_number = ${number} ORDER BY at, mail`.execute(connection)
  return rows
}

type MailState = MailOfOrder['state']

/** By subject the state of its newest mail of these kinds; of mails that were deleted there is none. */
export async function readNewestMails(
  connection: Connection,
  kinds: readonly string[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<{ subjectId: string; state: MailState }>`
    SELECT DISTINCT ON (subject_id) subject_id AS "subjectId", ${stateOfMail} AS state
    FROM mails WHERE kind = ANY (${[...kinds]}) AND subject_id = ANY (${[...subjectIds]}) ORDER BY subject_id, due_at DESC, refused_at DESC NULLS FIRST`.execute(
    connection,
  )
  return new Map(rows.map(({ subjectId, state }) => [subjectId, state]))
}

/** By subject the order that mails of a kind belong to; without those that belong to none. */
export async function readOrdersOfMails(
  connection: Connection,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('mails')
    .select(['subject_id as subjectId', 'order_number as orderNumber'])
    .where('kind', '=', kind)
    .where('subject_id', '=', (eb) => eb.fn.any(eb.val([...subjectIds])))
    .where('order_number', 'is not', null)
    .$narrowType<{ orderNumber: string }>()
    .execute()
  return new Map(rows.map(({ subjectId, orderNumber }) => [subjectId, orderNumber]))
}

export async function countRefusedMails(connection: Connection, since: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('refused_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Mails that were sent or refused before then; those of orders stay, whose pages list them. */
export function deleteOldMails(database: Database, before: Date, running?: Running): Promise<void> {
  const where = sql<boolean>`order_number IS NULL AND coalesce(sent_at, refused_at) < ${before}`
  return deleteInPortions(database, { from: 'mails', where }, running)
}
