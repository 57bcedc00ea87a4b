// Whether cached responses may be served and stored, by what is known of the connection that reports changes
// (docs/decisions/0031).
import { minute } from '#domain/time.ts'

/** Milliseconds from the loss of the connection. */
export const servedInOutage = minute

export type Freshness = {
  /** Also during an outage, for a minute. */
  mayServe(): boolean
  mayStore(): boolean
  /** Changes are no longer reported. */
  lose(): void
  /** The database cannot be reached: what is cached may be served until the minute is over. */
  startOutage(): void
  /** The database can be reached, but changes are not reported yet; the caches have to be purged. */
  endOutage(): void
  /** Changes are reported again; the caches have to be purged. */
  restore(): void
}

/** `now` in milliseconds, on a clock that only goes forward. */
export function trackFreshness({ now = () => performance.now() }: { now?: () => number } = {}): Freshness {
  let lostAt: number | undefined
  let isOutage = false
  return {
    mayServe: () => lostAt === undefined || (isOutage && now() - lostAt < servedInOutage),
    mayStore: () => lostAt === undefined,
    lose() {
      lostAt ??= now()
    },
    startOutage() {
      lostAt ??= now()
      isOutage = true
    },
    endOutage() {
      isOutage = false
    },
    restore() {
      lostAt = undefined
      isOutage = false
    },
  }
}
