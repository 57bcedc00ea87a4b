import { canonicalEmail, mailboxOf } from '#domain/identity/identifiers.ts'
import {
  notifyMailboxesPerNetwork,
  notifyRequestsPerNetwork,
  notifyStopDuration,
  openNotifyRequests,
} from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Database, inTransaction } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll, hasConsumed } from '#server/platform/rate-limit/rate-limits.store.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { readProduct } from '../catalogue.store.ts'
import { openRequest, stopMailbox } from './notify-me.store.ts'

type Input = { readonly id: string; readonly email: string; readonly clientIp: string }
type TooMany =
  | Refusal<'too-many-messages', { retryAfter: number }>
  | Refusal<'too-many-products', { retryAfter: number; most: number }>

/** Seconds; the longest `Retry-After`, since a product's return cannot be foretold. */
const waitForProduct = 900

/**
 * Requests one mail when a product is back in stock (PROD-04). The answer does not reveal whether the mailbox has stopped these
 * mails.
 */
export async function requestNotifyMe(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, email: typedEmail, clientIp }: Input,
): Promise<{ message: string } | Refusal<'product-not-found'> | TooMany> {
  const now = clock.now()
  const requests = networkCounters({ name: 'notify', limits: notifyRequestsPerNetwork }, clientIp)
  const wait = await consumeAll(database, requests, now)
  if (wait > 0) return refuse('too-many-messages', { retryAfter: wait })
  const product = await readProduct(database, id)
  if (!product) return refuse('product-not-found')
  if (product.stock > 0) return { message: `${product.title} is in stock now.` }

  const email = canonicalEmail(typedEmail)
  const mailbox = mailboxOf(email)
  const retryAfter = await limitMailboxes(database, { clientIp, mailbox, now })
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const isOpen = await inTransaction(database, (tx) => openRequest(tx, { productId: id, email, mailbox, now }))
  if (!isOpen) return refuse('too-many-products', { retryAfter: waitForProduct, most: openNotifyRequests })
  return { message: `We will send you one email when ${product.title} is back in stock.` }
}

/** Stops all requests of a mailbox for 30 days; called from the link in the mail. */
export async function stopNotifyMe({ database, clock }: Pick<Deps, 'database' | 'clock'>, { id }: { id: string }) {
  const isId = isUuid(id)
  const until = later(clock.now(), notifyStopDuration)
  if (isId) await inTransaction(database, (tx) => stopMailbox(tx, { id, until }))
  return { message: 'We will not send you any more of these emails.' }
}

/** Counts different mailboxes per network and day. Gives the seconds to wait. */
async function limitMailboxes(
  database: Database,
  { clientIp, mailbox, now }: { clientIp: string; mailbox: string; now: Date },
): Promise<number> {
  const once = {
    name: 'notify-mailbox',
    subject: `${networkOf(clientIp)} ${mailbox}`,
    limits: [{ max: 1, within: day }],
  }
  const ofNetwork = networkCounters({ name: 'notify-mailboxes', limits: notifyMailboxesPerNetwork }, clientIp)
  const wait = await consumeAll(database, [once, ...ofNetwork], now)
  const isCounted = wait > 0 && (await hasConsumed(database, once, { within: day, now }))
  return isCounted ? 0 : wait
}
