// Responses that are the same for every visitor, stored as compressed bytes and purged when what they show changes
// (docs/decisions/0011).
import { LRUCache } from 'lru-cache'
import { Overloaded } from '../overloaded.ts'
import { type CachedResponse, type Rendered, toCachedResponse } from './cached-response.ts'
import { type Freshness, trackFreshness } from './freshness.ts'
import { variantsOf } from './variants.ts'

export type Render = () => Promise<Rendered>

export type ResponseCache = {
  get(key: string): CachedResponse | undefined
  /**
   * The stored response, or a new one: requests for the same key share one rendering. When nothing more may be rendered,
   * another variant that is stored, or else the fault `Overloaded`; another variant also during an outage.
   */
  getOrRender(key: string, render: Render): Promise<CachedResponse>
  /** Removes the responses with one of these tags; without tags, all. */
  purge(tags?: readonly string[]): void
  /** Responses with one of these tags are served for half a second more, while the first request renders a new one. */
  markStale(tags: readonly string[]): void
  stats(): CacheStats
}

export type CacheStats = {
  readonly entries: number
  readonly bytes: number
  /** By route. */
  readonly hits: ReadonlyMap<string, number>
  readonly misses: number
  readonly stale: number
  readonly purged: number
}

type Options = {
  readonly maxBytes: number
  readonly freshness?: Pick<Freshness, 'mayServe' | 'mayStore'>
  /** Whether the server has time to render what is not stored. */
  readonly mayRender?: () => boolean
  /** Milliseconds, on a clock that only goes forward. */
  readonly now?: () => number
}

type Entry = { readonly response: CachedResponse; staleUntil?: number }
type Rendering = { startedAt: number; attempt: number; response?: Promise<CachedResponse> }

/** Milliseconds: a change of wording shows within a second, its rendering included. */
const staleWhileRevalidate = 500
/** Most renderings for one request, when the page is purged faster than it is rendered. */
const maxAttempts = 3

export function openResponseCache({
  maxBytes,
  freshness = trackFreshness(),
  mayRender = () => true,
  now = () => performance.now(),
}: Options): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry>({
    // lru-cache refuses 0; no response is as short as 1.
    maxSize: Math.max(maxBytes, 1),
    maxEntrySize: Math.max(Math.floor(maxBytes / 4), 1),
    sizeCalculation: ({ response }) => response.size,
    dispose({ response }, key) {
      for (const tag of response.tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  const hits = new Map<string, number>()
  let misses = 0
  let stale = 0
  let purged = 0

  // Purges are numbered. A rendering that began before a purge of one of its tags may show what was true before it.
  const renderings = new Map<string, Rendering>()
  const purgeOfTag = new Map<string, number>()
  let purgeOfAll = 0
  let latestPurge = 0
  let running = 0

  function recordPurge(tags?: readonly string[]) {
    latestPurge += 1
    if (!tags) purgeOfAll = latestPurge
    else if (running > 0) for (const tag of tags) purgeOfTag.set(tag, latestPurge)
  }

  function wasPurgedSince(purge: number, tags: readonly string[]): boolean {
    return purgeOfAll > purge || tags.some((tag) => (purgeOfTag.get(tag) ?? 0) > purge)
  }

  function put(key: string, response: CachedResponse) {
    if (!freshness.mayStore() || response.status !== 200) return
    entries.set(key, { response })
    if (!entries.has(key)) return
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  function get(key: string): CachedResponse | undefined {
    const entry = entries.get(key)
    if (!entry || entry.staleUntil !== undefined || !freshness.mayServe()) return undefined
    const { response } = entry
    hits.set(response.route, (hits.get(response.route) ?? 0) + 1)
    return response
  }

  function getVariant(key: string): CachedResponse | undefined {
    for (const variant of variantsOf(key)) {
      const other = get(variant)
      if (other) return other
    }
    return undefined
  }

  /** Nothing can be rendered. */
  function isOutage(): boolean {
    return freshness.mayServe() && !freshness.mayStore()
  }

  /** A rendering that began between the loss of the database and the outage fails; what is stored may be served by then. */
  async function orStored(key: string, rendering: Promise<CachedResponse>): Promise<CachedResponse> {
    const getInOutage = () => (isOutage() ? (get(key) ?? getVariant(key)) : undefined)
    try {
      const response = await rendering
      return (response.status >= 500 ? getInOutage() : undefined) ?? response
    } catch (fault) {
      const stored = getInOutage()
      if (stored) return stored
      throw fault
    }
  }

  function getStale(key: string): CachedResponse | undefined {
    const entry = entries.peek(key)
    if (entry?.staleUntil === undefined) return undefined
    if (entry.staleUntil < now()) {
      entries.delete(key)
      return undefined
    }
    stale += 1
    return entry.response
  }

  function start(key: string, render: Render): Promise<CachedResponse> {
    misses += 1
    const rendering: Rendering = { startedAt: latestPurge, attempt: 1 }
    renderings.set(key, rendering)
    const response = orStored(key, renderAndStore(key, render, rendering))
    rendering.response = response
    return response
  }

  async function renderAndStore(key: string, render: Render, rendering: Rendering): Promise<CachedResponse> {
    running += 1
    try {
      for (; ; rendering.attempt += 1) {
        rendering.startedAt = latestPurge
        const rendered = await render()
        const response = await toCachedResponse(rendered)
        const isOutdated = wasPurgedSince(rendering.startedAt, response.tags)
        if (isOutdated && rendering.attempt < maxAttempts) continue
        if (!isOutdated && rendered.headers['cache-control'] !== 'no-store') put(key, response)
        return response
      }
    } finally {
      running -= 1
      if (running === 0) purgeOfTag.clear()
      if (renderings.get(key) === rendering) renderings.delete(key)
    }
  }

  /**
   * The rendering that a request may wait for. A last attempt may be outdated: requests that came after the purge must not get it. Nor is
   * a rendering shared while nothing may be stored, since purges are not reported then.
   */
  function join(key: string): Promise<CachedResponse> | undefined {
    if (!freshness.mayStore()) return undefined
    const rendering = renderings.get(key)
    const isSafe = rendering && (rendering.attempt < maxAttempts || rendering.startedAt === latestPurge)
    return isSafe ? rendering.response : undefined
  }

  function keysWith(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))
  }

  function purge(tags?: readonly string[]) {
    recordPurge(tags)
    for (const key of tags ? keysWith(tags) : [...entries.keys()]) {
      if (entries.peek(key)?.staleUntil === undefined) purged += 1
      entries.delete(key)
    }
  }

  return {
    get,
    async getOrRender(key, render) {
      const cached = get(key) ?? (isOutage() ? getVariant(key) : undefined)
      if (cached) return cached
      const old = getStale(key)
      const rendered = join(key) ?? (mayRender() ? start(key, render) : undefined)
      if (old) {
        // The request that comes after these half seconds gets the fault.
        rendered?.catch(() => {})
        return old
      }
      if (rendered) return rendered
      const other = getVariant(key)
      if (other) return other
      throw new Overloaded()
    },
    purge,
    markStale(tags) {
      recordPurge(tags)
      for (const key of keysWith(tags)) {
        const entry = entries.peek(key)
        if (!entry || entry.staleUntil !== undefined) continue
        entry.staleUntil = now() + staleWhileRevalidate
        purged += 1
      }
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, hits: new Map(hits), misses, stale, purged }),
  }
}
