// Answers that are the same for everybody, kept as compressed bytes and dropped exactly when what they show has changed.
import { Overloaded } from '../overloaded.ts'
import { openEntries } from './entries.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { openRenderings, type Render } from './renderings.ts'

export type PageCache = {
  /** What is kept for an address, without waiting. */
  kept(address: string): KeptAnswer | undefined
  /**
   * The kept answer, or the one that is being rendered: many askers, one rendering. When nothing more may be rendered,
   * another version that is kept, or else the fault `Overloaded`.
   */
  answer(address: string, render: Render): KeptAnswer | Promise<KeptAnswer>
  /** Forgets all answers that show one of these; none named: all. */
  forget(tags?: readonly string[]): void
  /** Answers that show one of these are given for at most `longestStale` more, while the one who asks has them rendered anew. */
  outdate(tags: readonly string[]): void
  /** While nobody tells of changes: forgets all answers, and keeps none that is rendered from now on. */
  pause(): void
  resume(): void
  figures(): Figures
}

type Figures = {
  readonly entries: number
  readonly bytes: number
  readonly misses: number
  /** Answers given that were rendered anew meanwhile. */
  readonly stale: number
  readonly forgotten: number
  readonly hits: ReadonlyMap<string, number>
}

type Bounds = {
  readonly maxBytes: number
  /** How many answers are kept side by side for an address, each visit meeting one of them; usually 1. */
  readonly versionsOf?: (address: string) => number
  /** Whether there is time to render what is not kept. */
  readonly mayRender?: () => boolean
  /** Milliseconds, on a clock that only goes forward. */
  readonly now?: () => number
}

/** Milliseconds. What was changed shows within a second, its rendering included. */
const longestStale = 500

export function openPageCache({
  maxBytes,
  versionsOf = () => 1,
  mayRender = () => true,
  now = () => performance.now(),
}: Bounds): PageCache {
  const entries = openEntries({ maxBytes })
  const renderings = openRenderings({ keep })
  const awaitingPacking = new Set<string>()
  let packing: Promise<void> = Promise.resolve()
  const hits = new Map<string, { count: number }>()
  let misses = 0
  let stale = 0
  let forgotten = 0
  let isPaused = false

  /** One of the address's versions, any of them unless one is named. */
  function keyFor(address: string, version?: number): string {
    const versions = versionsOf(address)
    // No address that a client can send holds a space.
    return versions === 1 ? address : `${address} ${version ?? Math.floor(Math.random() * versions)}`
  }

  function use(key: string): KeptAnswer | undefined {
    const entry = entries.get(key)
    if (!entry || entry.staleUntil !== undefined) return undefined
    entry.hits.count += 1
    entry.wasUsed = true
    if (entry.answer.packWell && !awaitingPacking.has(key)) packLater(key, entry.answer)
    return entry.answer
  }

  function staleOne(key: string): KeptAnswer | undefined {
    const entry = entries.get(key)
    if (entry?.staleUntil === undefined) return undefined
    if (entry.staleUntil < now()) {
      entries.drop(key)
      return undefined
    }
    stale += 1
    return entry.answer
  }

  function anyVersionOf(address: string): KeptAnswer | undefined {
    for (let version = 0; version < versionsOf(address); version += 1) {
      const answer = use(keyFor(address, version))
      if (answer) return answer
    }
    return undefined
  }

  function keep(key: string, answer: KeptAnswer) {
    if (isPaused || answer.status !== 200 || answer.size > maxBytes / 4) return
    const counter = hits.get(answer.route) ?? { count: 0 }
    hits.set(answer.route, counter)
    entries.put(key, { answer, hits: counter, wasUsed: false })
  }

  /** One after the other: whoever is answered meanwhile wants the processor, too. */
  function packLater(key: string, answer: KeptAnswer) {
    awaitingPacking.add(key)
    packing = packing.then(async () => {
      const isKept = () => entries.get(key)?.answer === answer
      const { packWell, ...asItIs } = answer
      // What cannot be packed well stays as it is, and is not tried again.
      const packed = isKept() ? await packWell?.().catch(() => asItIs) : undefined
      const entry = entries.get(key)
      if (packed && entry && isKept()) entries.put(key, { ...entry, answer: packed })
      awaitingPacking.delete(key)
    })
  }

  function begin(key: string, render: Render): Promise<KeptAnswer> {
    misses += 1
    return renderings.begin(key, render)
  }

  function forget(tags?: readonly string[]) {
    renderings.noteChange(tags)
    for (const key of tags ? entries.keysShowing(tags) : entries.keys()) {
      const entry = entries.get(key)
      if (!entry) continue
      entries.drop(key)
      if (entry.staleUntil === undefined) forgotten += 1
    }
  }

  return {
    kept: (address) => use(keyFor(address)),
    answer(address, render) {
      const key = keyFor(address)
      const answer = use(key)
      if (answer) return answer
      const old = staleOne(key)
      const rendered = renderings.underWay(key) ?? (mayRender() ? begin(key, render) : undefined)
      if (!old) return rendered ?? anyVersionOf(address) ?? Promise.reject(new Overloaded())
      // Whoever asks once the old one has had its time hears of a fault.
      rendered?.catch(() => {})
      return old
    },
    forget,
    outdate(tags) {
      renderings.noteChange(tags)
      for (const key of entries.keysShowing(tags)) {
        const entry = entries.get(key)
        if (!entry || entry.staleUntil !== undefined) continue
        entry.staleUntil = now() + longestStale
        forgotten += 1
      }
    },
    pause() {
      isPaused = true
      forget()
    },
    resume() {
      isPaused = false
      // Whoever began to render before may have read what was changed since.
      forget()
    },
    figures: () => ({
      entries: entries.size,
      bytes: entries.bytes,
      misses,
      stale,
      forgotten,
      hits: new Map([...hits].map(([route, { count }]) => [route, count])),
    }),
  }
}
