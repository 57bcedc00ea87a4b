import { second } from '#domain/time.ts'
import { ApiError } from '../../platform/api.ts'

/** Until when no login is tried, in milliseconds since 1970, and whether a new password lifts it. */
export type LoginLock = { readonly until: number; readonly minutes: number; readonly isLiftedByReset: boolean }

/** Undefined for a failure that is no lock, or does not say how long it is. */
export function lockOf(error: unknown, now: number): LoginLock | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  const { retryAfter } = error.answer
  if (typeof retryAfter !== 'number' || retryAfter <= 0) return undefined
  const isLiftedByReset = error.code === 'too-many-logins'
  return { until: now + retryAfter * second, minutes: Math.ceil(retryAfter / 60), isLiftedByReset }
}
