import { useRef, useState } from 'react'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { queryClient } from '../platform/query-client.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { refetchTopics } from '../platform/staff-query.ts'
import { messages } from './messages.ts'
import { type OrderToPack, orderToPack } from './order-to-pack.ts'
import type { PackLine } from './pack-line.ts'
import type { Later } from './scan-result.tsx'
import { sayBatch } from './scanned-batch.ts'

/** What a scanned barcode is that no line has: the name of its product, or a code to learn where a line's product has none. */
export function useForeignCode({ number }: OrderToPack, lines: readonly PackLine[]) {
  const [unknown, setUnknown] = useState<string>()
  // A code that is looked up slowly is not learnt once another one was scanned.
  const scans = useRef(0)
  const lookUp = async (gtin: string): Promise<Later> => {
    const nth = scans.current
    const code = printedGtin(gtin) ?? gtin
    try {
      const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', {
        params: { code },
        isBackground: true,
      })
      const detail = `${title}, ${netQuantity}`
      const mayBeNew = lines.some((line) => line.productId === productId)
      if (mayBeNew && (await isNowOf(number, gtin))) return { look: 'known', text: messages.nowKnown, detail }
      return { detail }
    } catch (fault) {
      if (!(fault instanceof StaffFault) || fault.status !== 404) return { detail: code }
      if (nth === scans.current && lines.some((line) => line.gtin === undefined)) setUnknown(code)
      return { text: messages.unknownCode(code), detail: messages.noProductHasIt }
    }
  }
  const lookUpBatch = (code: string) => batchLater(lines, code)
  const clear = () => {
    scans.current += 1
    setUnknown(undefined)
  }
  return { unknown, lookUp, lookUpBatch, clear }
}

/** Fetches the order again: its product may have been given this barcode since. */
async function isNowOf(number: string, gtin: string): Promise<boolean> {
  await refetchTopics([`order:${number}`])
  const order = queryClient.getQueryData(orderToPack(number).queryKey)
  return order?.lines.some((line) => line.toPack > 0 && line.gtin === gtin) ?? false
}

/** What a scanned lot is that is not on the shelf for this order; without network its code. */
async function batchLater(lines: readonly PackLine[], code: string): Promise<Later> {
  const rows = await staffCall('GET /api/batches', { query: { q: code, state: 'all' }, isBackground: true }).then(
    (answer) => answer.rows,
    () => [],
  )
  return sayBatch(lines, code, rows)
}
