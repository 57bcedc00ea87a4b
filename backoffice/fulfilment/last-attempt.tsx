import { attemptReasonLabels, formatNext } from '#domain/fulfilment/delivery-attempt.ts'
import type { Parcel } from './parcel.ts'

/** 'Attempt 2: Nobody there. Try again on 25 November 2026', while the parcel is not delivered (SHIP-10). */
export function LastAttempt({ attempt, state }: Pick<Parcel, 'attempt' | 'state'>) {
  if (!attempt || state === 'delivered') return null
  return (
    <span className="block text-ink-soft text-small">
      Attempt {attempt.number}: {attemptReasonLabels[attempt.reason]}.{' '}
      {formatNext({ nextDay: attempt.nextDay ?? null })}
    </span>
  )
}
