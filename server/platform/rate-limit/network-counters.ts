import { networkOf, siteFactor, siteOf } from './network.ts'
import type { LimitedCounter } from './rate-limits.store.ts'

/** Counters of a client's network and, for an IPv6, of its /48, which has four times the limit; for `consumeAll`. */
export function networkCounters({ name, limits }: Omit<LimitedCounter, 'subject'>, clientIp: string): LimitedCounter[] {
  const ofNetwork = { name, subject: networkOf(clientIp), limits }
  const site = siteOf(clientIp)
  if (!site) return [ofNetwork]
  const limitsOfSite = limits.map(({ max, within }) => ({ max: max * siteFactor, within }))
  return [ofNetwork, { name: `${name}-site`, subject: site, limits: limitsOfSite }]
}
