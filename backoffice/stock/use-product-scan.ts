import { useState } from 'react'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { canonicalLot, formatLot } from '#domain/stock/lot.ts'
import { useScanOutcome } from '../fulfilment/scan-result.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { type FindByScan, type FoundByScan, openProductScans } from './product-scans.ts'

type Chosen = (productId: string, batchId?: string) => void

/** A scanned barcode chooses its product; a lot, or the QR code of its sticker, the batch too. `isOnShelf`: only one that has units there. */
export function useProductScan(choose: Chosen, { isOnShelf = false }: { readonly isOnShelf?: boolean } = {}) {
  const { outcome, say, clear } = useScanOutcome()
  const [scans] = useState(openProductScans)
  const find: FindByScan = (scan) =>
    scan.kind === 'product' ? findProduct(scan.gtin) : findBatch(scan.code, isOnShelf)
  return {
    outcome,
    onScan: (text: string) => void scans.read(text, { find, say, choose }),
    /** Of a product that was chosen another way. */
    clear: () => {
      scans.giveUp()
      clear()
    },
  }
}

async function findProduct(gtin: string): Promise<FoundByScan> {
  const code = printedGtin(gtin) ?? gtin
  const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', { params: { code } })
  return { productId, words: titleWithSize(title, netQuantity) }
}

async function findBatch(code: string, isOnShelf: boolean): Promise<FoundByScan | { readonly wrong: string }> {
  const lot = canonicalLot(code)
  const { rows } = lot ? await staffCall('GET /api/batches', { query: { q: lot, state: 'all' } }) : { rows: [] }
  const found = rows.find((row) => row.lot === lot)
  if (!found) return { wrong: `Unknown lot ${lot ? formatLot(lot) : code}` }
  if (isOnShelf && found.onShelf === 0) return { wrong: `Nothing of batch ${found.code} is on the shelf` }
  return { productId: found.productId, batchId: found.id, words: `${found.title}, batch ${found.code}` }
}
