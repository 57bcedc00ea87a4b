import { boxLines, changesOfBox } from '#domain/fulfilment/box-changes.ts'
import type { PackingSums } from '#domain/fulfilment/packing-progress.ts'
import { useOutdatedStep } from '../platform/step-drafts.ts'
import { type DeskDraft, emptyDesk } from './desk-draft.ts'
import { messages } from './messages.ts'
import { type OrderToPack, packPath, unitsOf } from './order-to-pack.ts'
import { BoxChanges } from './refused-later.tsx'
import { unitsCounted } from './use-tell-taken-over.ts'

type Props = { readonly order: OrderToPack; readonly sums: PackingSums }

/** A count of before the order changed is not gone on with: what has changed is said until a unit is counted (PACK-03). */
export function ChangedSince({ order, sums }: Props) {
  const outdated = useOutdatedStep<DeskDraft>(packPath(order.number), unitsOf(order))
  const counted = unitsCounted(outdated?.draft)
  if (!outdated || counted === 0 || sums.packed + sums.missing > 0) return null
  const { progress } = { ...emptyDesk, ...outdated.draft }
  const before = new Map(outdated.about.split(',').map((line) => line.split(':').map(Number) as [number, number]))
  const asCounted = order.lines.map((line) => ({ ...line, toPack: before.get(line.position) ?? 0 }))
  return (
    <div role="status" className="rounded-lg bg-turmeric-wash px-4 py-2">
      <strong>{messages.changedSince(counted)}</strong>
      <BoxChanges changes={changesOfBox(boxLines(asCounted, progress), order.lines)} />
    </div>
  )
}
