// Fault 'reorder': collects deliveries and sends them in reverse.
import type { Fault } from '../faults/faults.ts'

type Options<Item> = {
  later: (task: () => void, ms: number) => void
  release: (item: Item) => Promise<unknown> | unknown
}

export function holdBack<Item>({ later, release }: Options<Item>) {
  let held: Item[] = []

  async function releaseAll() {
    const reversed = held.toReversed()
    held = []
    for (const item of reversed) await release(item)
  }

  return {
    add(item: Item, { times, ms }: Fault) {
      held.push(item)
      if (times === 0) return releaseAll()
      // Fewer than planned may come; the collected ones are sent after a time.
      if (held.length === 1) later(releaseAll, ms)
    },
  }
}
