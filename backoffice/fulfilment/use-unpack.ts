import { useNavigate } from 'react-router'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useNotice } from '../ui/undo.tsx'
import { packPath } from './use-prefetch.ts'

/** Takes 'Ship and next' back: the units are to pack again, and their order opens. */
export function useUnpack() {
  const navigate = useNavigate()
  const say = useNotice()
  return async (id: string, number: string) => {
    try {
      await staffCall('POST /api/parcels/:id/unpack', { params: { id }, body: {} })
      say(`${number} is to pack again`)
      await navigate(packPath(number))
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      say(`${number} is still packed. ${fault.message}`)
    }
  }
}
