import { invoiceNumber } from '../invoices/financial-year.ts'
import { purchaseSeries } from './purchase-kinds.ts'

/** `FP/26-27/000012` */
export function purchaseNumber(financialYear: string, serial: number): string {
  return invoiceNumber({ series: purchaseSeries, financialYear, serial })
}

/** In a path, where a slash would separate: `FP-26-27-000012`. */
export function inPath(number: string): string {
  return number.replaceAll('/', '-')
}

/** `numberIn('FP-26-27-000012') === 'FP/26-27/000012'`; of anything else undefined. */
export function numberIn(path: string): string | undefined {
  const parts = /^([A-Z]{1,4})-(\d\d-\d\d)-(\d{6,9})$/.exec(path)
  return parts ? `${parts[1]}/${parts[2]}/${parts[3]}` : undefined
}
