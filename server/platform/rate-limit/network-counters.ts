import { networkOf, siteFactor, siteOf } from './network.ts'
import type { LimitedCounter } from './rate-limits.store.ts'

/** Counters of a client's network and, for an IPv6, of its /48, which has four times the limit; for `consumeAll`. */
export function networkCounters({ what, limits }: Omit<LimitedCounter, 'of'>, clientIp: string): LimitedCounter[] {
  const ofNetwork = { what, of: networkOf(clientIp), limits }
  const site = siteOf(clientIp)
  if (!site) return [ofNetwork]
  const limitsOfSite = limits.map(({ max, within }) => ({ max: max * siteFactor, within }))
  return [ofNetwork, { what: `${what}-site`, of: site, limits: limitsOfSite }]
}
