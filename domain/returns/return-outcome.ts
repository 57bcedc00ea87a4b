// What becomes of the units of a return, each in one way (RETURN-02).
import type { StoredLine } from '../orders/stored-order.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { ReturnState, ReturnWay } from './return-states.ts'

/** Units of one line, as they were inspected. Those that are neither were not inspected: the customer keeps them. */
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
export function isToSettle({ state, way }: { state: ReturnState; way: ReturnWay | null }): boolean {
  return state === 'inspected' || (state === 'approved' && way === 'keep')
}

/** Each unit has one outcome. Units on the shelf are ours: they do not go back; units that the customer keeps cannot. */
export function checkOutcome(
  lines: readonly InspectedLine[],
  outcomes: readonly LineOutcome[],
  way: ReturnWay,
): Refusal<'wrong-shape', { fields: { [field: string]: string } }> | undefined {
  const fields: { [field: string]: string } = {}
  if (outcomes.length !== lines.length) fields.lines = 'Say what happens with each unit'
  for (const [index, { position, refund, resend, sendBack }] of outcomes.entries()) {
    const line = lines.find((one) => one.position === position)
    const isTwice = outcomes.findIndex((one) => one.position === position) < index
    const mayGoBack = way === 'send-back' ? (line?.writtenOff ?? 0) : 0
    if (!line || isTwice) fields[`lines.${index}`] = line ? 'This line stands twice' : 'Not in this return'
    else if (refund + resend + sendBack !== line.quantity) fields[`lines.${index}`] = 'Say what happens with each unit'
    else if (sendBack > mayGoBack) fields[`lines.${index}`] = `${mayGoBack} of these can go back to the customer`
  }
  return Object.keys(fields).length > 0 ? refuse('wrong-shape', { fields }) : undefined
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
export function mayCloseReturn(
  found: { state: ReturnState; way: ReturnWay | null },
  ...units: Parameters<typeof unitsGone>
): boolean {
  if (isToSettle(found)) return unitsGone(...units) !== undefined
  return found.state === 'approved'
}
