// A ticket by its number and its email (TICKET-05). Numbers can be guessed: nothing tells a wrong number from a wrong email.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { TicketProgress } from '#contract/tickets.ts'
import { canonicalEmail, mailboxOf } from '#domain/identity/identifiers.ts'
import { ticketLinksPerMailbox, ticketTriesPerEmail, ticketTriesPerNetwork } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consume, consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { progressOf } from './ticket-progress.ts'
import { readTicket } from './tickets.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = { readonly ticket: string; readonly email: string; readonly clientIp: string }
type TooMany = Refusal<'too-many-tries', { retryAfter: number }>

export const ticketLinkMail = 'ticket-link'

/** State and days, never words. */
export async function viewTicketProgress(
  deps: ActionDeps,
  wanted: Wanted,
): Promise<TicketProgress | Refusal<'ticket-not-found'> | TooMany> {
  const tooMany = await countTry(deps, wanted)
  if (tooMany) return tooMany
  const ticket = await readTicket(deps.database, numberOf(wanted))
  if (!isSame(digestOf(ticket?.email ?? ''), digestOf(wanted.email)) || !ticket) return refuse('ticket-not-found')
  return progressOf(ticket, deps.clock.now())
}

/** Answers the same, as quickly, whether number and email fit or not: a job looks. */
export async function requestTicketLink(deps: ActionDeps, wanted: Wanted): Promise<{ message: string } | TooMany> {
  const tooMany = await countTry(deps, wanted)
  if (tooMany) return tooMany
  const [ticket, email] = [numberOf(wanted), digestOf(wanted.email).toString('base64url')]
  await addJob(deps.database, 'send-ticket-link', { ticket, email }, { key: `ticket-link:${ticket}:${email}` })
  return {
    message: 'If number and email belong together, the link is on its way to you. Please look into your mailbox.',
  }
}

/** `email` is a digest: jobs that wait hold nothing personal. */
export async function sendTicketLink(
  { database, clock }: ActionDeps,
  { ticket: number, email }: { readonly ticket: string; readonly email: string },
): Promise<void> {
  const ticket = await readTicket(database, number)
  if (ticket?.email == null || !isSame(digestOf(ticket.email), Buffer.from(email, 'base64url'))) return
  const counter = { name: 'ticket-link', subject: mailboxOf(ticket.email) }
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    if ((await consume(tx, counter, { limits: ticketLinksPerMailbox, now })) > 0) return
    await queueMail(tx, { kind: ticketLinkMail, subjectId: number, recipient: 'customer', dueAt: now })
  })
}

async function countTry({ database, clock }: ActionDeps, { email, clientIp }: Wanted): Promise<TooMany | undefined> {
  const counters = [
    ...networkCounters({ name: 'ticket-tries', limits: ticketTriesPerNetwork }, clientIp),
    { name: 'ticket-tries-of', subject: mailboxOf(email), limits: ticketTriesPerEmail },
  ]
  const retryAfter = await consumeAll(database, counters, clock.now())
  return retryAfter > 0 ? refuse('too-many-tries', { retryAfter }) : undefined
}

/** As people type it: `t 123456` is T-123456. */
function numberOf({ ticket }: Wanted): string {
  const digits = /^t?[\s-]*(\d{6})$/i.exec(ticket.trim())?.[1]
  return `T-${digits ?? ''}`
}

function digestOf(email: string): Buffer {
  return createHash('sha256').update(canonicalEmail(email)).digest()
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
