import { formatDate } from '../dates.ts'
import { digitsTogether } from '../plain-digits.ts'

/**
 * A UTR as it is typed or pasted, in capitals and without blanks; undefined for what is none (REFUND-06).
 * `readUtr(' hdfc n520 26112400') === 'HDFCN52026112400'`
 */
export function readUtr(typed: string): string | undefined {
  const utr = digitsTogether(typed).toUpperCase()
  return /^[A-Z0-9]{12,22}$/.test(utr) ? utr : undefined
}

/** What is wrong with the day of a transfer: it lies between the decision of the refund and today, all calendar dates in India (REFUND-06). */
export function objectionToTransferDay(day: string, { decided, today }: { decided: string; today: string }) {
  if (day < decided) return `Not before ${formatDate(decided)}: the refund was decided on that day`
  if (day > today) return 'Today or earlier'
  return undefined
}
