import { day, type Instant, later } from '../time.ts'

/** What people may ask about their own data (CUST-02). */
export const privacyKinds = ['access', 'correction', 'erasure', 'complaint'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** How long the links in mails about data are good. */
export const privacyLinkLifetime = 7 * day
/** How often one copy of everything held can be downloaded, as either file. */
export const downloadsPerCopy = 5

const days = { due: 90, late: 80, soon: 60 } as const

export type PrivacyClock = {
  readonly dueAt: Instant
  readonly tone: 'calm' | 'soon' | 'late'
}

/** A request is answered within 90 days of its receipt (DPDP rule 14): amber from day 60, late from day 80 (CUST-02). */
export function privacyClock(receivedAt: Instant, now: Instant): PrivacyClock {
  const dueAt = later(receivedAt, days.due * day)
  if (now >= later(receivedAt, days.late * day)) return { dueAt, tone: 'late' }
  return { dueAt, tone: now >= later(receivedAt, days.soon * day) ? 'soon' : 'calm' }
}

/** Requests received before then are late. */
export function lateRequestsBefore(now: Instant): Instant {
  return later(now, -days.late * day)
}
