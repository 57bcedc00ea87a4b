import { useNavigate } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { boxLines } from '#domain/fulfilment/box-changes.ts'
import type { Step } from '../platform/step.ts'
import { removeOutcomes } from '../platform/step-outcomes.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useSteps, useTakeStep } from '../platform/use-steps.ts'
import { type DeskDraft, withoutRefusal } from './desk-draft.ts'
import type { LeftBehind } from './just-packed.tsx'
import {
  isReady,
  leaveQueue,
  type OrderToPack,
  packPath,
  type Queue,
  removeCachedOrder,
  takeFromFetched,
} from './order-to-pack.ts'
import type { ParcelInput } from './parcel-input.ts'
import { useNextOrder } from './use-next-order.ts'
import { useQueueView } from './use-queue-view.ts'
import type { PackedParcel } from './use-unpack.ts'

type PackAnswer = StaffAnswer<'POST /api/orders/:number/parcels'>

type Options = {
  readonly order: OrderToPack
  readonly queue: Queue
  /** What 'Undo' gives back, and a refusal of what was sent later. */
  readonly desk: DeskDraft
  readonly printParcel: (parcel: string, number: string) => void
  readonly onPacked: () => void
}

/** Packs a parcel, or reports what is missing when there is nothing else; then goes to the next order. */
export function usePackParcel({ order, queue, desk, printParcel, onPacked }: Options) {
  const takeStep = useTakeStep()
  const { outcomes } = useSteps()
  const navigate = useNavigate()
  const { isLate, queuePath, pathTo } = useQueueView()
  const { number } = order
  const nextOf = useNextOrder({ queue, number })

  return useStaffMutation(
    async (input: ParcelInput, key) => {
      const box = input.lines.length > 0 && { box: { lines: boxLines(order.lines, desk.progress) } }
      const draft: DeskDraft = { ...withoutRefusal(desk), carrier: input.carrier, ...box }
      const taken = await takeStep({ ...stepOf(number, input), draft }, key)
      const packed = taken === 'waiting' ? undefined : (taken.answer as Partial<PackAnswer>)
      if (packed?.id) printParcel(packed.id, number)
      return { input, packed }
    },
    {
      isLeaving: true,
      onDone: async ({ input, packed }) => {
        onPacked()
        takeFromFetched(input.lines)
        if (!packed) {
          await leaveFor(nextOf(isReady), { savedFor: number } satisfies LeftBehind)
          return endRefusals()
        }
        const { id: parcel, place = 1, toPack = 0 } = packed
        // The server names the oldest of all.
        const next = (isLate ? undefined : packed.next) ?? nextOf(() => true)
        const isAnyMissing = (input.missing ?? []).length > 0
        const left = isAnyMissing ? 0 : toPack
        const given = { ...withoutRefusal(desk), carrier: input.carrier }
        const done: PackedParcel = { number, parcel, place, left, isAnyMissing, desk: given, at: Date.now() }
        const state: LeftBehind = { packed: done }
        await (left > 0 ? navigate(pathTo(number), { state }) : leaveFor(next, state))
        endRefusals()
      },
    },
  )

  /** What was refused of this order is sent since. Once its page is left, which begins anew when they go. */
  function endRefusals() {
    removeOutcomes(outcomes.filter(({ page, refusal }) => refusal !== undefined && page === packPath(number)))
  }

  async function leaveFor(next: string | undefined, state: object | null = null) {
    await leaveQueue(number)
    await navigate(next ? pathTo(next) : queuePath, { state })
    removeCachedOrder(number)
  }
}

function stepOf(number: string, input: ParcelInput): Step {
  const params = { number }
  const page = packPath(number)
  if (input.lines.length === 0) {
    const body = { lines: input.missing ?? [] }
    return { call: 'POST /api/orders/:number/missing', input: { params, body }, label: `Missing in ${number}`, page }
  }
  return { call: 'POST /api/orders/:number/parcels', input: { params, body: input }, label: `Pack ${number}`, page }
}
