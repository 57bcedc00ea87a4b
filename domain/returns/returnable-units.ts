// Which units of an order can be returned, and until when (RETURN-01).
import { formatDate } from '../dates.ts'
import type { StoredLine } from '../orders/stored-order.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Instant, indianDate } from '../time.ts'
import { lastReturnDay } from './last-return-day.ts'
import { hasReturnWindow, type ReturnReason } from './return-reasons.ts'

type Units = { readonly position: number; readonly quantity: number }
/** A delivered parcel. */
export type Delivery = { readonly deliveredAt: Instant; readonly lines: readonly Units[] }
type Terms = { readonly policyDays: number; readonly termsDays: number }

/** Delivered units that no credit note took back and no open return names. */
export function returnableUnits({ delivered, returned }: StoredLine, inReturns: number): number {
  return Math.max(0, delivered - returned - inReturns)
}

/**
 * When so many units of a line were delivered, the newest first: each unit has the day of its own parcel. Units that came back before are
 * taken to be the oldest, to the customer's advantage.
 */
export function deliveriesOf(position: number, deliveries: readonly Delivery[]): readonly Instant[] {
  return deliveries
    .toSorted((one, other) => other.deliveredAt.getTime() - one.deliveredAt.getTime())
    .flatMap(({ deliveredAt, lines }) => {
      const units = lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
      return Array.from({ length: units }, () => deliveredAt)
    })
}

/** Where a unit stands that the customer no longer wants. `until` is the last day of the window it is in, or was in last. */
export type ReturnWindow = { readonly stands: 'policy' | 'terms' | 'ended'; readonly until: string }

export function returnWindow(deliveredAt: Instant, { policyDays, termsDays }: Terms, now: Instant): ReturnWindow {
  const [policy, terms] = [lastReturnDay(deliveredAt, policyDays), lastReturnDay(deliveredAt, termsDays)]
  const today = indianDate(now)
  if (today <= policy) return { stands: 'policy', until: policy }
  return { stands: today <= terms ? 'terms' : 'ended', until: terms }
}

/** As staff and customers read it. */
export function windowSentence({ stands, until }: ReturnWindow): string {
  if (stands === 'policy') return `Within the return policy, until ${formatDate(until)}`
  if (stands === 'terms') return `After the policy, within the terms, until ${formatDate(until)}`
  return `The return window ended on ${formatDate(until)}.`
}

export type WrongReturn = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
export type ReturnRefusal =
  | WrongReturn
  | Refusal<'only-returnable', { n: number; title: string }>
  | Refusal<'window-ended', { date: string }>

type Context = {
  readonly lines: readonly StoredLine[]
  readonly reason: ReturnReason
  readonly inReturns: ReadonlyMap<number, number>
  readonly deliveries: readonly Delivery[]
  readonly terms: Terms
  readonly now: Instant
}

/** Says why these units cannot be returned. More than were ordered are a wrong input; more than are left were taken by somebody meanwhile. */
export function checkReturn(wanted: readonly Units[], context: Context): ReturnRefusal | undefined {
  const { lines, reason, inReturns, deliveries, terms, now } = context
  const fields: { [field: string]: string } = {}
  if (wanted.length === 0) fields.lines = 'Choose what comes back'
  for (const [index, { position, quantity }] of wanted.entries()) {
    const line = lines.find((one) => one.position === position)
    const isTwice = wanted.findIndex((one) => one.position === position) < index
    if (!line) fields[`lines.${index}`] = 'Not in this order'
    else if (isTwice) fields[`lines.${index}`] = 'This line stands twice'
    else if (quantity > line.quantity) fields[`lines.${index}`] = `Only ${line.quantity} were ordered`
    if (!line || fields[`lines.${index}`] !== undefined) continue
    const left = returnableUnits(line, inReturns.get(position) ?? 0)
    if (quantity > left) return refuse('only-returnable', { n: left, title: line.title })
    const oldest = deliveriesOf(position, deliveries)[quantity - 1]
    if (!hasReturnWindow(reason) || !oldest) continue
    const { stands, until } = returnWindow(oldest, terms, now)
    if (stands === 'ended') return refuse('window-ended', { date: formatDate(until) })
  }
  return Object.keys(fields).length > 0 ? refuse('wrong-shape', { fields }) : undefined
}
