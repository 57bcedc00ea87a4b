import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { codesPerAddress, codesPerNetwork } from '#domain/identity/limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { giveBackAttempt, takeAttempt } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'
import { codeMail } from './code-mail.ts'
import { findTaken } from './customers.store.ts'
import { issueCode, NotDelivered } from './issue-code.ts'
import { readPhone } from './read-phone.ts'

type Given = { readonly email: string; readonly phoneNumber: string; readonly user_name: string }

/** Sends the code that confirms the e-mail of a registration (REG-03); it holds for this pair of e-mail and phone only. */
export async function sendEmailCode(
  deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'log' | 'shop'>,
  { email: typedEmail, phoneNumber, user_name: name }: Given,
  { from }: { from: string },
) {
  const { database, clock, mail, log, shop } = deps
  const email = canonicalEmail(typedEmail)
  const phone = readPhone(phoneNumber)
  if (phone === undefined) return refuse('phone-not-valid')

  const now = clock.now()
  const network = { what: 'code-network', of: networkOf(from) }
  const crowded = await takeAttempt(database, network, { limits: codesPerNetwork, now })
  if (crowded > 0) return refuse('wait-before-next-code', { retryAfter: crowded })
  const taken = await findTaken(database, { email, phone })
  if (taken) return refuse(taken)
  const counter = { what: 'code-register-email', of: email }
  const wait = await takeAttempt(database, counter, { limits: codesPerAddress, now })
  if (wait > 0) return refuse('wait-before-next-code', { retryAfter: wait })

  const binding = { channel: 'email', purpose: 'register', address: email, email, phone } as const
  try {
    await issueCode(deps, binding, (code) => mail.send(codeMail({ to: email, name, code, purpose: 'register' }, shop)))
  } catch (fault) {
    if (!(fault instanceof NotDelivered)) throw fault
    log.warn({ err: fault }, 'A code could not be sent by e-mail')
    await giveBackAttempt(database, counter, now)
    return refuse('mail-not-sent')
  }
  return { message: 'Email OTP sent successfully' }
}
