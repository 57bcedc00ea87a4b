import { readScan, type Scan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { StaffFault } from '../platform/staff-api.ts'

export type FoundByScan = { readonly productId: string; readonly batchId?: string; readonly words: string }
type Wanted = Extract<Scan, { kind: 'product' | 'batch' }>
export type FindByScan = (scan: Wanted) => Promise<FoundByScan | { readonly wrong: string }>

type Listener = {
  readonly find: FindByScan
  readonly say: (signal: 'right' | 'wrong', words: string, detail?: string) => void
  readonly choose: (productId: string, batchId?: string) => void
}

/** The scans of a page, of which only the newest counts, whichever answer comes first; none of them once a product was chosen another way. */
export function openProductScans() {
  let newest = ''
  return {
    read: async (text: string, { find, say, choose }: Listener) => {
      newest = text
      const unknown = `Unknown code ${text.trim()}`
      const scan = readScan(text, { carriers: [], prefix: shop.invoiceSeries })
      if (scan.kind !== 'product' && scan.kind !== 'batch') return say('wrong', unknown)
      try {
        const found = await find(scan)
        if (newest !== text) return
        if ('wrong' in found) return say('wrong', found.wrong)
        say('right', found.words)
        choose(found.productId, found.batchId)
      } catch (fault) {
        if (!(fault instanceof StaffFault)) throw fault
        if (newest === text) say('wrong', unknown, fault.message)
      }
    },
    /** A product was chosen another way. */
    giveUp: () => {
      newest = ''
    },
  }
}
