import { textsBudgetSpan, textsPerIpv4, textsPerIpv6 } from '#domain/limits.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/platform/rate-limit/network.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { countConsumed, type LimitedCounter } from '#server/platform/rate-limit/rate-limits.store.ts'

const wholeShop = { name: 'text', subject: 'shop' }

/** Limits of a text message: by network, and the hourly budget of the whole shop. */
export function textLimits({ settings }: Pick<Deps, 'settings'>, clientIp: string): LimitedCounter[] {
  const limits = siteOf(clientIp) ? textsPerIpv6 : textsPerIpv4
  return [...networkCounters({ name: 'text-network', limits }, clientIp), textsOfShop(settings)]
}

/** The hourly budget of the whole shop. */
export function textsOfShop({ smsPerHour }: Pick<Deps['settings'], 'smsPerHour'>): LimitedCounter {
  return { ...wholeShop, limits: [{ max: smsPerHour, within: textsBudgetSpan }] }
}

/** Text messages of the last hour, for the metrics. */
export function countTexts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return countConsumed(database, wholeShop, { within: textsBudgetSpan, now: clock.now() })
}
