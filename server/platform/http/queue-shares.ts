// What the networks of the fair queue have running and waiting.
import { networkOf, siteFactor, siteOf } from '../rate-limit/network.ts'

/** State of a network; `waiters` and `finished` are used on the widest network of a request only. */
export type Share = {
  readonly key: string
  readonly factor: number
  active: number
  waiting: number
  bytes: number
  readonly waiters: Set<Waiter>
  /** Requests that have ended and whose slots are not yet free. */
  readonly finished: Shares[]
}

export type Waiter = { readonly shares: Shares; admit(): void }
/** From the narrowest network to the widest. */
export type Shares = readonly [Share, ...Share[]]

type OpenShares = {
  of(client: string): Shares
  /** Removes networks that have nothing running or waiting. */
  dropUnused(shares: Shares): void
  count(): number
}

export function openShares(): OpenShares {
  const all = new Map<string, Share>()

  function shareOf(key: string, factor: number): Share {
    const share = all.get(key) ?? { key, factor, active: 0, waiting: 0, bytes: 0, waiters: new Set(), finished: [] }
    all.set(key, share)
    return share
  }

  return {
    of(client) {
      const site = siteOf(client)
      return [shareOf(networkOf(client), 1), ...(site ? [shareOf(site, siteFactor)] : [])]
    },
    dropUnused(shares) {
      for (const { key, active, waiting } of shares) if (active + waiting === 0) all.delete(key)
    },
    count: () => all.size,
  }
}

export function widestOf(shares: Shares): Share {
  return shares.at(-1) ?? shares[0]
}

/** Adds to what waits; negative numbers take away. */
export function countWaiting(shares: Shares, { requests, bytes }: { requests: number; bytes: number }): void {
  for (const share of shares) {
    share.waiting += requests
    share.bytes += bytes
  }
}
