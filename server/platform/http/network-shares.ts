import { networkOf, siteFactor, siteOf } from '../rate-limit/network.ts'

/** Releases what was taken; further calls do nothing. */
export type Release = () => void

export type NetworkShares = {
  /** Undefined when the network, or all networks together, would hold too much. */
  take(clientIp: string, amount: number): Release | undefined
  /** Held by all. */
  total(): number
  refused(): number
}

/** What each network may hold of something at a time; an IPv6 /48 may hold `siteFactor` times as much. */
export function openNetworkShares({ ofNetwork, ofAll }: { ofNetwork: number; ofAll: number }): NetworkShares {
  const held = new Map<string, number>()
  let total = 0
  let refused = 0

  function add(keys: readonly string[], amount: number) {
    total += amount
    for (const key of keys) {
      const sum = (held.get(key) ?? 0) + amount
      if (sum > 0) held.set(key, sum)
      else held.delete(key)
    }
  }

  return {
    take(clientIp, amount) {
      const site = siteOf(clientIp)
      const network = networkOf(clientIp)
      const fits = (key: string, factor: number) => (held.get(key) ?? 0) + amount <= ofNetwork * factor
      if (total + amount > ofAll || !fits(network, 1) || (site && !fits(site, siteFactor))) {
        refused += 1
        return undefined
      }
      const keys = site ? [network, site] : [network]
      add(keys, amount)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        add(keys, -amount)
      }
    },
    total: () => total,
    refused: () => refused,
  }
}
