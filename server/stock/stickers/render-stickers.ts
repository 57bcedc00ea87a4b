import type { Shop } from '#domain/shop.ts'
import { type StickerFacts, type StickerSize, stickerSizes } from '#domain/stock/sticker.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { mm } from '#server/platform/documents/page-layout.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'
import { drawSticker } from './draw-sticker.ts'

export type Stickers = {
  readonly facts: StickerFacts
  readonly size: StickerSize
  readonly count: number
  /** What the QR code opens. */
  readonly url: string
  readonly shop: Shop
  readonly made: Date
}

/** Equal stickers, one a page. */
export async function renderStickers({ facts, size, count, url, shop, made }: Stickers): Promise<Uint8Array> {
  const { width, height, name } = stickerSizes[size]
  const title = `Stickers of ${name}, ${facts.title}`
  const { pdf, finish } = openPdf({ title, author: shop.name, made, size: [mm(width), mm(height)] })
  for (let sticker = 0; sticker < count; sticker += 1) {
    if (sticker > 0) pdf.addPage()
    drawSticker(pdf, facts, { size, url })
  }
  return finish()
}

const pool = openRenderingPool<Stickers, Uint8Array>({
  thread: new URL('stickers.thread.ts', import.meta.url),
  idleTimeout: 60_000,
})

/** On a worker thread: 500 stickers take seconds. Throws `Overloaded` when too many wait already. */
export function renderStickersApart(stickers: Stickers): Promise<Uint8Array> {
  return pool.renderForDownload(stickers)
}
