import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { backFrom } from '../platform/back-from.ts'
import { isOutdatedBy } from '../platform/preview.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { type RefundAttempt, refundWhileUnknown } from './refund-attempt.ts'
import {
  type Act,
  type Found,
  lacking,
  linesToSend,
  type Refundable,
  type RefundValues,
  startOf,
  unitsIn,
} from './refund-query.ts'
import { sayRefunded } from './refund-words.ts'
import { useDeliveredRefund } from './use-delivered-refund.ts'
import { useEffectOfRefund } from './use-effect-of-refund.ts'

export type RefundInput = {
  readonly number: string
  readonly act: Act
  readonly left: Refundable
  /** Made at the provider: it is booked to lines that come to its amount (REFUND-08). */
  readonly found?: Found | undefined
}

export type Made = { amountPaise: number; creditNote?: string }
type Sent = Made & Pick<RefundAttempt, 'sent'>
export type RefundFormState = ReturnType<typeof useStaffForm<RefundValues, Sent>>

/** The form of a refund, with what it would do: of units in the shop and reductions, or of delivered units that the customer keeps. */
export function useRefund({ number, act, left, found }: RefundInput) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const say = useNotice()
  const send = async (wanted: RefundAttempt, key: string): Promise<Sent> => {
    const isKeeping = wanted.units.length > 0
    const made = isKeeping ? refundDelivered(number, wanted, key) : refundCancelled({ number, act, found }, wanted, key)
    return { ...(await made), sent: wanted.sent }
  }
  const { run } = useStaffMutation(send, { isLeaving: true, whileUnknown: refundWhileUnknown })
  const form = useStaffForm<RefundValues, Sent>({
    draft: `${found?.id ?? act}:${number}`,
    start: startOf(left, { act, units: unitsIn(search) }),
    save: async (values) => {
      const fields = lacking(values, { isKeeping: delivered.isChosen })
      if (fields) return { refusal: new StaffFault(422, { code: 'wrong-shape', fields }) }
      const { reason, why, words } = values
      const outcome = await run({
        ...{ typed: JSON.stringify(values), values: { reason, why, words } },
        ...{ lines: linesToSend(left, values.lines), units: delivered.units, needsOwner, sent },
        ...{ totalPaise: shown?.totalPaise ?? 0, leftPaise: shown?.leftPaise ?? 0 },
      })
      if (isOutdatedBy(outcome.refusal)) looked.tryAgain()
      return outcome
    },
    onSaved: (made) => {
      say(sayMade(made, found))
      void navigate(backFrom(number, search).to)
    },
  })
  const typed = useWatch({ control: form.control, name: 'lines' })
  const why = useWatch({ control: form.control, name: 'why' })
  const cancelled = useEffectOfRefund({ ...{ number, act, left }, lines: linesToSend(left, typed) })
  const delivered = useDeliveredRefund({ number, act, left, found, typed, why })
  const isMixed = delivered.isChosen && cancelled.isChosen
  const looked = delivered.isChosen ? { ...delivered, problems: isMixed ? mixed : {} } : cancelled
  const shown = isMixed ? undefined : looked.shown
  const needsOwner = !found && shown?.aboveLimit !== undefined
  // Undefined: what is credited.
  const sent = found || needsOwner ? undefined : shown?.sent?.paise
  const { preview, tryAgain, isChosen, problems } = looked
  return { form, delivered, preview, tryAgain, isChosen, problems, shown, needsOwner, sent }
}

const mixed = { lines: 'Refund delivered units by themselves: they have a credit note of their own' }

/** Refunds, books what was refunded at the provider, or asks an owner. */
async function refundCancelled(
  { number, act, found }: Pick<RefundInput, 'number' | 'act' | 'found'>,
  { values: { reason }, lines, totalPaise, leftPaise, needsOwner }: RefundAttempt,
  key: string,
): Promise<Made> {
  const params = { number }
  const body = { act, reason, lines, totalPaise, leftPaise }
  if (found) {
    return staffCall('POST /api/found-refunds/:id/booking', { params: { id: found.id }, body: { lines, reason }, key })
  }
  if (needsOwner) return staffCall('POST /api/orders/:number/refund-requests', { params, body, key })
  return staffCall('POST /api/orders/:number/refunds', { params, body, key })
}

/** What the customer keeps. */
async function refundDelivered(
  number: string,
  { values: { why, words }, units, totalPaise, leftPaise, needsOwner }: RefundAttempt,
  key: string,
): Promise<Made> {
  const sums = { totalPaise, leftPaise, ...(needsOwner && { asksOwner: true as const }) }
  const body = { lines: units, reason: why as ReturnReason, words, ...sums }
  return staffCall('POST /api/orders/:number/delivered-refunds', { params: { number }, body, key })
}

function sayMade({ amountPaise, creditNote, sent }: Sent, found: Found | undefined): string {
  if (creditNote === undefined) return `Sent to the owner: ${formatRupees(amountPaise)}`
  return sayRefunded({ amountPaise, creditNote, sent }, { isBooked: found !== undefined })
}
