import { trackingProblem } from '#domain/fulfilment/tracking-number.ts'
import type { Parcel, Waiting } from './parcel.ts'

/** The number that Undo of a correction brings back: none once the customer may have a mail, or where it would be refused today. */
export function formerNumber(
  { tracking = '', state }: Pick<Parcel, 'tracking' | 'state'>,
  { name, numberPattern }: Waiting['carrier'],
): string | undefined {
  const problem = trackingProblem(tracking, { name, numberPattern: numberPattern ?? null })
  return state === 'packed' && !problem ? tracking : undefined
}
