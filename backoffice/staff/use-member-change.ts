import type { Role } from '#domain/staff/permissions.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { Member } from './member.ts'

export type Act = 'roles' | 'suspend' | 'readmit' | 'reset' | 'invite' | 'end-sessions'

const done: { readonly [A in Act]: string } = {
  roles: 'Roles changed; the person signs in again',
  suspend: 'Suspended: all sessions have ended',
  readmit: 'May sign in again',
  reset: 'Second factor reset; an invitation is on its way',
  invite: 'A new invitation is on its way',
  'end-sessions': 'All sessions have ended',
}

/** Changes a staff member, says so, and offers 'Undo' where there is one (STAFF-09, DESK-05). */
export function useMemberChange(member: Member, onDone: () => void) {
  const say = useNotice()
  const undo = useUndo()
  const params = { id: member.id }
  /** The others cannot be undone. */
  const inverses: { readonly [A in Act]?: (key: string) => Promise<unknown> } = {
    roles: (key) => staffCall('PUT /api/staff/:id/roles', { key, params, body: { roles: [...member.roles] } }),
    suspend: (key) => staffCall('DELETE /api/staff/:id/suspension', { key, params }),
    readmit: (key) => staffCall('PUT /api/staff/:id/suspension', { key, params }),
  }
  return useStaffMutation(
    async ({ act, roles = [] }: { readonly act: Act; readonly roles?: Role[] }, key) => {
      if (act === 'roles') await staffCall('PUT /api/staff/:id/roles', { key, params, body: { roles } })
      if (act === 'suspend') await staffCall('PUT /api/staff/:id/suspension', { key, params })
      if (act === 'readmit') await staffCall('DELETE /api/staff/:id/suspension', { key, params })
      if (act === 'reset') await staffCall('POST /api/staff/:id/second-factor-reset', { key, params })
      if (act === 'invite') await staffCall('POST /api/staff/:id/invitations', { key, params })
      if (act === 'end-sessions') await staffCall('DELETE /api/staff/:id/sessions', { key, params })
      return act
    },
    {
      onDone: (act) => {
        const inverse = inverses[act]
        say(done[act], inverse && undo(inverse, `${member.name} is as before`))
        onDone()
      },
    },
  )
}
