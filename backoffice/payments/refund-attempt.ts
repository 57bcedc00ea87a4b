import type { RefundLines, RefundValues, Units } from './refund-query.ts'

/** A refund as it is sent, with the sums that the person has read. */
export type RefundAttempt = {
  /** JSON of what the form held. */
  readonly typed: string
  readonly values: Pick<RefundValues, 'reason' | 'why' | 'words'>
  readonly lines: RefundLines
  /** Delivered ones that the customer keeps: then they are refunded, not the lines. */
  readonly units: Units
  readonly totalPaise: number
  readonly leftPaise: number
  readonly needsOwner: boolean
  /** Undefined: what is credited. */
  readonly sent: number | undefined
}

/**
 * While it is unknown whether the last attempt had an effect: unless the form has changed it goes again as it was, though the page may have read new sums
 * since. Another goes with what was left before: the server refuses it if the last one has refunded something (REFUND-01, DESK-07).
 */
export function refundWhileUnknown(last: RefundAttempt, next: RefundAttempt): RefundAttempt {
  return last.typed === next.typed ? last : { ...next, leftPaise: last.leftPaise }
}
