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

/** Whether a request says nothing without words: what is wrong, or what a person complains about. */
export function needsWords(kind: PrivacyKind): boolean {
  return kind === 'correction' || kind === 'complaint'
}

/** How far a request is, as the person reads it in their account. */
export const privacyRequestStates = ['to-confirm', 'confirmed', 'closed'] as const
export type PrivacyRequestState = (typeof privacyRequestStates)[number]

/** A closed request stays closed, confirmed or not. */
export function privacyRequestState({
  confirmedAt,
  closedAt,
}: {
  readonly confirmedAt: Instant | null
  readonly closedAt: Instant | null
}): PrivacyRequestState {
  if (closedAt) return 'closed'
  return confirmedAt ? 'confirmed' : 'to-confirm'
}

/**
 * The sentence at the field where the owner types whom an erasure is about; undefined when it is the name (DESK-05). Case and blanks do not
 * count: `  asha RAO ` is Asha Rao.
 */
export function otherNameReason(typed: string, name: string): string | undefined {
  return folded(typed) === folded(name) ? undefined : 'This is not the name of the account.'
}

function folded(name: string): string {
  return name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
}
