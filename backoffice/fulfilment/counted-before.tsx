import { useEffect, useEffectEvent } from 'react'
import type { PackingSums } from '#domain/fulfilment/packing-progress.ts'
import { useSetAside } from '../platform/step-drafts.ts'
import { Button } from '../ui/button.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import { type OrderToPack, packPath, unitsOf } from './order-to-pack.ts'
import { unitsCounted } from './use-tell-taken-over.ts'

type Props = {
  readonly order: OrderToPack
  readonly sums: PackingSums
  readonly onGoOn: (desk: DeskDraft) => void
}

/** Offers what the person had counted before somebody else had the order; only a look into the box says whether it is still true (PACK-01). */
export function CountedBefore({ order, sums, onGoOn }: Props) {
  const { draft, drop } = useSetAside<DeskDraft>(packPath(order.number), unitsOf(order))
  const isBegun = sums.packed + sums.missing > 0
  const end = useEffectEvent(drop)
  useEffect(() => {
    if (isBegun) end()
  }, [isBegun])
  const counted = unitsCounted(draft)
  if (isBegun || !draft || counted === 0) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-turmeric-wash px-4 py-2">
      <p className="font-semibold">{messages.countedBefore(counted, sums.toPack)}</p>
      <Button className="min-h-11" onClick={() => onGoOn(draft)}>
        Go on from {counted}
      </Button>
    </div>
  )
}
