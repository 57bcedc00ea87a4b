import { type Paise, parseTypedRupees } from '../money.ts'
import type { LineOutcome } from '../returns/return-outcome.ts'
import type { RefundLine } from './refund-lines.ts'

/** What credit notes took back of a line, in one way. */
export type CreditSince = {
  readonly position: number
  readonly kind: 'cancelled' | 'returned' | 'reduced'
  readonly quantity: number
  readonly amount: Paise
}

type Requested = { readonly act: string; readonly lines: unknown }

type Since = {
  readonly credits: readonly CreditSince[]
  /** Positions of lines of which credit notes took back all units, before the request or since. */
  readonly gone: ReadonlySet<number>
}

/**
 * Whether all that a request asks for has been refunded since by others, line by line (REFUND-05): a refund of other goods does not answer it; of
 * a line that is gone nothing is left to cancel or reduce. A return whose units are also to be sent is settled as a whole.
 */
export function isRefundedSince({ act, lines }: Requested, { credits, gone }: Since): boolean {
  const unitsOf = (position: number, kind: CreditSince['kind']) => sumOf(credits, { position, kind }).quantity
  if (act === 'return') {
    return (lines as readonly LineOutcome[]).every(
      ({ position, refund, resend, sendBack }) => resend + sendBack === 0 && refund <= unitsOf(position, 'returned'),
    )
  }
  return (lines as readonly RefundLine[]).every(({ position, cancel = 0, reduce }) => {
    if (gone.has(position)) return true
    const off = reduce === undefined ? 0 : (parseTypedRupees(reduce) ?? 0)
    return cancel <= unitsOf(position, 'cancelled') && off <= sumOf(credits, { position, kind: 'reduced' }).amount
  })
}

function sumOf(credits: readonly CreditSince[], { position, kind }: Pick<CreditSince, 'position' | 'kind'>) {
  const found = credits.filter((credit) => credit.position === position && credit.kind === kind)
  return {
    quantity: found.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
  }
}
