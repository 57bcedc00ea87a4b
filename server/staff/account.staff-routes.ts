import type { FastifyRequest } from 'fastify'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import type { SignedInStaff } from '#server/http/staff-session.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts'
import { registrationOptions } from './passkeys/passkey-options.ts'
import { registerPasskey } from './passkeys/register-passkey.ts'
import { changePassword } from './sign-in/change-password.ts'
import { endOwnSession } from './sign-in/end-sessions.ts'
import { renewRecoveryCodes } from './sign-in/renew-recovery-codes.ts'
import { browserOf } from './sign-in/sign-in.staff-routes.ts'
import { setStaffCookies } from './sign-in/staff-cookie.ts'
import { viewAccount } from './view-account.ts'

export function accountStaffRoutes(serveStaff: ServeStaff, deps: Deps) {
  serveStaff('GET /api/account', ({ staff }) => viewAccount(deps, staff))
  serveStaff('POST /api/account/password', async ({ body, reply, ...input }) => {
    const changed = await changePassword(deps, body, callerOf(input))
    if (isRefusal(changed)) return changed
    setStaffCookies(reply, changed)
    return { done: true as const }
  })
  serveStaff('POST /api/account/recovery-codes', (input) => renewRecoveryCodes(deps, callerOf(input)))
  serveStaff('DELETE /api/account/sessions/:id', ({ params, staff }, { tx, audit }) =>
    endOwnSession(tx, audit, { staffId: staff.staffId, sessionId: params.id }),
  )
  serveStaff('POST /api/account/passkeys/options', ({ staff, confirmation }) =>
    registrationOptions(deps, { ...staff, confirmation }),
  )
  serveStaff('POST /api/account/passkeys', ({ body, key, ...input }) =>
    registerPasskey(deps, body, { ...callerOf(input), key }),
  )
  serveStaff('PATCH /api/account/passkeys/:id', ({ params, body, staff }, { tx, audit }) =>
    renamePasskey(tx, audit, { staffId: staff.staffId, id: params.id, name: body.name }),
  )
  serveStaff('DELETE /api/account/passkeys/:id', ({ params, staff, confirmation }, { tx, audit }) =>
    removePasskey(tx, audit, deps, { staffId: staff.staffId, sessionId: staff.sessionId, id: params.id, confirmation }),
  )
}

function callerOf<Input extends { staff: SignedInStaff; request: FastifyRequest }>({
  staff,
  request,
  ...input
}: Input) {
  return { ...input, staffId: staff.staffId, sessionId: staff.sessionId, browser: browserOf(request) }
}
