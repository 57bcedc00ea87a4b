import { isIndianMobile } from '#domain/identity/identifiers.ts'
import { codeLifetime } from '#domain/identity/one-time-code.ts'
import { testTexts } from '#domain/limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { textsOfShop } from '#server/identity/limit-texts.ts'
import { readPhone } from '#server/identity/read-phone.ts'
import { newCode } from '#server/identity/secrets.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'

export type TestTextJob = { readonly phone: string; readonly code: string }
type Refused = Refusal<'wrong-shape', { fields: { phone: string } }> | Refusal<'too-many', { retryAfter: number }>

/** A text message with a code that opens nothing, to see whether gateway, template and keys work (SETTINGS-04). */
export async function queueTestText(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { phone: typed, staffId }: { readonly phone: string; readonly staffId: string },
): Promise<{ readonly code: string } | Refused> {
  const phone = readPhone(typed)
  if (isRefusal(phone) || !isIndianMobile(phone)) {
    return refuse('wrong-shape', { fields: { phone: 'Please type an Indian mobile number of ten digits' } })
  }
  const counter = { name: 'test-text', subject: 'shop' }
  const retryAfter = await consume(tx, counter, { limits: testTexts, now: clock.now() })
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const job: TestTextJob = { phone, code: newCode() }
  // One try: what does not leave is among the failed jobs at once, with the reason.
  await addJob(tx, 'send-test-text', job, { key: `test-text:${staffId}:${job.code}`, maxAttempts: maxAttempts.once })
  audit({ action: 'settings.test-text-queued', subject: { kind: 'settings', id: 'sms' } })
  return { code: job.code }
}

/** Throws when the gateway does not take it, or the shop has sent all that it may in an hour. */
export async function sendTestText(
  { database, clock, sms, settings }: Pick<DepsWithoutProvider, 'database' | 'clock' | 'sms' | 'settings'>,
  { phone, code }: TestTextJob,
): Promise<void> {
  const { limits, ...counter } = textsOfShop(settings)
  const wait = await consume(database, counter, { limits, now: clock.now() })
  if (wait > 0) throw new Error(`All text messages of this hour are sent. Try again in ${wait} seconds`)
  await sms.sendCode({ to: phone, code, host: new URL(settings.publicUrl).hostname, validFor: codeLifetime })
}
