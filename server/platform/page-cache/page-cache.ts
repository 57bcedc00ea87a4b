// Answers that are the same for everybody, kept as compressed bytes and dropped exactly when what they show has changed.
import { Busy } from '../http/faults.ts'
import { type KeptAnswer, keepAnswer, type Rendered } from './kept-answer.ts'

export type PageCache = {
  /**
   * The kept answer, or the one that is being rendered: many askers, one rendering. When nothing more may be rendered,
   * one of the others that would do as well, or else the fault `Busy`.
   */
  answer(key: string, render: () => Promise<Rendered>, others?: readonly string[]): KeptAnswer | Promise<KeptAnswer>
  /** Forgets all answers that show one of these; none named: all. */
  forget(tags?: readonly string[]): void
  figures(): { entries: number; bytes: number; hits: number; misses: number; forgotten: number }
}

type Bounds = {
  readonly maxBytes: number
  /** Whether there is time to render what is not kept. */
  readonly mayRender?: () => boolean
}

export function openPageCache({ maxBytes, mayRender = () => true }: Bounds): PageCache {
  // A Map remembers the order of insertion: the first key is the one that was used longest ago.
  const kept = new Map<string, KeptAnswer>()
  const underWay = new Map<string, Promise<KeptAnswer>>()
  const changes: { readonly tags: readonly string[] | undefined }[] = []
  let rendering = 0
  let bytes = 0
  let hits = 0
  let misses = 0
  let forgotten = 0

  function drop(key: string, answer: KeptAnswer) {
    kept.delete(key)
    bytes -= answer.size
  }

  function keep(key: string, answer: KeptAnswer) {
    if (answer.status !== 200 || answer.size > maxBytes / 10) return
    kept.set(key, answer)
    bytes += answer.size
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  function recall(key: string): KeptAnswer | undefined {
    const answer = kept.get(key)
    if (!answer) return undefined
    hits += 1
    kept.delete(key)
    kept.set(key, answer)
    return answer
  }

  async function renderOnce(key: string, render: () => Promise<Rendered>): Promise<KeptAnswer> {
    rendering += 1
    try {
      for (;;) {
        const seen = changes.length
        const rendered = await render()
        const answer = await keepAnswer(rendered)
        // What changed while this was being rendered may be in it half: then it is rendered again.
        if (changes.slice(seen).some(({ tags }) => touches(answer, tags))) continue
        if (rendered.headers['cache-control'] !== 'no-store') keep(key, answer)
        return answer
      }
    } finally {
      underWay.delete(key)
      rendering -= 1
      if (rendering === 0) changes.length = 0
    }
  }

  return {
    answer(key, render, others = []) {
      const answer = recall(key)
      if (answer) return answer
      const waiting = underWay.get(key)
      if (waiting) return waiting
      if (!mayRender()) {
        const other = others.find((other) => kept.has(other))
        return (other && recall(other)) || Promise.reject(new Busy())
      }
      misses += 1
      const promise = renderOnce(key, render)
      underWay.set(key, promise)
      return promise
    },
    forget(tags) {
      if (rendering > 0) changes.push({ tags })
      for (const [key, answer] of kept) {
        if (!touches(answer, tags)) continue
        drop(key, answer)
        forgotten += 1
      }
    },
    figures: () => ({ entries: kept.size, bytes, hits, misses, forgotten }),
  }
}

function touches(answer: KeptAnswer, tags: readonly string[] | undefined): boolean {
  return tags === undefined || tags.some((tag) => answer.tags.has(tag))
}
