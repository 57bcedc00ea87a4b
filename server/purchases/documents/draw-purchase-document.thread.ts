import { drawGrowerSlip } from './draw-grower-slip.ts'
import { drawStatement } from './draw-statement.ts'
import type { SlipDocument, StatementDocument } from './render-purchase-document.ts'

export default function drawPurchaseDocument(task: SlipDocument | StatementDocument): Promise<Uint8Array> {
  return task.document === 'slip' ? drawGrowerSlip(task) : drawStatement(task)
}

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
