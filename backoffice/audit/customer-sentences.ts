import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { kindLabels } from '../customers/privacy-labels.ts'
import { counted, type Entry, labelOf, lowered, mark, subjectOf } from './sentence.ts'

type CustomerAction = Extract<AuditAction, `customer.${string}` | `privacy-request.${string}`>

export const customerSentences: { readonly [Action in CustomerAction]: (entry: Entry) => string } = {
  'customer.name-corrected': (entry) => `corrected the name of ${subjectOf(entry)}`,
  'customer.sessions-ended': (entry) => `ended ${counted(entry.after, 'sessions', 'session')} of ${subjectOf(entry)}`,
  'customer.recovery-mail-queued': (entry) => `sent ${subjectOf(entry)} a mail to set a new password`,
  'customer.email-change-requested': (entry) => `asked a new mailbox to confirm it as the email of ${subjectOf(entry)}`,
  'customer.erased': (entry) => `erased ${subjectOf(entry)}`,
  'privacy-request.opened': (entry) => `took down ${requestOf(entry)}`,
  'privacy-request.link-sent': (entry) => `sent the link again that confirms ${requestOf(entry)}`,
  'privacy-request.data-sent': (entry) => `sent a copy of everything held for ${requestOf(entry)}`,
  'privacy-request.closed': (entry) => `closed ${requestOf(entry)}`,
}

/** 'a request (erasure) of Asha Rao' */
function requestOf(entry: Entry): string {
  const customer = entry.objects.find((object) => object.startsWith('customer:'))
  return `${subjectOf(entry)} (${lowered(labelOf(kindLabels, entry.after?.kind))})${customer ? ` of ${mark(customer)}` : ''}`
}
