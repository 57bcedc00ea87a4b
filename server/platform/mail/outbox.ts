// Mails are remembered in a table and sent by one job, each once (decision 0040).
import { setTimeout as sleep } from 'node:timers/promises'
import { later, minute } from '#domain/time.ts'
import { type Database, inTransaction, type Transaction } from '../database/open-database.ts'
import { addJob, addJobs, addMissingJob, type Running, type Tasks } from '../jobs/jobs.ts'
import { maxAttempts } from '../jobs/max-attempts.ts'
import type { Log } from '../log.ts'
import { MailNotSent } from './mail-not-sent.ts'
import type { Mail, MailSender } from './mail-sender.ts'
import {
  type DueMail,
  deleteMail,
  endHold,
  endMail,
  type Held,
  insertMail,
  insertMails,
  mailKeys,
  type NewMail,
  readOverdueMails,
  tryMail,
} from './mails.store.ts'

/** By kind. Undefined when there is nobody to send it to, or nothing that it is about. */
export type MailComposers = { readonly [kind: string]: (due: DueMail) => Promise<ComposedMail | undefined> }

type ComposedMail = Mail & {
  /** Of a mail whose subject has to know that it has left or was refused; in the transaction that marks it. */
  readonly onEnd?: (tx: Transaction, ended: { readonly end: 'sent' | 'refused'; readonly at: Date }) => Promise<void>
}

type Deps = {
  readonly database: Database
  readonly mail: MailSender
  readonly clock: { now(): Date }
  readonly log: Log
  readonly settings: { readonly publicUrl: string }
}

/** Queues a mail in the transaction that causes it. */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const id = await insertMail(tx, mail)
  await addJob(tx, 'send-mail', { id }, { key: keyOf({ ...mail, id }) })
}

/** Queues a mail that leaves when it is due; `takeBackMail` takes it back until then. */
export async function queueHeldMail(tx: Transaction, mail: NewMail): Promise<void> {
  const id = await insertMail(tx, mail)
  await addJob(tx, 'send-mail', { id }, { key: keyOf({ ...mail, id }), runAt: mail.dueAt })
}

/** A mail that is held leaves at once, before those that are queued after it. */
export async function releaseHeldMail(tx: Transaction, held: Held): Promise<void> {
  for (const mail of await endHold(tx, held)) await addJob(tx, 'send-mail', { id: mail.id }, { key: keyOf(mail) })
}

/** Queues many at once: two statements, whatever their number. */
export async function queueMails(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  const ids = await insertMails(tx, mails)
  const jobs = mails.map((mail, index) => ({ mail, id: ids[index] ?? '' }))
  await addJobs(
    tx,
    jobs.map(({ mail, id }) => ({ name: 'send-mail', payload: { id }, key: keyOf({ ...mail, id }) })),
  )
}

function keyOf({ kind, subjectId, id }: Pick<DueMail, 'kind' | 'subjectId' | 'id'>): string {
  return `${mailKeys}${kind}:${subjectId}:${id}`
}

export function mailTasks(deps: Deps, composers: MailComposers): Tasks {
  return {
    'send-mail': (job: { id: string }, running?: Running) => sendMail(deps, composers, { ...job, running }),
    'sweep-mails': () => sweepMails(deps),
  }
}

/** No retries: the next sweep runs within a minute. */
export const mailCrontab = `* * * * * sweep-mails ?jobKey=sweep-mails&max=${maxAttempts.once}`

/** Adds missing jobs of due mails. */
async function sweepMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  for (const due of await readOverdueMails(database, later(clock.now(), -minute), { limit: 500 })) {
    await addMissingJob(database, 'send-mail', { id: due.id }, { key: keyOf(due) })
  }
}

/**
 * Sends a mail that is due. Jobs run at least once: a mail leaves twice when its process is killed, or loses the database for longer than
 * the mark is retried, between the mail server's answer and the mark.
 * A mail that the server refuses permanently is marked and not sent again; every other fault is thrown, for the queue to retry.
 */
async function sendMail(
  { database, mail, clock, log, settings }: Deps,
  composers: MailComposers,
  { id, running }: { id: string; running: Running | undefined },
): Promise<void> {
  const due = await tryMail(database, id)
  if (!due) return
  const compose = composers[due.kind]
  if (!compose) throw new Error(`Nobody composes mails of the kind '${due.kind}'`)
  const composed = await compose(due)
  if (!composed) return deleteMail(database, id)
  const { onEnd, ...message } = composed
  const end = async (how: 'sent' | 'refused') => {
    const at = clock.now()
    await inTransaction(database, async (tx) => {
      await endMail(tx, id, how === 'sent' ? { sent_at: at } : { refused_at: at })
      await onEnd?.(tx, { end: how, at })
    })
  }
  // Rendering took so long that the job's retry sends it.
  running?.abortSignal.throwIfAborted()
  // The same for each try, so that mailboxes recognise a repeated mail.
  const headers = { ...message.headers, 'message-id': `<mail.${id}@${new URL(settings.publicUrl).hostname}>` }
  try {
    await mail.send({ ...message, headers })
  } catch (fault) {
    if (!(fault instanceof MailNotSent) || !fault.isRefused) throw fault
    const name = `${due.kind}:${due.subjectId}`
    log.warn({ mail: name, responseCode: fault.responseCode }, 'The mail server has rejected a mail permanently')
    return retry(() => end('refused'))
  }
  await retry(() => end('sent'))
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
