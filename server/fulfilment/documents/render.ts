import type { Shop } from '#domain/shop.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'
import type { PickList } from '../packing/list-picks.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import type { SlipBatch } from './draw-slip.ts'
import type { Rendered } from './render-apart.ts'
import type { RecallList } from './render-recall-list.ts'

export type ParcelDocumentKind = 'labels' | 'slips' | 'labels-and-slips' | 'manifest'
type Options = { readonly shop: Shop; readonly made: Date }
export type PackingDocument = Options &
  (
    | {
        readonly kind: ParcelDocumentKind
        readonly parcels: readonly ParcelFacts[]
        readonly batches?: ReadonlyMap<string, SlipBatch>
      }
    | { readonly kind: 'pick-list'; readonly picks: PickList }
    | { readonly kind: 'recall-list'; readonly list: RecallList }
  )

// A packer prints every other minute and would wait half a second for a new thread.
const pool = openRenderingPool<PackingDocument, Rendered>({
  thread: new URL('render.thread.ts', import.meta.url),
  idleTimeout: 600_000,
})

/** Renders the documents of a packing room on a worker thread. Throws `Overloaded` when too many wait already. */
export function render(document: PackingDocument): Promise<Rendered> {
  return pool.renderForDownload(document)
}
