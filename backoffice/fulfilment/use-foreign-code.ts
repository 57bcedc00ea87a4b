import { useRef, useState } from 'react'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import type { PackLine } from './pack-line.ts'
import type { Later } from './scan-result.tsx'

/** What a scanned barcode is that no line has: the name of its product, or a code to learn where a line's product has none. */
export function useForeignCode(lines: readonly PackLine[]) {
  const [unknown, setUnknown] = useState<string>()
  // A code that is looked up slowly is not learnt once another one was scanned.
  const scans = useRef(0)
  const lookUp = async (gtin: string): Promise<Later> => {
    const nth = scans.current
    const code = printedGtin(gtin) ?? gtin
    try {
      const { title, netQuantity } = await staffCall('GET /api/barcodes/:code', {
        params: { code },
        isBackground: true,
      })
      return { detail: `${title}, ${netQuantity}` }
    } catch (fault) {
      if (!(fault instanceof StaffFault) || fault.status !== 404) return { detail: code }
      if (nth === scans.current && lines.some((line) => line.gtin === undefined)) setUnknown(code)
      return { text: messages.unknownCode(code), detail: messages.noProductHasIt }
    }
  }
  const clear = () => {
    scans.current += 1
    setUnknown(undefined)
  }
  return { unknown, lookUp, clear }
}
