import type { DeliveryTerms } from '../shop.ts'

/** Karnataka and Maharashtra, with a holiday on a Friday at the end of the year. */
export const deliveryTerms: DeliveryTerms = {
  stateCodes: ['29', '27'],
  cutOffHour: 14,
  daysByPin: { 1: [2, 3], 4: [3, 5], 5: [2, 4], 56: [1, 3], 560: [1, 2], 7: [4, 6], 744: [8, 10], 7441: [5, 5] },
  pinsNotServed: ['56009', '74'],
  holidays: ['2026-12-25', '2027-01-01'],
}
