// What becomes of the units of a return, each in one way (RETURN-02).
import type { StoredLine } from '../orders/stored-order.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { day, type Instant, later } from '../time.ts'
import { daysToThrowAway, type ReturnState, type ReturnWay } from './return-states.ts'

type Found = { readonly state: ReturnState; readonly way: ReturnWay | null }
export type NotBack = Refusal<'not-to-send-back', { title: string; why: string }>

/** Units of one line, as they were inspected. Those that are neither are kept for the customer, or with them. */
export type InspectedLine = {
  readonly position: number
  readonly title: string
  readonly quantity: number
  readonly shelved: number
  readonly writtenOff: number
}

/** What is to become of the units of one line. */
export type LineOutcome = {
  readonly position: number
  readonly refund: number
  readonly resend: number
  /** Back to the customer. */
  readonly sendBack: number
}

/** Goods are with us once they are inspected; what the customer keeps is decided at once. */
export function isToSettle({ state, way }: Found): boolean {
  return state === 'inspected' || (state === 'approved' && way === 'keep')
}

/** Units of an inspected line that may still go back to the customer: those that the inspection kept for them. */
export function unitsKept(
  { quantity, shelved, writtenOff }: Pick<InspectedLine, 'quantity' | 'shelved' | 'writtenOff'>,
  { state, way }: Found,
): number {
  return state === 'inspected' && way === 'send-back' ? quantity - shelved - writtenOff : 0
}

/** Whether units that go back to the customer are still in the packing room. */
export function isToSendBack(
  { state, sentBackAt }: { readonly state: ReturnState; readonly sentBackAt: Date | null },
  lines: readonly { readonly sentBack: number }[],
): boolean {
  return state === 'closed' && sentBackAt === null && lines.some(({ sentBack }) => sentBack > 0)
}

/** Of a closed return: units that the inspection put aside for the customer and that do not go back to them. */
export function unitsToThrowAway({
  putAside,
  sentBack,
}: {
  readonly putAside: number
  readonly sentBack: number
}): number {
  return Math.max(0, putAside - sentBack)
}

/**
 * Whether such units may still lie in the packing room. `isThrownAway`: it has said that they are gone; after `daysToThrowAway` nobody is asked
 * any more.
 */
export function isToThrowAway(
  {
    state,
    changedAt,
    isThrownAway,
  }: { readonly state: ReturnState; readonly changedAt: Date; readonly isThrownAway: boolean },
  lines: readonly Parameters<typeof unitsToThrowAway>[0][],
  now: Instant,
): boolean {
  const isRecent = state === 'closed' && changedAt >= throwAwaySince(now)
  return isRecent && !isThrownAway && lines.some((line) => unitsToThrowAway(line) > 0)
}

/** Returns closed before are not asked about. */
export function throwAwaySince(now: Instant): Instant {
  return later(now, -daysToThrowAway * day)
}

/** The counts of a line when its return is closed: what was kept for the customer and does not go back to them is written off. */
export function countsWhenClosed(
  line: InspectedLine,
  found: Found,
  sentBack: number,
): { readonly kept: number; readonly writtenOff: number } {
  const kept = unitsKept(line, found)
  return { kept, writtenOff: line.writtenOff + kept - Math.min(kept, sentBack) }
}

/**
 * Each unit has one outcome. What was written off, is on the shelf or is with the customer does not go back to them: of three
 * jars of which the inspection kept one, one at most goes back.
 */
export function checkOutcome(
  lines: readonly InspectedLine[],
  outcomes: readonly LineOutcome[],
  found: Found,
): Refusal<'wrong-shape', { fields: { [field: string]: string } }> | NotBack | undefined {
  const fields: { [field: string]: string } = {}
  if (outcomes.length !== lines.length) fields.lines = 'Say what happens with each unit'
  for (const [index, { position, refund, resend, sendBack }] of outcomes.entries()) {
    const line = lines.find((one) => one.position === position)
    const isTwice = outcomes.findIndex((one) => one.position === position) < index
    const kept = line ? unitsKept(line, found) : 0
    if (!line || isTwice) fields[`lines.${index}`] = line ? 'This line stands twice' : 'Not in this return'
    else if (refund + resend + sendBack !== line.quantity) fields[`lines.${index}`] = 'Say what happens with each unit'
    else if (sendBack > kept) return refuse('not-to-send-back', { title: line.title, why: whyNotBack(line, found) })
  }
  return Object.keys(fields).length > 0 ? refuse('wrong-shape', { fields }) : undefined
}

function whyNotBack(line: InspectedLine, found: Found): string {
  const { writtenOff } = line
  const kept = unitsKept(line, found)
  if (found.way === 'keep') return 'the customer has it'
  if (kept > 0) return `only ${kept} of it ${kept === 1 ? 'was' : 'were'} kept for them`
  return writtenOff > 0 ? 'it was written off' : 'it is on the shelf'
}

/** Units that were refunded or sent again since the return was opened are not there to be decided twice. */
export function unitsGone(
  ordered: readonly StoredLine[],
  lines: readonly Pick<InspectedLine, 'position' | 'title' | 'quantity'>[],
): Refusal<'units-gone', { n: number; title: string }> | undefined {
  for (const { position, title, quantity } of lines) {
    const line = ordered.find((one) => one.position === position)
    const left = line ? Math.max(0, line.delivered - line.returned) : 0
    if (left < quantity) return refuse('units-gone', { n: left, title })
  }
  return undefined
}

/** Without an outcome: goods that did not arrive, and units that are gone. */
export function mayCloseReturn(found: Found, ...units: Parameters<typeof unitsGone>): boolean {
  if (isToSettle(found)) return unitsGone(...units) !== undefined
  return found.state === 'approved'
}
