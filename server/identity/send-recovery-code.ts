import { createHash } from 'node:crypto'
import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { MailNotSent } from '#server/platform/mail/mail-not-sent.ts'
import { consume, consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { codeMail } from './code-mail.ts'
import { noteCodeRequest } from './code-requests.ts'
import { findCustomerBy } from './customers.store.ts'
import { issueCode, NotDelivered } from './issue-code.ts'
import { codeLimits, limitCodesOfNetwork } from './limit-codes.ts'

/** Queues a recovery code. A job looks the account up after the answer, so that the answer's time tells nothing (FORGOT-04). */
export async function requestRecoveryCode(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { email: typedEmail }: { readonly email: string },
  { clientIp }: { clientIp: string },
) {
  const email = canonicalEmail(typedEmail)
  const now = clock.now()
  const networkWait = await limitCodesOfNetwork(database, { clientIp, now })
  if (networkWait > 0) return refuse('wait-before-next-code', { retryAfter: networkWait })
  const wanted = { channel: 'email', purpose: 'recover', recipient: email } as const
  const wait = await consumeAll(database, codeLimits(wanted, clientIp), now)
  if (wait > 0) return refuse('wait-before-next-code', { retryAfter: wait })

  await noteCodeRequest(database, { ...wanted, clientIp }, now)
  await queueJob(database, email)
  return { message: 'If there is an account for this email, an OTP is on its way' }
}

/** The same for a customer who asks staff; within the limits of the recipient (CUST-01). */
export async function queueRecoveryCode(
  tx: Transaction,
  { email, clientIp, now }: { email: string; clientIp: string; now: Date },
) {
  for (const { limits, ...counter } of codeLimits(
    { channel: 'email', purpose: 'recover', recipient: email },
    clientIp,
  )) {
    const retryAfter = await consume(tx, counter, { limits, now })
    if (retryAfter > 0) return refuse('wait-before-next-code', { retryAfter })
  }
  await noteCodeRequest(tx, { channel: 'email', recipient: email, clientIp }, now)
  await queueJob(tx, email)
  return { done: true as const }
}

function queueJob(connection: Connection, email: string): Promise<void> {
  const key = recoveryJobKey(email)
  return addJob(connection, 'send-recovery-code', { email }, { key, maxAttempts: maxAttempts.short })
}

/** The job. A failed mail is retried with a new code unless the mail server rejects it permanently. */
export async function sendRecoveryCode(
  deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'shop' | 'log'>,
  { email }: { readonly email: string },
): Promise<void> {
  const customer = await findCustomerBy(deps.database, { email })
  if (!customer) return
  const { name, phone } = customer
  const binding = { channel: 'email', purpose: 'recover', recipient: email, email, phone } as const
  try {
    await issueCode(deps, binding, (code) =>
      deps.mail.send(codeMail({ to: email, name, code, purpose: 'recover' }, deps.shop)),
    )
  } catch (fault) {
    const reason = fault instanceof NotDelivered ? fault.cause : undefined
    if (!(reason instanceof MailNotSent && reason.isRefused)) throw fault
    deps.log.warn(
      { mail: 'recovery-code', responseCode: reason.responseCode },
      'The mail server has rejected a mail permanently',
    )
  }
}

/** Does not reveal the recipient. */
export function recoveryJobKey(email: string): string {
  return `recovery-code:${createHash('sha256').update(email).digest('base64url')}`
}
