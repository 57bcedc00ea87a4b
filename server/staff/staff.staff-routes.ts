import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { changeRoles } from './change-roles.ts'
import { inviteAgain } from './invitations/invite-again.ts'
import { inviteStaff, refuseInvitation } from './invitations/invite-staff.ts'
import { listStaff, viewStaff } from './list-staff.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { resumeStaff } from './resume-staff.ts'
import { endSessions } from './sign-in/end-sessions.ts'
import { resetSecondFactor } from './sign-in/reset-second-factor.ts'
import { suspendStaff } from './suspend-staff.ts'

type EndsWithSuspension = (tx: Transaction, staffId: string) => Promise<void>

/** `endWork`: what other capabilities have in the name of a person who is suspended. */
export function staffStaffRoutes(serveStaff: ServeStaff, deps: Deps, endWork: EndsWithSuspension) {
  serveStaff('GET /api/staff', ({ staff }) => listStaff(deps, { me: staff.staffId }))
  serveStaff('GET /api/staff/:id', ({ params, staff }) => viewStaff(deps, { ...params, me: staff.staffId }))
  serveStaff('POST /api/staff', ({ body }, { tx, audit }) => inviteStaff(tx, audit, deps, body), {
    refuseEarly: ({ body }) => refuseInvitation(deps, body),
  })
  serveStaff('POST /api/staff/:id/invitations', ({ params }, { tx, audit }) => inviteAgain(tx, audit, deps, params))
  serveStaff(
    'PUT /api/staff/:id/roles',
    ({ params, body }, { tx, audit }) => changeRoles(tx, audit, deps, { ...params, ...body }),
    {
      refuseEarly: async ({ params, body }) =>
        body.roles.includes('owner') ? undefined : refuseLastOwner(deps, params),
    },
  )
  serveStaff(
    'PUT /api/staff/:id/suspension',
    async ({ params, staff }, { tx, audit }) => {
      await endWork(tx, params.id)
      return suspendStaff(tx, audit, deps, { ...params, by: staff.staffId })
    },
    { refuseEarly: ({ params }) => refuseLastOwner(deps, params) },
  )
  serveStaff('DELETE /api/staff/:id/suspension', ({ params }, { tx, audit }) => resumeStaff(tx, audit, deps, params))
  serveStaff(
    'POST /api/staff/:id/second-factor-reset',
    ({ params }, { tx, audit }) => resetSecondFactor(tx, audit, deps, params),
    { refuseEarly: ({ params }) => refuseLastOwner(deps, params) },
  )
  serveStaff('DELETE /api/staff/:id/sessions', ({ params }, { tx, audit }) => endSessions(tx, audit, params))
}
