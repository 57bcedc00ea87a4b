import { useRef, useState } from 'react'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import type { PackLine } from './pack-line.ts'
import type { Later, SayOutcome } from './scan-result.tsx'
import { sayBatch } from './scanned-batch.ts'

type Found = Later & { readonly productId?: string }

/** Milliseconds that a dead network may hold back that a scan is wrong. */
const patience = 1000

type Options = {
  readonly say: SayOutcome
  /** Hears a scan again once a line has its code. */
  readonly scanAgain: (text: string) => void
}

/** What a scanned barcode is that no line has: the name of its product, or a code to learn where a line's product has none. */
export function useForeignCode(fetched: readonly PackLine[], { say, scanAgain }: Options) {
  const { lines, addBarcode } = useNewBarcodes(fetched)
  const [unknown, setUnknown] = useState<string>()
  // A code that is looked up slowly is not learnt once another one was scanned.
  const scans = useRef(0)
  const lookUp = async (gtin: string): Promise<Found> => {
    const nth = scans.current
    const code = printedGtin(gtin) ?? gtin
    try {
      const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', {
        params: { code },
        isBackground: true,
      })
      return { productId, detail: `${title}, ${netQuantity}` }
    } catch (fault) {
      if (!(fault instanceof StaffFault) || fault.status !== 404) return { detail: code }
      if (nth === scans.current && lines.some((line) => line.gtin === undefined)) setUnknown(code)
      return { text: messages.unknownCode(code), detail: messages.noProductHasIt }
    }
  }
  /** A line's product may have been given its barcode since the order was fetched. */
  const tell = async (gtin: string) => {
    const found = lookUp(gtin)
    const { productId } = await Promise.race([found, noAnswer()])
    const isHere = lines.some((line) => line.productId === productId)
    if (productId === undefined || !isHere) return say('wrong', messages.notInOrder, found)
    addBarcode(productId, gtin)
    scanAgain(gtin)
  }
  const lookUpBatch = (code: string) => batchLater(lines, code)
  const clear = () => {
    scans.current += 1
    setUnknown(undefined)
  }
  return { lines, unknown, tell, lookUpBatch, clear }
}

/** The lines with the barcodes that their products have got meanwhile. */
function useNewBarcodes(fetched: readonly PackLine[]) {
  const [gtins, setGtins] = useState<{ readonly [productId: string]: string }>({})
  const lines = fetched.map((line) => {
    const gtin = gtins[line.productId]
    return gtin === undefined ? line : { ...line, gtin }
  })
  return {
    lines,
    addBarcode: (productId: string, gtin: string) => setGtins((now) => ({ ...now, [productId]: gtin })),
  }
}

function noAnswer(): Promise<Found> {
  return new Promise((resolve) => setTimeout(resolve, patience, {}))
}

/** What a scanned lot is that is not on the shelf for this order; without network its code. */
async function batchLater(lines: readonly PackLine[], code: string): Promise<Later> {
  const rows = await staffCall('GET /api/batches', { query: { q: code, state: 'all' }, isBackground: true }).then(
    (answer) => answer.rows,
    () => [],
  )
  return sayBatch(lines, code, rows)
}
