import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'
import type { CopyOfData } from './copy-of-data.ts'

const pool = openRenderingPool<CopyOfData, Uint8Array>({
  thread: new URL('render-copy.thread.ts', import.meta.url),
  idleTimeout: 10_000,
})

/** The copy as PDF, drawn on a thread of its own (decision 0016). */
export function renderCopy(copy: CopyOfData): Promise<Uint8Array> {
  return pool.renderForDownload(copy)
}
