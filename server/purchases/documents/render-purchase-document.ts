import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { Slip } from '#contract/backoffice/purchases.ts'
import type { Shop } from '#domain/shop.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'

export type SlipDocument = {
  readonly document: 'slip'
  readonly slip: Slip
  /** In the grower's own script; '' where it is unknown. */
  readonly ownName: string
  readonly place: string
  readonly withSums: boolean
  readonly shop: Shop
  readonly made: Date
}

export type StatementDocument = {
  readonly document: 'statement'
  readonly statement: StaffAnswer<'GET /api/growers/:id/statement'>
  readonly shop: Shop
  readonly made: Date
}

// They are few: the thread ends a minute after the last.
const pool = openRenderingPool<SlipDocument | StatementDocument, Uint8Array>({
  thread: new URL('draw-purchase-document.thread.ts', import.meta.url),
  idleTimeout: 60_000,
})

/** Renders a slip or a statement for a grower on a worker thread (decision 0016). */
export function renderPurchaseDocument(document: SlipDocument | StatementDocument): Promise<Uint8Array> {
  return pool.renderForDownload(document)
}
