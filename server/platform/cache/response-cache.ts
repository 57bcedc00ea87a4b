// What may be served, stored and rendered; index.ts explains the whole.
import { Overloaded } from '../overloaded.ts'
import { type CachedResponse, type Rendered, toCachedResponse } from './cached-response.ts'
import { type Connection, trackFreshness } from './freshness.ts'
import { rememberValue } from './remembered-value.ts'
import { trackRenderings, type WasPurged } from './renderings.ts'
import { storeResponses } from './stored-responses.ts'
import { variantsOf } from './variants.ts'

export type Render = () => Promise<Rendered>

export type ResponseCache = {
  get(key: string): CachedResponse | undefined
  /**
   * The stored response, or a new one: requests for the same key share one rendering. When nothing can be rendered, another
   * variant that is stored, or else the fault.
   */
  getOrRender(key: string, render: Render): Promise<CachedResponse>
  /** A value that is read once and again after each purge, of whatever tag. */
  remember<T>(read: () => Promise<T>): () => Promise<T>
  /** Removes the responses with one of these tags; without tags, all. */
  purge(tags?: readonly string[]): void
  /** By the state of the connection that reports changes. */
  readonly connection: Connection
  stats(): CacheStats
}

type CacheStats = {
  readonly entries: number
  readonly bytes: number
  /** By route. */
  readonly hits: ReadonlyMap<string, number>
  readonly misses: number
  readonly purged: number
}

type Options = {
  readonly maxBytes: number
  /** Whether the server has time to render what is not stored. */
  readonly mayRender?: () => boolean
  /** Milliseconds, on a clock that only goes forward. */
  readonly now?: (() => number) | undefined
}

export function openResponseCache({ maxBytes, mayRender = () => true, now }: Options): ResponseCache {
  const freshness = trackFreshness({ now, purge: () => purge() })
  const stored = storeResponses({ maxBytes })
  const renderings = trackRenderings()
  const values: { purge(): void }[] = []
  const hits = new Map<string, number>()
  let misses = 0
  let purged = 0

  function get(key: string): CachedResponse | undefined {
    const response = freshness.mayServe() ? stored.get(key) : undefined
    if (response) hits.set(response.route, (hits.get(response.route) ?? 0) + 1)
    return response
  }

  /** Where nothing can be rendered. */
  function getAnyVariant(key: string): CachedResponse | undefined {
    const variant = [key, ...variantsOf(key)].find((each) => stored.get(each))
    return variant === undefined ? undefined : get(variant)
  }

  async function renderAndStore(key: string, render: Render, wasPurged: WasPurged): Promise<CachedResponse> {
    misses += 1
    const rendered = await render()
    const response = await toCachedResponse(rendered)
    const isStorable = response.status === 200 && rendered.headers['cache-control'] !== 'no-store'
    if (isStorable && freshness.mayStore() && !wasPurged(response.tags)) stored.set(key, response)
    return response
  }

  function purge(tags?: readonly string[]) {
    renderings.notePurge(tags)
    purged += stored.remove(tags)
    for (const value of values) value.purge()
  }

  return {
    get,
    async getOrRender(key, render) {
      const getInOutage = () => (freshness.isOutage() ? getAnyVariant(key) : undefined)
      const response = get(key) ?? getInOutage()
      if (response) return response
      // While purges are not reported a rendering that has begun may be outdated.
      const begun = freshness.mayStore() ? renderings.find(key) : undefined
      if (begun) return begun
      if (mayRender()) {
        return renderings.start(key, (wasPurged) =>
          unlessFailed(renderAndStore(key, render, wasPurged), { otherwise: getInOutage }),
        )
      }
      const other = getAnyVariant(key)
      if (other) return other
      throw new Overloaded()
    },
    remember(read) {
      const value = rememberValue(read, freshness)
      values.push(value)
      return value.get
    },
    purge,
    connection: freshness,
    stats: () => ({ ...stored.size(), hits: new Map(hits), misses, purged }),
  }
}

/** A rendering that began between the loss of the database and the outage fails; what is stored may be served by then. */
async function unlessFailed(
  rendering: Promise<CachedResponse>,
  { otherwise }: { otherwise: () => CachedResponse | undefined },
): Promise<CachedResponse> {
  try {
    const response = await rendering
    return (response.status >= 500 ? otherwise() : undefined) ?? response
  } catch (fault) {
    const stored = otherwise()
    if (stored) return stored
    throw fault
  }
}
