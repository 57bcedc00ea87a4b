import type { Shop } from '#domain/shop.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'
import type { PickList } from '../list-picks.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'

export type ParcelPapers = 'labels' | 'slips' | 'labels-and-slips' | 'manifest'
type Options = { readonly shop: Shop; readonly made: Date }
export type Papers = Options &
  (
    | { readonly kind: ParcelPapers; readonly parcels: readonly ParcelFacts[] }
    | { readonly kind: 'pick-list'; readonly picks: PickList }
  )

// A packer prints every other minute and would wait half a second for a new thread.
const pool = openRenderingPool<Papers>({ thread: new URL('render.thread.ts', import.meta.url), idleTimeout: 600_000 })

/** Renders the papers of a packing room on a worker thread. Throws `Overloaded` when too many wait already. */
export function render(papers: Papers): Promise<Uint8Array> {
  return pool.renderForDownload(papers)
}
