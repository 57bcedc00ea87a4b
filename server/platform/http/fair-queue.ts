// Fair queueing: a limit of concurrent requests per client, so that one network or person cannot delay the others.
import { networkOf, siteFactor, siteOf } from '../rate-limit/network.ts'

/** Concurrent requests of one network, or of one person who is signed in at the staff's port; an IPv6 /48 has `siteFactor` times as many of everything. */
const usualMaxActive = 12
/** Concurrent requests of all networks above which an overload is not the work of a few networks. */
const maxActiveOfFew = 100
/** Milliseconds. */
const waitTimeout = 1_000
/** Queued requests, and the bytes of their bodies, which stay in memory. */
const maxWaiting = 300
const maxBytesWaiting = 1_000_000

/** Frees the slot of a request; further calls do nothing. */
export type ReleaseSlot = () => void

type QueuedRequest = {
  /** Length of the body. */
  readonly bytes: number
  /** Registers a listener for the client's disconnect, which removes the request from the queue. */
  readonly onDisconnect: (leave: () => void) => void
}

export type FairQueue = {
  /**
   * Resolves when the request may run; with undefined when it is shed: the queue is full, or it waited for a second. `client` is an IP,
   * which counts by its network, or another name, which counts by itself.
   */
  admit(client: string, request: QueuedRequest): Promise<ReleaseSlot | undefined>
  /** Whether the load comes from a few networks, whose requests queue here. */
  isFloodOfFewNetworks(): boolean
  /** `networks` have active or queued requests. */
  stats(): { readonly networks: number; readonly waiting: number; readonly shed: number }
}

/** State of a network; `waiters` and `finished` are used on the widest network of a request only. */
type Share = {
  readonly key: string
  readonly factor: number
  active: number
  waiting: number
  bytes: number
  readonly waiters: Set<Waiter>
  /** Requests that have ended and whose slots are not yet free. */
  readonly finished: Shares[]
}

type Waiter = { readonly shares: Shares; admit(): void }
/** From the narrowest network to the widest. */
type Shares = readonly [Share, ...Share[]]

export function openFairQueue({ maxActive = usualMaxActive }: { maxActive?: number } = {}): FairQueue {
  const all = new Map<string, Share>()
  let shed = 0
  let active = 0
  let waiting = 0

  const hasSlot = ({ active, factor }: Share) => active < maxActive * factor

  function shareOf(key: string, factor: number): Share {
    const share = all.get(key) ?? { key, factor, active: 0, waiting: 0, bytes: 0, waiters: new Set(), finished: [] }
    all.set(key, share)
    return share
  }

  function sharesOf(client: string): Shares {
    const site = siteOf(client)
    return [shareOf(networkOf(client), 1), ...(site ? [shareOf(site, siteFactor)] : [])]
  }

  function takeSlot(shares: Shares): ReleaseSlot {
    active += 1
    for (const share of shares) share.active += 1
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const { finished } = widestOf(shares)
      finished.push(shares)
      if (finished.length === 1) setImmediate(freeSlot, finished)
    }
  }

  /** Frees one slot per turn of the event loop: pages rendered back to back would keep it from reading other sockets. */
  function freeSlot(finished: Shares[]) {
    const shares = finished.shift()
    if (!shares) return
    active -= 1
    for (const share of shares) share.active -= 1
    admitNext(widestOf(shares))
    dropUnused(shares)
    if (finished.length > 0) setImmediate(freeSlot, finished)
  }

  /** First in, first out among the requests whose networks have a free slot. */
  function admitNext({ waiters }: Share) {
    for (const waiter of waiters) if (waiter.shares.every(hasSlot)) return waiter.admit()
  }

  function enqueue(shares: Shares, { bytes, onDisconnect }: QueuedRequest): Promise<ReleaseSlot | undefined> {
    return new Promise((resolve) => {
      const { waiters } = widestOf(shares)
      const waiter = { shares, admit: () => leave(takeSlot(shares)) }
      const timer = setTimeout(() => {
        shed += 1
        leave(undefined)
      }, waitTimeout)
      const leave = (slot: ReleaseSlot | undefined) => {
        if (!waiters.delete(waiter)) return
        clearTimeout(timer)
        count(-1)
        dropUnused(shares)
        resolve(slot)
      }
      const count = (one: 1 | -1) => {
        waiting += one
        for (const share of shares) {
          share.waiting += one
          share.bytes += one * bytes
        }
      }
      waiters.add(waiter)
      count(1)
      onDisconnect(() => leave(undefined))
    })
  }

  function dropUnused(shares: Shares) {
    for (const { key, active, waiting } of shares) if (active + waiting === 0) all.delete(key)
  }

  return {
    async admit(client, request) {
      const shares = sharesOf(client)
      if (shares.every(hasSlot)) return takeSlot(shares)
      if (shares.every((share) => hasQueueSpace(share, request))) return enqueue(shares, request)
      shed += 1
      dropUnused(shares)
      return undefined
    },
    isFloodOfFewNetworks: () => waiting > 0 && active < maxActiveOfFew,
    stats: () => ({ networks: all.size, waiting, shed }),
  }
}

function widestOf(shares: Shares): Share {
  return shares.at(-1) ?? shares[0]
}

function hasQueueSpace({ waiting, bytes, factor }: Share, request: QueuedRequest): boolean {
  return waiting < maxWaiting * factor && bytes + request.bytes <= maxBytesWaiting * factor
}
