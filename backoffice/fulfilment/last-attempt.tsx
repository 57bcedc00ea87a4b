import { attemptReasonLabels, formatNext } from '#domain/fulfilment/delivery-attempt.ts'
import type { Parcel } from './parcel.ts'

const underWay: readonly string[] = ['in-transit', 'failed', 'coming-back']

/** 'Attempt 2: Nobody there. Try again on 25 November 2026', while the parcel is under way (SHIP-10). */
export function LastAttempt({ attempt, state }: Pick<Parcel, 'attempt' | 'state'>) {
  if (!attempt || !underWay.includes(state)) return null
  return (
    <span className="block text-ink-soft text-small">
      Attempt {attempt.number}: {attemptReasonLabels[attempt.reason]}.{' '}
      {formatNext({ nextDay: attempt.nextDay ?? null })}
    </span>
  )
}
