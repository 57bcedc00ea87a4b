import type { ClockTone } from '#domain/contact/ticket-clock.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import type { PrivacyClock } from '#domain/customers/privacy-request.ts'
import type { ImportState, RowOutcome } from '#domain/files/import.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { FulfilmentState } from '#domain/orders/order-states.ts'
import type { AttemptState } from '#domain/payments/payment-attempt.ts'
import type { RefundState } from '#domain/payments/refund.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import type { BatchState } from '#domain/stock/batch-states.ts'

/** Grey rests, blue moves, amber waits for us, red is late or refused, green has just succeeded. */
export type Tone = 'resting' | 'moving' | 'waiting' | 'late' | 'done'

/** Nobody has begun it, it is done in part, it is as its word says, it is over. */
export type Mark = 'ring' | 'half' | 'dot' | 'tick'

type Tones<State extends string> = { readonly [S in State]: Tone }

const parcel: Tones<ParcelState> = {
  packed: 'waiting',
  'handed-over': 'moving',
  'in-transit': 'moving',
  delivered: 'resting',
  failed: 'late',
  'coming-back': 'late',
  back: 'waiting',
  lost: 'late',
  unpacked: 'resting',
}

const fulfilment: Tones<FulfilmentState> = {
  'to-pack': 'waiting',
  'part-packed': 'waiting',
  packed: parcel.packed,
  shipped: 'moving',
  delivered: parcel.delivered,
  cancelled: 'resting',
}

const returns: Tones<ReturnState> = {
  asked: 'waiting',
  approved: 'moving',
  received: 'waiting',
  inspected: 'waiting',
  declined: 'resting',
  closed: 'resting',
}

const refund: Tones<RefundState> = { due: 'moving', pending: 'moving', refused: 'late', processed: 'resting' }

const ticket: Tones<TicketState> = {
  new: 'waiting',
  open: 'waiting',
  waiting: 'moving',
  resolved: 'resting',
  reopened: 'late',
}

const attempt: Tones<AttemptState> = {
  opening: 'moving',
  open: 'moving',
  settled: 'resting',
  refunding: 'waiting',
  refunded: 'resting',
  lapsed: 'resting',
}

const batch: Tones<BatchState> = {
  good: 'done',
  'short-life': 'waiting',
  past: 'late',
  recalled: 'late',
  gone: 'resting',
}

const importFile: Tones<ImportState> = { checked: 'waiting', applying: 'moving', applied: 'resting' }

const importRow: Tones<RowOutcome | 'applied'> = {
  new: 'waiting',
  changed: 'waiting',
  unchanged: 'resting',
  refused: 'late',
  applied: importFile.applied,
}

/** How near the end of a clock of the law is: of a ticket, of a privacy request. */
const clock: Tones<ClockTone | PrivacyClock['tone']> = {
  calm: 'resting',
  amber: 'waiting',
  soon: 'waiting',
  late: 'late',
}

/** The colour of each state, on every screen; what staff read as one word has one colour. */
export const stateTones = {
  fulfilment,
  parcel,
  return: returns,
  refund,
  ticket,
  clock,
  attempt,
  batch,
  importFile,
  importRow,
}

type Marks<State extends string> = { readonly [S in State]?: Mark }

const parcelMarks: Marks<ParcelState> = { delivered: 'tick' }
const fulfilmentMarks: Marks<FulfilmentState> = { 'to-pack': 'ring', 'part-packed': 'half', delivered: 'tick' }
const returnMarks: Marks<ReturnState> = { asked: 'ring', received: 'half', closed: 'tick' }
const ticketMarks: Marks<TicketState> = { new: 'ring', resolved: 'tick' }

/** What tells states of one colour apart; others have a dot. */
export const stateMarks = {
  fulfilment: fulfilmentMarks,
  parcel: parcelMarks,
  return: returnMarks,
  ticket: ticketMarks,
}
