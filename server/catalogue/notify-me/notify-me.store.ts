import { type RawBuilder, sql } from 'kysely'
import { notifyMailInterval, openNotifyRequests } from '#domain/limits.ts'
import { later } from '#domain/time.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Running, type Sweep } from '#server/platform/jobs/jobs.ts'
import { hasMailSince, withdrawMails } from '#server/platform/mail/mails.store.ts'

type Request = {
  readonly productId: string
  readonly email: string
  /** `mailboxOf(email)`, by which limits count. */
  readonly mailbox: string
  readonly now: Date
}

/** Opens a request, one per product and mailbox. False when the mailbox has open requests for ten other products (Q-16). */
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
  await tx
    .insertInto('notify_me_requests')
    .values({ product_id: productId, email, mailbox, requested_at: now, closed_at: null, stopped_until })
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
  const stopped = await tx
    .updateTable('notify_me_requests')
    .set({ stopped_until: until })
    .where('mailbox', '=', request.mailbox)
    .returning('id')
    .execute()
  await withdrawMails(
    tx,
    'notify-me',
    stopped.map(({ id }) => id),
  )
}

/** Serialises concurrent requests and stops of one mailbox. */
async function lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('notify-me'), hashtext(${mailbox}))`.execute(tx)
}

/**
 * Closes the open requests of a product in stock and gives the ids of those that cause a mail. Mailboxes that had a mail about it within
 * 24 hours are left to a later sweep (Q-16).
 */
export async function closeRequestsFor(
  tx: Transaction,
  { productId, now }: { productId: string; now: Date },
): Promise<string[]> {
  const closed = await tx
    .updateTable('notify_me_requests')
    .from('products')
    .set({ closed_at: now })
    .whereRef('products.id', '=', 'notify_me_requests.product_id')
    .where('products.id', '=', productId)
    .where('products.stock', '>', 0)
    .where('products.withdrawn_at', 'is', null)
    .where('notify_me_requests.closed_at', 'is', null)
    .where(hadNoRecentMail(now))
    .returning(['notify_me_requests.id', 'stopped_until as stoppedUntil'])
    .execute()
  return closed.filter(({ stoppedUntil }) => stoppedUntil === null).map(({ id }) => id)
}

/** A due but unsent mail counts as recent. */
function hadNoRecentMail(now: Date): RawBuilder<boolean> {
  const since = later(now, -notifyMailInterval)
  return sql`NOT EXISTS (
    SELECT FROM notify_me_requests AS earlier
    WHERE earlier.product_id = notify_me_requests.product_id AND earlier.mailbox = notify_me_requests.mailbox
      AND (earlier.closed_at > ${since} OR ${hasMailSince('notify-me', sql`earlier.id::text`, since)}))`
}

/** What its mail says. */
export async function readRequest(connection: Connection, id: string) {
  return connection
    .selectFrom('notify_me_requests')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['notify_me_requests.id as requestId', 'product_id as productId', 'email', 'title'])
    .where('notify_me_requests.id', '=', id)
    .executeTakeFirst()
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
 * Requests that were closed before then, except those by which a mailbox is still silenced, and those whose mailbox has open ones: the
 * link in their mail stops the next.
 */
export function deleteClosedNotifyMe(
  database: Database,
  { before, now }: { before: Date; now: Date },
  running?: Running,
): Promise<void> {
  const where = sql<boolean>`closed_at < ${before} AND (stopped_until IS NULL OR stopped_until <= ${now})
    AND NOT EXISTS (
      SELECT FROM notify_me_requests AS open
      WHERE open.mailbox = notify_me_requests.mailbox AND open.closed_at IS NULL)`
  return deleteInPortions(database, { from: 'notify_me_requests', where }, running)
}
