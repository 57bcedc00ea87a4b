import { textsBudgetSpan, textsPerIpv4, textsPerIpv6, textsPerIpv6Site } from '#domain/limits.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf, siteOf } from '#server/platform/rate-limit/network.ts'
import { countConsumed, type LimitedCounter } from '#server/platform/rate-limit/rate-limits.store.ts'

const wholeShop = { what: 'text', of: 'shop' }

/** Limits of a text message: by network, and the hourly budget of the whole shop. */
export function textLimits({ settings }: Pick<Deps, 'settings'>, clientIp: string): LimitedCounter[] {
  const site = siteOf(clientIp)
  return [
    { what: 'text-network', of: networkOf(clientIp), limits: site ? textsPerIpv6 : textsPerIpv4 },
    ...(site ? [{ what: 'text-site', of: site, limits: textsPerIpv6Site }] : []),
    { ...wholeShop, limits: [{ most: settings.smsPerHour, within: textsBudgetSpan }] },
  ]
}

/** Text messages of the last hour, for the metrics. */
export function countTexts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return countConsumed(database, wholeShop, { within: textsBudgetSpan, now: clock.now() })
}
