import { type RawBuilder, sql } from 'kysely'
import { notifyMailInterval, openNotifyRequests } from '#domain/limits.ts'
import { later } from '#domain/time.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Running, type Sweep } from '#server/platform/jobs/jobs.ts'
import { needsMailJob } from '#server/platform/mail/refused-mails.store.ts'

type Request = {
  readonly productId: string
  readonly email: string
  /** `mailboxOf(email)`, by which limits count. */
  readonly mailbox: string
  readonly now: Date
}

/** Opens a request, one per product and mailbox. False when the mailbox has open requests for ten other products. */
export async function openRequest(tx: Transaction, { productId, email, mailbox, now }: Request): Promise<boolean> {
  await lockMailbox(tx, mailbox)
  const { others, stoppedUntil } = await tx
    .selectFrom('notify_me_requests')
    .select((eb) => [
      sql<number>`count(*) FILTER (WHERE closed_at IS NULL AND product_id <> ${productId}
        AND (stopped_until IS NULL OR stopped_until > ${now}))`.as('others'),
      eb.fn.max('stopped_until').as('stoppedUntil'),
    ])
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow()
  if (others >= openNotifyRequests) return false
  const stopped_until = stoppedUntil && stoppedUntil > now ? stoppedUntil : null
  const closing = { closed_at: null, mail_due_at: null, mail_sent_at: null }
  await tx
    .insertInto('notify_me_requests')
    .values({ product_id: productId, email, mailbox, requested_at: now, ...closing, stopped_until })
    // A repeated request changes nothing, except that one silenced by a 'stop' is active again when the stop has ended.
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'mailbox'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ email, requested_at: now, stopped_until })
        .where('notify_me_requests.stopped_until', 'is not', null),
    )
    .execute()
  return true
}

/** Silences the mailbox of a request: its open requests stay open without causing mail, and unsent mails are no longer due. */
export async function stopMailbox(tx: Transaction, { id, until }: { id: string; until: Date }): Promise<void> {
  const request = await tx.selectFrom('notify_me_requests').select('mailbox').where('id', '=', id).executeTakeFirst()
  if (!request) return
  await lockMailbox(tx, request.mailbox)
  await tx
    .updateTable('notify_me_requests')
    .set({ stopped_until: until, mail_due_at: sql`CASE WHEN mail_sent_at IS NOT NULL THEN mail_due_at END` })
    .where('mailbox', '=', request.mailbox)
    .execute()
}

/** Serialises concurrent requests and stops of one mailbox. */
async function lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('notify-me'), hashtext(${mailbox}))`.execute(tx)
}

/**
 * Closes the open requests of a product in stock and returns those whose mail is due. Mailboxes that had a mail about it within
 * 24 hours are left to a later sweep.
 */
export async function closeRequestsFor(tx: Transaction, { productId, now }: { productId: string; now: Date }) {
  const closed = await tx
    .updateTable('notify_me_requests')
    .from('products')
    .set({ closed_at: now, mail_due_at: sql`CASE WHEN stopped_until IS NULL THEN ${now}::timestamptz END` })
    .whereRef('products.id', '=', 'notify_me_requests.product_id')
    .where('products.id', '=', productId)
    .where('products.stock', '>', 0)
    .where('products.withdrawn_at', 'is', null)
    .where('notify_me_requests.closed_at', 'is', null)
    .where(hadNoRecentMail(now))
    .returning(['notify_me_requests.id', 'mail_due_at as dueAt'])
    .execute()
  return closed.filter(({ dueAt }) => dueAt !== null)
}

/** A due but unsent mail counts as recent. */
function hadNoRecentMail(now: Date): RawBuilder<boolean> {
  const since = later(now, -notifyMailInterval)
  return sql`NOT EXISTS (
    SELECT FROM notify_me_requests AS earlier
    WHERE earlier.product_id = notify_me_requests.product_id AND earlier.mailbox = notify_me_requests.mailbox
      AND (earlier.closed_at > ${since} OR earlier.mail_sent_at > ${since}
        OR (earlier.mail_due_at IS NOT NULL AND earlier.mail_sent_at IS NULL)))`
}

/** The content of a due mail; undefined when it has been sent or stopped. */
export async function readDueMail(connection: Connection, id: string) {
  return connection
    .selectFrom('notify_me_requests')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['notify_me_requests.id as requestId', 'product_id as productId', 'email', 'title'])
    .where('notify_me_requests.id', '=', id)
    .where('mail_due_at', 'is not', null)
    .where('mail_sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markMailSent(connection: Connection, id: string, at: Date): Promise<void> {
  await connection.updateTable('notify_me_requests').set({ mail_sent_at: at }).where('id', '=', id).execute()
}

/** Mails due before then, neither sent nor refused, whose job (key: `jobKey` and the request's id) is missing. */
export async function readOverdueNotifyMeMails(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('notify_me_requests')
    .select('id')
    .where('mail_due_at', '<', before)
    .where('mail_sent_at', 'is', null)
    .where(needsMailJob(jobKeyOf(jobKey, 'notify_me_requests.id')))
    .orderBy('mail_due_at')
    .limit(limit)
    .execute()
}

/**
 * Products in stock with open requests, whose job (key: `jobKey` and the product's id) is missing: the trigger's job got lost, the
 * request came at the same moment, or one mail a day did not allow it yet.
 */
export async function readProductsToAnnounce(
  connection: Connection,
  before: Date,
  { now, limit, jobKey }: Sweep & { now: Date },
) {
  return connection
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 0)
    .where('withdrawn_at', 'is', null)
    .where(hasNoJob(jobKeyOf(jobKey, 'products.id')))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notify_me_requests')
          .select('product_id')
          .whereRef('product_id', '=', 'products.id')
          .where('closed_at', 'is', null)
          .where('requested_at', '<', before)
          .where(hadNoRecentMail(now)),
      ),
    )
    .limit(limit)
    .execute()
}

/**
 * Requests that were closed before then, except those by which a mailbox is still silenced, and those whose mail was sent while
 * their mailbox has open ones: the link in that mail stops the next. An unsent mail has no link, and would come due again.
 */
export function deleteClosedNotifyMe(
  database: Database,
  { before, now }: { before: Date; now: Date },
  running?: Running,
): Promise<void> {
  const where = sql<boolean>`closed_at < ${before} AND (stopped_until IS NULL OR stopped_until <= ${now})
    AND (mail_sent_at IS NULL OR NOT EXISTS (
      SELECT FROM notify_me_requests AS open
      WHERE open.mailbox = notify_me_requests.mailbox AND open.closed_at IS NULL))`
  return deleteInPortions(database, { from: 'notify_me_requests', where }, running)
}
