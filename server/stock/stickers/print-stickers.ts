import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { missingOnSticker, type StickerFacts, type StickerSize } from '#domain/stock/sticker.ts'
import { readPackOrigin } from '#server/catalogue/read-pack-origin.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { renderStickersApart } from './render-stickers.ts'
import { readStickerBatch } from './stickers.store.ts'

type Wanted = { readonly id: string; readonly size: StickerSize; readonly count: string }

/** Stickers for the packs of a batch (BATCH-07). Drawing takes seconds, so it holds no connection. */
export async function printStickers(
  { database, clock, shop, settings }: Pick<Deps, 'database' | 'clock' | 'shop' | 'settings'>,
  { id, size, count }: Wanted,
): Promise<Uint8Array | StickerRefusal> {
  const facts = await inSnapshot(database, (snapshot) => readStickerFacts(snapshot, id))
  if (isRefusal(facts)) return facts
  const missing = missingOnSticker(facts)
  if (missing.length > 0) return refuse('facts-missing', { facts: missing.join(', ') })
  const url = `${settings.publicUrl}/lot/${facts.lot}`
  return renderStickersApart({ facts, size, count: Number(count), url, shop, made: clock.now() })
}

type NoBatch = Refusal<'unknown-batch'> | Refusal<'batch-frozen', { batch: string }>
type StickerRefusal = NoBatch | Refusal<'facts-missing', { facts: string }>

async function readStickerFacts(connection: Connection, id: string): Promise<StickerFacts | NoBatch> {
  const batch = await readStickerBatch(connection, id)
  if (!batch) return refuse('unknown-batch')
  // No pack of a recalled batch goes out (BATCH-04).
  if (batch.frozenAt) return refuse('batch-frozen', { batch: batch.code })
  const { product } = await readPackOrigin(connection, batch)
  const { title, netQuantity, isVegetarian, packer } = product
  const { mrp, packedOn, bestBefore, lot, packerFssai } = batch
  return {
    ...{ title, netQuantity, isVegetarian, mrp, packedOn, bestBefore, lot },
    packer: { ...packer, fssai: packerFssai },
  }
}
