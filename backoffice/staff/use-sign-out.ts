import { useNavigate } from 'react-router'
import { endDrafts } from '../platform/drafts.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'

/** Ends the session and all that this browser keeps of it, then opens `to`. */
export function useSignOut(to: string) {
  const navigate = useNavigate()
  return useStaffMutation((_: undefined, key) => staffCall('POST /api/sign-out', { key }), {
    isLeaving: true,
    onDone: () => {
      endDrafts()
      return navigate(to)
    },
  })
}
