import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Browser } from '../sign-in/open-session.ts'
import type { Notice } from './notice-mail.ts'

/** In the transaction of what it tells. */
export async function queueNotice(
  tx: Transaction,
  notice: Notice,
  { staffId, browser, now }: { staffId: string; browser: Browser; now: Date },
): Promise<void> {
  const details = { clientIp: browser.clientIp, userAgent: browser.userAgent?.slice(0, 300) }
  await queueMail(tx, { kind: 'staff-notice', subjectId: notice, recipient: staffId, dueAt: now, details })
}
