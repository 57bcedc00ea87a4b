import { useRef } from 'react'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { useScanOutcome } from '../fulfilment/scan-result.tsx'
import { StaffFault, staffCall } from '../platform/staff-api.ts'

/** A scanned barcode chooses its product. */
export function useProductScan(choose: (productId: string) => void) {
  const [outcome, say] = useScanOutcome()
  // Of two scans in a row the second counts, whichever answer comes first.
  const newest = useRef('')
  const read = async (text: string) => {
    newest.current = text
    const code = printedGtin(text.trim())
    if (!code) return say('wrong', `Unknown code ${text.trim()}`)
    try {
      const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', { params: { code } })
      if (newest.current !== text) return
      say('right', `${title}, ${netQuantity}`)
      choose(productId)
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      if (newest.current !== text) return
      say('wrong', `Unknown code ${code}`, fault.message)
    }
  }
  return { outcome, onScan: (text: string) => void read(text) }
}
