// Answers that are the same for everybody, kept as compressed bytes and dropped exactly when what they show has changed.
import { Busy } from '../http/faults.ts'
import { type KeptAnswer, keepAnswer, type Rendered } from './kept-answer.ts'

export type PageCache = {
  /** What is kept for an address, without waiting. */
  kept(address: string): KeptAnswer | undefined
  /**
   * The kept answer, or the one that is being rendered: many askers, one rendering. When nothing more may be rendered,
   * another version that is kept, or else the fault `Busy`.
   */
  answer(address: string, render: () => Promise<Rendered>): KeptAnswer | Promise<KeptAnswer>
  /** Forgets all answers that show one of these; none named: all. */
  forget(tags?: readonly string[]): void
  figures(): Figures
}

type Figures = {
  readonly entries: number
  readonly bytes: number
  readonly misses: number
  readonly forgotten: number
  readonly hits: ReadonlyMap<string, number>
}

type Entry = { readonly answer: KeptAnswer; readonly hits: { count: number }; wasUsed: boolean }

type Rendering = {
  readonly key: string
  /** Tags that were touched since it began. */
  readonly changed: Set<string | symbol>
  /** It will not be begun again. */
  isLast: boolean
}

type Bounds = {
  readonly maxBytes: number
  /** How many answers are kept side by side for an address, each visit meeting one of them; usually 1. */
  readonly versionsOf?: (address: string) => number
  /** Whether there is time to render what is not kept. */
  readonly mayRender?: () => boolean
}

const mostRenderings = 3
const everything = Symbol('every tag')

export function openPageCache({ maxBytes, versionsOf = () => 1, mayRender = () => true }: Bounds): PageCache {
  // A Map remembers the order of insertion: the first key is the oldest.
  const entries = new Map<string, Entry>()
  // A change of many products is told one by one: what each touches is looked up, not searched for.
  const keysByTag = new Map<string, Set<string>>()
  /** Renderings, and those of them that may be joined. */
  const renderings = new Set<Rendering>()
  const underWay = new Map<string, { readonly rendering: Rendering; readonly answer: Promise<KeptAnswer> }>()
  const awaitingPacking = new Set<string>()
  let packing: Promise<void> = Promise.resolve()
  const hits = new Map<string, { count: number }>()
  let bytes = 0
  let misses = 0
  let forgotten = 0

  /** One of the address's versions, any of them unless one is named. */
  function keyFor(address: string, version?: number): string {
    const versions = versionsOf(address)
    // No address that a client can send holds a space.
    return versions === 1 ? address : `${address} ${version ?? Math.floor(Math.random() * versions)}`
  }

  function use(key: string): KeptAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entry.hits.count += 1
    entry.wasUsed = true
    if (entry.answer.packWell && !awaitingPacking.has(key)) packLater(key, entry.answer)
    return entry.answer
  }

  function anyVersionOf(address: string): KeptAnswer | undefined {
    for (let version = 0; version < versionsOf(address); version += 1) {
      const answer = use(keyFor(address, version))
      if (answer) return answer
    }
    return undefined
  }

  function drop(key: string, { answer }: Entry) {
    entries.delete(key)
    bytes -= answer.size
    for (const tag of answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function keep(key: string, answer: KeptAnswer) {
    if (answer.status !== 200 || answer.size > maxBytes / 4) return
    const counter = hits.get(answer.route) ?? { count: 0 }
    hits.set(answer.route, counter)
    const older = entries.get(key)
    if (older) drop(key, older)
    insert(key, { answer, hits: counter, wasUsed: false })
    makeRoom()
  }

  function insert(key: string, entry: Entry) {
    entries.set(key, entry)
    bytes += entry.answer.size
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  /** One after the other: whoever is answered meanwhile wants the processor, too. */
  function packLater(key: string, answer: KeptAnswer) {
    awaitingPacking.add(key)
    packing = packing.then(async () => {
      const isKept = () => entries.get(key)?.answer === answer
      // What cannot be packed well stays as it is.
      const packed = isKept() ? await answer.packWell?.().catch(() => undefined) : undefined
      const entry = entries.get(key)
      if (packed && entry && isKept()) {
        drop(key, entry)
        insert(key, { ...entry, answer: packed })
        makeRoom()
      }
      awaitingPacking.delete(key)
    })
  }

  /** The oldest leave first, but one that was used since the last look stays for another round. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      drop(key, entry)
      if (!entry.wasUsed) continue
      insert(key, { ...entry, wasUsed: false })
    }
  }

  /**
   * What changes while it is being rendered may be in it half: then it is rendered again. Where changes follow one
   * another faster than that, the askers get the last rendering, but nobody who asks after a change that came while it
   * was made; and it is not kept.
   */
  async function renderOnce(rendering: Rendering, render: () => Promise<Rendered>): Promise<KeptAnswer> {
    renderings.add(rendering)
    try {
      for (let left = mostRenderings; ; left -= 1) {
        rendering.changed.clear()
        rendering.isLast = left === 1
        const rendered = await render()
        const answer = await keepAnswer(rendered)
        const isOld = [everything, ...answer.tags].some((tag) => rendering.changed.has(tag))
        if (isOld && !rendering.isLast) continue
        if (!isOld && rendered.headers['cache-control'] !== 'no-store') keep(rendering.key, answer)
        return answer
      }
    } finally {
      endJoining(rendering)
      renderings.delete(rendering)
    }
  }

  function endJoining(rendering: Rendering) {
    if (underWay.get(rendering.key)?.rendering === rendering) underWay.delete(rendering.key)
  }

  return {
    kept: (address) => use(keyFor(address)),
    answer(address, render) {
      const key = keyFor(address)
      const answer = use(key) ?? underWay.get(key)?.answer
      if (answer) return answer
      if (!mayRender()) return anyVersionOf(address) ?? Promise.reject(new Busy())
      misses += 1
      const rendering = { key, changed: new Set<string | symbol>(), isLast: false }
      const rendered = renderOnce(rendering, render)
      underWay.set(key, { rendering, answer: rendered })
      return rendered
    },
    forget(tags) {
      for (const rendering of renderings) {
        for (const tag of tags ?? [everything]) rendering.changed.add(tag)
        if (rendering.isLast) endJoining(rendering)
      }
      const touched = tags ? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]) : [...entries.keys()]
      for (const key of touched) {
        const entry = entries.get(key)
        if (!entry) continue
        drop(key, entry)
        forgotten += 1
      }
    },
    figures: () => ({
      entries: entries.size,
      bytes,
      misses,
      forgotten,
      hits: new Map([...hits].map(([route, { count }]) => [route, count])),
    }),
  }
}
