import { useRef } from 'react'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { canonicalLot, formatLot } from '#domain/stock/lot.ts'
import { useScanOutcome } from '../fulfilment/scan-result.tsx'
import { StaffFault, staffCall } from '../platform/staff-api.ts'

type Chosen = (productId: string, batchId?: string) => void
type Found = { readonly productId: string; readonly batchId?: string; readonly words: string }

/** A scanned barcode chooses its product; a lot, or the QR code of its sticker, the batch too. `isOnShelf`: only one that has units there. */
export function useProductScan(choose: Chosen, { isOnShelf = false }: { readonly isOnShelf?: boolean } = {}) {
  const [outcome, say, clear] = useScanOutcome()
  // Of two scans in a row the second counts, whichever answer comes first.
  const newest = useRef('')
  const read = async (text: string) => {
    newest.current = text
    const scan = readScan(text, { carriers: [] })
    if (scan.kind !== 'product' && scan.kind !== 'batch') return say('wrong', `Unknown code ${text.trim()}`)
    try {
      const found = scan.kind === 'product' ? await findProduct(scan.gtin) : await findBatch(scan.code, isOnShelf)
      if (newest.current !== text) return
      if ('wrong' in found) return say('wrong', found.wrong)
      say('right', found.words)
      choose(found.productId, found.batchId)
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      if (newest.current !== text) return
      say('wrong', `Unknown code ${text.trim()}`, fault.message)
    }
  }
  return {
    outcome,
    onScan: (text: string) => void read(text),
    /** Of a product that was chosen another way. */
    clear: () => {
      newest.current = ''
      clear()
    },
  }
}

async function findProduct(gtin: string): Promise<Found> {
  const code = printedGtin(gtin) ?? gtin
  const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', { params: { code } })
  return { productId, words: titleWithSize(title, netQuantity) }
}

async function findBatch(code: string, isOnShelf: boolean): Promise<Found | { readonly wrong: string }> {
  const lot = canonicalLot(code)
  const { rows } = lot ? await staffCall('GET /api/batches', { query: { q: lot, state: 'all' } }) : { rows: [] }
  const found = rows.find((row) => row.lot === lot)
  if (!found) return { wrong: `Unknown lot ${lot ? formatLot(lot) : code}` }
  if (isOnShelf && found.onShelf === 0) return { wrong: `Nothing of batch ${found.code} is on the shelf` }
  return { productId: found.productId, batchId: found.id, words: `${found.title}, batch ${found.code}` }
}
