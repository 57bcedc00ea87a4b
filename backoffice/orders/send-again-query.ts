import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Resendable = StaffAnswer<'GET /api/orders/:number/replacements'>
export type ResendableLine = Resendable['lines'][number]

export type SendAgainValues = {
  reason: string
  /** In the order of the lines; `chosen` is fixed for units that are back or lost. */
  lines: { chosen: number; writtenOff: number }[]
}

export function sendAgainQuery(number: string) {
  return staffQuery('GET /api/orders/:number/replacements', { params: { number } }, [`order:${number}`, 'products'])
}

/** All that is back or lost, with why; of what was delivered nothing. */
export function startOf({ lines }: Resendable): SendAgainValues {
  return {
    reason: reasonOf(lines),
    lines: lines.map(({ cause, quantity }) => ({ chosen: cause === 'delivered' ? 0 : quantity, writtenOff: 0 })),
  }
}

function reasonOf(lines: readonly ResendableLine[]): string {
  if (lines.some(({ cause }) => cause === 'lost')) return 'The parcel was lost'
  return lines.some(({ cause }) => cause === 'back') ? 'The parcel came back' : ''
}

/** As the server takes them. */
export function linesToSend(
  { lines }: Resendable,
  values: SendAgainValues['lines'],
): StaffBody<'POST /api/orders/:number/replacements'>['lines'] {
  return lines.flatMap(({ position, cause }, index) => {
    const { chosen = 0, writtenOff = 0 } = values[index] ?? {}
    return chosen === 0 ? [] : [{ position, cause, quantity: chosen, ...(writtenOff > 0 && { writtenOff }) }]
  })
}
