import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Browser } from '../sign-in/open-session.ts'

/** What a person is told by mail about the own sign-in (STAFF-04). */
export type Notice = 'new-browser' | 'passkey-added' | 'recovery-codes-renewed' | 'password-changed'

export type NoticeJob = {
  readonly staffId: string
  readonly notice: Notice
  readonly at: string
  readonly clientIp: string
  readonly userAgent: string | null
}

/** In the transaction of what it tells. */
export async function queueNotice(
  tx: Transaction,
  notice: Notice,
  { staffId, browser, now }: { staffId: string; browser: Browser; now: Date },
): Promise<void> {
  const userAgent = browser.userAgent?.slice(0, 300) ?? null
  const job: NoticeJob = { staffId, notice, at: now.toISOString(), clientIp: browser.clientIp, userAgent }
  await addJob(tx, 'send-staff-notice', job, { key: nameOf(job) })
}

export function nameOf({ staffId, notice, at }: NoticeJob): string {
  return `staff-notice:${staffId}:${notice}:${at}`
}
