import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Refundable = StaffAnswer<'GET /api/orders/:number/refund'>
export type RefundableLine = Refundable['lines'][number]
export type Effect = NonNullable<Refundable['effect']>
export type Found = StaffAnswer<'GET /api/refunds'>['found'][number]
export type Act = NonNullable<StaffQuery<'GET /api/orders/:number/refund'>['act']>

export type RefundValues = {
  reason: string
  /** In the order of the order's lines. */
  lines: { cancel: number; reduce: string; isToShelf: boolean }[]
}

/** What is left of an order; with `lines` what their refund would do. */
export function refundQuery(number: string, act: Act, lines?: string) {
  const input = { params: { number }, query: { act, ...(lines !== undefined && { lines }) } }
  return staffQuery('GET /api/orders/:number/refund', input, [`order:${number}`])
}

export function actOf(search: URLSearchParams): Act {
  return search.get('act') === 'cancel' ? 'cancel' : 'refund'
}

/** Units to begin with, by the position of their line: '0:3,1:2'. */
export function unitsIn(search: URLSearchParams): ReadonlyMap<number, number> {
  const units = (search.get('units') ?? '').split(',').map((one) => one.split(':').map(Number))
  return new Map(units.map(([position = -1, quantity = 0]) => [position, quantity]))
}

/** Nothing chosen but `units`; to cancel the order all of it. */
export function startOf({ lines }: Refundable, { act, units }: { act: Act; units: ReadonlyMap<number, number> }) {
  return {
    reason: '',
    lines: lines.map(({ position, cancellable, isMissing }) => ({
      cancel: act === 'cancel' ? cancellable : Math.min(cancellable, units.get(position) || 0),
      reduce: '',
      isToShelf: !isMissing,
    })),
  }
}

/** As the server takes them; each stands at the index of its fields. */
export function linesToSend({ lines }: Refundable, values: RefundValues['lines']) {
  return lines.map(({ position }, index) => {
    const { cancel = 0, reduce = '', isToShelf = true } = values[index] ?? {}
    return {
      position,
      ...(cancel > 0 && { cancel, isDamaged: !isToShelf }),
      ...(reduce.trim() !== '' && { reduce }),
    }
  })
}
