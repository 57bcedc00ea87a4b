import { useRef } from 'react'
import type { Outcome } from '../platform/use-staff-mutation.ts'

/** An order of another customer is taken when it is sent once more after the warning at its field (TICKET-01). */
export function useOrderCheck() {
  const warned = useRef<string>(undefined)
  return {
    isChecked: (orderNumber: string) => orderNumber !== '' && warned.current === orderNumber,
    note: <T>(orderNumber: string, outcome: Outcome<T>): Outcome<T> => {
      const warning = outcome.refusal?.fields.orderNumber
      warned.current = warning?.includes('another customer') ? orderNumber : undefined
      return outcome
    },
  }
}
