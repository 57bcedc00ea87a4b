import { useNavigate } from 'react-router'
import { staffCall } from '../platform/staff-api.ts'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { useUndo } from '../ui/use-undo.ts'
import type { DeskDraft } from './desk-draft.ts'
import { packPath } from './order-to-pack.ts'
import { useQueueView } from './use-queue-view.ts'

export type PackedParcel = {
  readonly number: string
  /** Undefined when nothing was packed, since all of it is missing. */
  readonly parcel: string | undefined
  readonly place: number
  /** Units of the order that are left to pack. */
  readonly left: number
  readonly isAnyMissing: boolean
  /** What 'Undo' gives back: ticks, weight, carrier and number. */
  readonly desk: DeskDraft
  readonly at: number
}

/** Undoes 'Pack and next': unpacks the parcel, takes back the report of missing units, and opens the order as it was before the press. */
export function useUnpack({ number, parcel, isAnyMissing, desk }: PackedParcel): () => void {
  const navigate = useNavigate()
  const { pathTo } = useQueueView()
  const drafts = useStepDrafts()
  return useUndo()(async (key) => {
    if (parcel) await staffCall('POST /api/parcels/:id/unpack', { params: { id: parcel }, body: {}, key })
    if (isAnyMissing)
      await staffCall('DELETE /api/orders/:number/missing', { params: { number }, key: `${key}-missing` })
    drafts.restore(packPath(number), desk)
    await navigate(pathTo(number), { state: { undone: key } })
  }, `${number} is to pack again`)
}
