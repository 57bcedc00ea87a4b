import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { MailNotSent } from './mail-not-sent.ts'
import type { Mail, MailSender } from './mail-sender.ts'
import { isMailRefused, markMailRefused } from './refused-mails.store.ts'

type Deps = { database: Database; mail: MailSender; clock: { now(): Date }; log: Log }

type Delivery = {
  /** The key of the mail's job, such as `order-confirmation:FG-1234-5678`. It never holds the recipient. */
  readonly name: string
  readonly message: Mail
  readonly markSent: () => Promise<void>
}

/**
 * Sends the mail of a job that is not marked as sent. Jobs run at least once: a mail leaves twice when its process is killed, or loses the
 * database for longer than `markSent` is retried, between the mail server's answer and the mark.
 * A mail that the server refuses permanently is recorded and not sent again; every other fault is thrown, for the queue to retry.
 */
export async function deliverMail(
  { database, mail, clock, log }: Deps,
  { name, message, markSent }: Delivery,
): Promise<void> {
  if (await isMailRefused(database, name)) return
  try {
    await mail.send(message)
  } catch (fault) {
    if (!(fault instanceof MailNotSent) || !fault.isRefused || fault.responseCode === undefined) throw fault
    const { responseCode } = fault
    log.warn({ mail: name, responseCode }, 'The mail server has rejected a mail permanently')
    return retry(() => markMailRefused(database, { name, responseCode, at: clock.now() }))
  }
  await retry(markSent)
}

const retries = 40
const retryDelay = 500

async function retry(work: () => Promise<void>): Promise<void> {
  for (let left = retries; ; left -= 1) {
    try {
      return await work()
    } catch (fault) {
      if (left === 0) throw fault
      await sleep(retryDelay)
    }
  }
}
