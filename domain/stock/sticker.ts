// What a pack must say, for the sticker that the shop prints of a batch (BATCH-07).
import { formatNetQuantity, inBaseUnits, unitPrice } from '../catalogue/net-quantity.ts'
import type { NetQuantity } from '../catalogue/product.ts'
import { shortDate } from '../dates.ts'
import { formatRupeesExactly, type Paise } from '../money.ts'

export const stickerSizes = {
  '50x25': { name: '50 × 25 mm', width: 50, height: 25 },
  '70x40': { name: '70 × 40 mm', width: 70, height: 40 },
} as const
export type StickerSize = keyof typeof stickerSizes
export const mostStickers = 500

export type StickerFacts = {
  readonly title: string
  readonly netQuantity: NetQuantity
  /** As printed on the packs of the batch. */
  readonly mrp: Paise
  readonly packedOn: string
  readonly bestBefore: string
  readonly lot: string | null
  readonly packer: { readonly name: string; readonly address: string; readonly fssai: string | null }
  readonly isVegetarian: boolean
}

/** What the law wants on a pack and a batch lacks, in words; empty where nothing is missing. */
export function missingOnSticker({ title, netQuantity, lot, packer }: StickerFacts): string[] {
  return [
    ...(title.trim() === '' ? ['the name of the product'] : []),
    ...(inBaseUnits(netQuantity) > 0 ? [] : ['the net quantity']),
    ...(packer.name.trim() === '' ? ['the name of the packer'] : []),
    ...(packer.address.trim() === '' ? ['the address of the packer'] : []),
    ...(packer.fssai === null ? ['the packer’s FSSAI number'] : []),
    ...(lot === null ? ['the lot'] : []),
  ]
}

/** The lines of a sticker whose facts are complete. The unit sale price is that of the printed MRP. */
export function stickerLines({ netQuantity, mrp, packedOn, bestBefore, lot, packer }: StickerFacts) {
  return {
    quantity: `Net ${formatNetQuantity(netQuantity)}`,
    unitPrice: unitPrice(mrp, netQuantity) ?? '',
    mrp: `MRP ${formatRupeesExactly(mrp)} incl. of all taxes`,
    packed: `Packed ${shortDate(packedOn)}`,
    bestBefore: `Best before ${shortDate(bestBefore)}`,
    lot: `Lot ${lot}`,
    packer: `Packed by ${packer.name}, ${packer.address}`,
    shortPacker: `Packed by ${packer.name}`,
    fssai: `FSSAI Lic. No. ${packer.fssai}`,
  }
}
