import { canonicalLot } from '#domain/stock/lot.ts'
import { messages } from './messages.ts'

type Row = {
  readonly lot: string
  readonly code: string
  readonly productId: string
  readonly title: string
  readonly onShelf: number
}

/** What is said of a lot that no line offers: of a product of the order nothing is left by the figures, though the packer holds a unit (PACK-04). */
export function sayBatch(
  lines: readonly { readonly productId: string }[],
  lot: string,
  rows: readonly Row[],
): { readonly text?: string; readonly detail: string } {
  const found = rows.find((row) => row.lot === (canonicalLot(lot) ?? lot) || row.code === lot)
  if (!found) return { detail: `Batch ${lot}` }
  const { code, title, onShelf, productId } = found
  const isOrdered = lines.some((line) => line.productId === productId)
  if (isOrdered && onShelf <= 0) return { text: messages.nothingLeft(code), detail: messages.countOrAnother(title) }
  return { detail: messages.batchOf(title, code) }
}
