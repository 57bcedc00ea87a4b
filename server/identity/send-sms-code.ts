import { canonicalEmail, isIndianMobile } from '#domain/identity/identifiers.ts'
import { codesPerAddress, codesPerNetwork } from '#domain/identity/limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { giveBackAttempt, takeAttempt } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'
import { findTaken } from './customers.store.ts'
import { issueCode, NotDelivered } from './issue-code.ts'
import { readPhone } from './read-phone.ts'

type Given = { readonly email: string; readonly phoneNumber: string }

/** Sends the code that confirms the phone of a registration (REG-03); only Indian mobile numbers get one. */
export async function sendSmsCode(
  deps: Pick<Deps, 'database' | 'clock' | 'sms' | 'log' | 'settings'>,
  { email: typedEmail, phoneNumber }: Given,
  { from }: { from: string },
) {
  const { database, clock, sms, log, settings } = deps
  const email = canonicalEmail(typedEmail)
  const phone = readPhone(phoneNumber)
  if (phone === undefined || !isIndianMobile(phone)) return refuse('phone-not-valid')

  const now = clock.now()
  const network = { what: 'code-network', of: networkOf(from) }
  const crowded = await takeAttempt(database, network, { limits: codesPerNetwork, now })
  if (crowded > 0) return refuse('wait-before-next-code', { retryAfter: crowded })
  const taken = await findTaken(database, { email, phone })
  if (taken) return refuse(taken)
  const counter = { what: 'code-register-sms', of: phone }
  const wait = await takeAttempt(database, counter, { limits: codesPerAddress, now })
  if (wait > 0) return refuse('wait-before-next-code', { retryAfter: wait })

  const binding = { channel: 'sms', purpose: 'register', address: phone, email, phone } as const
  const host = new URL(settings.publicUrl).hostname
  try {
    await issueCode(deps, binding, (code) => sms.sendCode({ to: phone, code, host }))
  } catch (fault) {
    if (!(fault instanceof NotDelivered)) throw fault
    log.warn({ err: fault }, 'A code could not be sent by SMS')
    await giveBackAttempt(database, counter, now)
    return refuse('sms-not-sent')
  }
  return { message: 'SMS OTP sent successfully' }
}
