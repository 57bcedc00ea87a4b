// Who is next: requests are admitted by the network they come from, so that no network keeps the others waiting.
import { networkOf, siteOf } from '../rate-limit/network.ts'

/** For one network; a /48 has `timesForSite` as much. */
const atOnce = 12
const timesForSite = 4
/** Of all networks, worked on at once: more is a rush of many, whatever one of them does. */
const mostOfAll = 100
/** Milliseconds. */
const longestWait = 1_000
/** Requests that wait, and the bytes of their bodies, which are held meanwhile. */
const mostWaiting = 300
const mostBytesWaiting = 1_000_000

/** Ends a request's turn; from the second call on it does nothing. */
export type EndTurn = () => void

type Asked = {
  /** Bytes of the body. */
  readonly bytes: number
  /** Is given what to call when the client has gone, who then waits no more. */
  readonly whenGone: (leave: () => void) => void
}

export type NetworkQueue = {
  /** Resolves when the request may be worked on; with nothing when that takes longer than a second or too many wait. */
  take(address: string, asked: Asked): Promise<EndTurn | undefined>
  /** Whether there is too much to do because single networks ask for too much, whose requests wait here. */
  isCrowdedByFew(): boolean
  /** `networks` are those with requests that are worked on or wait. */
  figures(): { readonly networks: number; readonly waiting: number; readonly refused: number }
}

/** What a network has in use; `waiters` and `ended` stand with the widest network that they belong to. */
type Share = {
  readonly key: string
  readonly times: number
  active: number
  waiting: number
  bytes: number
  readonly waiters: Set<Waiter>
  /** Turns that are over and whose places are not yet free. */
  readonly ended: Shares[]
}

type Waiter = { readonly shares: Shares; admit(): void }
/** From the narrowest to the widest. */
type Shares = readonly [Share, ...Share[]]

export function openNetworkQueue(): NetworkQueue {
  const all = new Map<string, Share>()
  let refused = 0
  let active = 0
  let waiting = 0

  function shareOf(key: string, times: number): Share {
    const share = all.get(key) ?? { key, times, active: 0, waiting: 0, bytes: 0, waiters: new Set(), ended: [] }
    all.set(key, share)
    return share
  }

  function sharesOf(address: string): Shares {
    const site = siteOf(address)
    return [shareOf(networkOf(address), 1), ...(site ? [shareOf(site, timesForSite)] : [])]
  }

  function begin(shares: Shares): EndTurn {
    active += 1
    for (const share of shares) share.active += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const { ended } = widestOf(shares)
      ended.push(shares)
      if (ended.length === 1) setImmediate(release, ended)
    }
  }

  /**
   * One place in each turn of the event loop: pages that are rendered without a pause would otherwise follow one another,
   * and nobody else would be heard meanwhile.
   */
  function release(ended: Shares[]) {
    const shares = ended.shift()
    if (!shares) return
    active -= 1
    for (const share of shares) share.active -= 1
    admitNext(widestOf(shares))
    dropUnused(shares)
    if (ended.length > 0) setImmediate(release, ended)
  }

  /** The one who has waited longest among those whose networks have room. */
  function admitNext({ waiters }: Share) {
    for (const waiter of waiters) if (waiter.shares.every(hasRoom)) return waiter.admit()
  }

  function wait(shares: Shares, { bytes, whenGone }: Asked): Promise<EndTurn | undefined> {
    return new Promise((resolve) => {
      const { waiters } = widestOf(shares)
      const waiter = { shares, admit: () => leave(begin(shares)) }
      const giveUp = () => {
        refused += 1
        leave(undefined)
      }
      const timer = setTimeout(giveUp, longestWait)
      const leave = (turn: EndTurn | undefined) => {
        if (!waiters.delete(waiter)) return
        clearTimeout(timer)
        count(-1)
        dropUnused(shares)
        resolve(turn)
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
      whenGone(() => leave(undefined))
    })
  }

  function dropUnused(shares: Shares) {
    for (const { key, active, waiting } of shares) if (active + waiting === 0) all.delete(key)
  }

  return {
    async take(address, asked) {
      const shares = sharesOf(address)
      if (shares.every(hasRoom)) return begin(shares)
      if (shares.every((share) => mayWait(share, asked))) return wait(shares, asked)
      refused += 1
      dropUnused(shares)
      return undefined
    },
    isCrowdedByFew: () => waiting > 0 && active < mostOfAll,
    figures: () => ({ networks: all.size, waiting, refused }),
  }
}

function widestOf(shares: Shares): Share {
  return shares.at(-1) ?? shares[0]
}

function hasRoom({ active, times }: Share): boolean {
  return active < atOnce * times
}

function mayWait({ waiting, bytes, times }: Share, asked: Asked): boolean {
  return waiting < mostWaiting * times && bytes + asked.bytes <= mostBytesWaiting * times
}
