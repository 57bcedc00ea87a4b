import { useNavigate } from 'react-router'
import { staffCall } from '../platform/staff-api.ts'
import { useUndo } from '../ui/use-undo.ts'
import { packPath } from './order-to-pack.ts'

type Packed = {
  readonly number: string
  /** Undefined when nothing was packed, since all of it is missing. */
  readonly parcel: string | undefined
  readonly isAnyMissing: boolean
}

/** Undoes 'Ship and next': unpacks the parcel, takes back the report of missing units, and opens the order. */
export function useUnpack() {
  const navigate = useNavigate()
  const undo = useUndo()
  return ({ number, parcel, isAnyMissing }: Packed) =>
    undo(async (key) => {
      if (parcel) await staffCall('POST /api/parcels/:id/unpack', { params: { id: parcel }, body: {}, key })
      if (isAnyMissing)
        await staffCall('DELETE /api/orders/:number/missing', { params: { number }, key: `${key}-missing` })
      await navigate(packPath(number))
    }, `${number} is to pack again`)
}
