// Whether cached responses may be served and stored, by what is known of the connection that reports changes
// (docs/decisions/0031).
import { minute } from '#domain/time.ts'

/** Milliseconds from the loss of the connection. */
export const servedInOutage = minute

/** What a listener to changes reports of its connection. */
export type Connection = {
  /** Changes are no longer reported. */
  lose(): void
  /** The database cannot be reached: what is cached may be served until the minute is over. */
  startOutage(): void
  /** The database can be reached, but changes are not reported yet. Purges. */
  endOutage(): void
  /** Changes are reported again. Purges. */
  restore(): void
}

export type Freshness = Connection & {
  /** Also during an outage, for a minute. */
  mayServe(): boolean
  mayStore(): boolean
  /** What is stored may be served, and nothing can be rendered. */
  isOutage(): boolean
}

/** `now` in milliseconds, on a clock that only goes forward. */
export function trackFreshness({
  purge,
  now = () => performance.now(),
}: {
  readonly purge: () => void
  readonly now?: (() => number) | undefined
}): Freshness {
  let lostAt: number | undefined
  let isUnreachable = false
  const mayServe = () => lostAt === undefined || (isUnreachable && now() - lostAt < servedInOutage)
  return {
    mayServe,
    mayStore: () => lostAt === undefined,
    isOutage: () => lostAt !== undefined && mayServe(),
    lose() {
      lostAt ??= now()
    },
    startOutage() {
      lostAt ??= now()
      isUnreachable = true
    },
    endOutage() {
      isUnreachable = false
      purge()
    },
    restore() {
      lostAt = undefined
      isUnreachable = false
      // Also what is being rendered: it may have read what has changed since.
      purge()
    },
  }
}
