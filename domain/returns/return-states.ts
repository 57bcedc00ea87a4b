import { day, type Instant, later } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const returnStates = ['asked', 'approved', 'declined', 'received', 'inspected', 'closed'] as const
export type ReturnState = (typeof returnStates)[number]

/** What may follow (RETURN-02). What the customer keeps is closed without being received; so is what never arrived. */
export const returnTransitions: Transitions<ReturnState> = {
  asked: ['approved', 'declined'],
  approved: ['received', 'closed'],
  received: ['inspected'],
  inspected: ['closed'],
  declined: [],
  closed: [],
}

/** States that wait for us or for the goods: tabs of the list, with their counts. */
export const openReturnStates = ['asked', 'approved', 'received', 'inspected'] as const satisfies readonly ReturnState[]

export function isOpenReturn(state: ReturnState): boolean {
  return returnTransitions[state].length > 0
}

/** The customer is told of it next; until then the decision can be taken back (DESK-05). */
export function isDecided(state: ReturnState): state is 'approved' | 'declined' {
  return state === 'approved' || state === 'declined'
}

/** What happened to a closed return whose kept units have left: an event, no state. */
export const sentBackEvent = 'sent-back'

/** Likewise once what was put aside for the customer, and does not go back to them, is thrown away. */
export const thrownAwayEvent = 'thrown-away'

/** A decision was taken back before the customer was told: the return is asked for again. */
export const undecidedEvent = 'undecided'
export type ReturnEvent = ReturnState | typeof sentBackEvent | typeof thrownAwayEvent | typeof undecidedEvent

/** Days in which the packing room is asked to throw them away; after that they are taken to be gone. */
export const daysToThrowAway = 30

/** As staff read them. */
export const returnStateLabels: { readonly [State in ReturnState]: string } = {
  asked: 'Asked',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  inspected: 'Inspected',
  closed: 'Closed',
}

/** What becomes of the goods once a return is approved: a broken jar is not posted (RETURN-02). */
export const returnWays = ['send-back', 'keep'] as const
export type ReturnWay = (typeof returnWays)[number]

/** Days from approval in which goods are to arrive; then the customer is reminded once, and staff may close the return. */
export const daysToSendBack = 14

/** Whom a return waits for: an act of ours, or the goods, which the customer or a carrier has. */
export const returnWaits = ['us', 'goods'] as const
export type ReturnWaits = (typeof returnWaits)[number]

type Waiting = {
  readonly state: ReturnState
  readonly way?: ReturnWay | null
  readonly isToSendBack?: boolean
  readonly isToThrowAway?: boolean
}

/**
 * Undefined once it is ended. What the customer keeps is ours to settle as soon as it is approved; a closed return still waits for us while units that
 * were put aside for the customer are here.
 */
export function waitsFor({
  state,
  way,
  isToSendBack = false,
  isToThrowAway = false,
}: Waiting): ReturnWaits | undefined {
  if (isToSendBack || isToThrowAway) return 'us'
  if (!isOpenReturn(state)) return undefined
  return state === 'approved' && way === 'send-back' ? 'goods' : 'us'
}

/** The next step, as staff read it: 'Support: decide'. Empty once a return is ended. */
export function nextStepOf(found: Waiting): string {
  if (found.isToSendBack) return 'Packing room: send back'
  if (found.isToThrowAway) return 'Packing room: throw away'
  if (waitsFor(found) === undefined) return ''
  if (waitsFor(found) === 'goods') return 'Customer or carrier: goods'
  const { state } = found
  return state === 'asked' ? 'Support: decide' : state === 'received' ? 'Packing room: inspect' : 'Support: settle'
}

/** The next step for a person who cannot take it: what happens, and who has it. Undefined once a return is ended. */
export function nextStepSentence(found: Waiting): string | undefined {
  if (!isOpenReturn(found.state)) return undefined
  if (waitsFor(found) === 'goods') return 'The customer sends the goods. The packing room notes when they are here.'
  return found.state === 'received' ? 'The packing room inspects it.' : 'Support decides.'
}

/** Days until a return is late (RETURN-02): two on our desk, 14 on its way. */
export const daysOfWait: { readonly [Waits in ReturnWaits]: number } = { us: 2, goods: daysToSendBack }

/** A return that has waited since before this moment is late. */
export function lateReturnBefore(waits: ReturnWaits, now: Instant): Instant {
  return later(now, -daysOfWait[waits] * day)
}
