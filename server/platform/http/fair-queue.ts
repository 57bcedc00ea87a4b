// Fair queueing: a limit of concurrent requests per client, so that one network or person cannot delay the others.
import { countWaiting, openShares, type Share, type Shares, widestOf } from './queue-shares.ts'

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

export function openFairQueue({ maxActive = usualMaxActive }: { maxActive?: number } = {}): FairQueue {
  const networks = openShares()
  let shed = 0
  let active = 0
  let waiting = 0

  const hasSlot = ({ active, factor }: Share) => active < maxActive * factor

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
    networks.dropUnused(shares)
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
        waiting -= 1
        countWaiting(shares, { requests: -1, bytes: -bytes })
        networks.dropUnused(shares)
        resolve(slot)
      }
      waiters.add(waiter)
      waiting += 1
      countWaiting(shares, { requests: 1, bytes })
      onDisconnect(() => leave(undefined))
    })
  }

  return {
    async admit(client, request) {
      const shares = networks.of(client)
      if (shares.every(hasSlot)) return takeSlot(shares)
      if (shares.every((share) => hasQueueSpace(share, request))) return enqueue(shares, request)
      shed += 1
      networks.dropUnused(shares)
      return undefined
    },
    isFloodOfFewNetworks: () => waiting > 0 && active < maxActiveOfFew,
    stats: () => ({ networks: networks.count(), waiting, shed }),
  }
}

function hasQueueSpace({ waiting, bytes, factor }: Share, request: QueuedRequest): boolean {
  return waiting < maxWaiting * factor && bytes + request.bytes <= maxBytesWaiting * factor
}
