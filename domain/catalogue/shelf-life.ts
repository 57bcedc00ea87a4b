/** How long a product keeps (FACT-02): '6 months from packing', '1 month from packing'. As a number, or as it was typed. */
export function monthsFromPacking(months: number | string): string {
  return `${months} ${Number(months) === 1 ? 'month' : 'months'} from packing`
}
