import { canPrintPdf } from '../platform/print.ts'
import { useCan } from '../platform/session.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { invoiceUrl, labelsAndSlipsUrl, labelsUrl, slipsUrl } from './documents.ts'
import { usePrint } from './use-print.ts'

export type PrintedDocument = {
  readonly name: string
  readonly paper: string
  /** '0' to '3'. */
  readonly copies: string
  readonly choose: (copies: string) => void
}

/** What this device prints of each parcel that is packed, and how often. Each document is a file of its own, since it goes to a printer of its own. */
export function usePrinting() {
  const can = useCan()
  const print = usePrint()
  const [labels, chooseLabels] = useStoredChoice('print-labels', '1')
  const [slips, chooseSlips] = useStoredChoice('print-slips', '1')
  const [sheets, chooseSheets] = useStoredChoice('print-labels-and-slips', '0')
  const [invoices, chooseInvoices] = useStoredChoice('print-invoices', '0')
  const seesInvoices = can('documents.see')
  const documents: readonly PrintedDocument[] = [
    { name: 'Label', paper: '105 × 148 mm', copies: labels, choose: chooseLabels },
    { name: 'Packing slip', paper: 'A5', copies: slips, choose: chooseSlips },
    { name: 'Label and slip', paper: 'one sheet of A4', copies: sheets, choose: chooseSheets },
    ...(seesInvoices ? [{ name: 'Invoice', paper: 'A4', copies: invoices, choose: chooseInvoices }] : []),
  ]
  const printParcel = (parcel: string, number: string) => {
    if (!canPrintPdf()) return
    if (labels !== '0') print(labelsUrl(timesOf(labels, parcel)))
    if (slips !== '0') print(slipsUrl(timesOf(slips, parcel)))
    if (sheets !== '0') print(labelsAndSlipsUrl(timesOf(sheets, parcel)))
    if (seesInvoices) for (const _ of timesOf(invoices, number)) print(invoiceUrl(number))
  }
  return { documents, printParcel }
}

/** A parcel that is named twice is drawn twice. */
function timesOf(copies: string, id: string): readonly string[] {
  return Array.from({ length: Number(copies) }, () => id)
}
