import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { isMailRefused, markMailRefused } from './refused-mails.store.ts'

type Sending = {
  /** The mail's name and the key of its job, such as `order-confirmation:FG-1234-5678`; it never holds the recipient. */
  readonly name: string
  readonly isSent: () => Promise<boolean>
  readonly send: () => Promise<void>
  /** Writes down that it was sent; tried again for a while when the database is out of reach. */
  readonly note: () => Promise<void>
}

/**
 * Sends what two processes may come to send at a time. The sender holds a lease for longer than any mail server takes,
 * and no connection: it may lose the database while the mail is on its way and still be the only one. A lease ends by
 * itself when its holder was killed; what was not noted then is sent again, the one gap that nobody can close.
 * A mail that the mail server refuses for good is marked as refused and not sent again; every other fault is thrown.
 */
export async function sendOnce(
  { database, clock, log }: { database: Database; clock: { now(): Date }; log: Log },
  { name, isSent, send, note }: Sending,
): Promise<void> {
  const holder = randomUUID()
  if (!(await takeLease(database, { name, holder }))) return
  try {
    if ((await isSent()) || (await isMailRefused(database, name))) return
    const refusal = await refusalOf(send)
    if (refusal === undefined) return await patiently(note)
    log.warn({ mail: name, responseCode: refusal }, 'The mail server has refused a mail for good')
    await patiently(() => markMailRefused(database, { name, responseCode: refusal, at: clock.now() }))
  } finally {
    // Whatever it was that failed, the next to come need not wait until the lease ends by itself.
    await patiently(() => dropLease(database, { name, holder })).catch(() => {})
  }
}

/** The response code (5xx) with which the mail was refused for good; undefined when it was taken. */
async function refusalOf(send: () => Promise<void>): Promise<number | undefined> {
  try {
    await send()
    return undefined
  } catch (fault) {
    if (fault instanceof MailNotSent && fault.isRefused) return fault.responseCode
    throw fault
  }
}

type Lease = { name: string; holder: string }

async function takeLease(database: Database, { name, holder }: Lease): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mail_leases (name, holder, until) VALUES (${name}, ${holder}, now() + interval '90 seconds')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE mail_leases.until < now()
    RETURNING name
  `.execute(database)
  return rows.length > 0
}

async function dropLease(database: Database, { name, holder }: Lease): Promise<void> {
  await sql`DELETE FROM mail_leases WHERE name = ${name} AND holder = ${holder}`.execute(database)
}

const tries = 40
const between = 500

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work()
    } catch (fault) {
      if (left === 0) throw fault
      await pause(between)
    }
  }
}
