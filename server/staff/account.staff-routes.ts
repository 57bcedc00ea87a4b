import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts'
import { registrationOptions } from './passkeys/passkey-options.ts'
import { registerPasskey } from './passkeys/register-passkey.ts'
import { changePassword } from './sign-in/change-password.ts'
import { endOwnSession } from './sign-in/end-sessions.ts'
import { renewRecoveryCodes } from './sign-in/renew-recovery-codes.ts'
import { browserOf } from './sign-in/sign-in.staff-routes.ts'
import { setStaffCookie } from './sign-in/staff-cookie.ts'
import { viewAccount } from './view-account.ts'

export function accountStaffRoutes(serveStaff: ServeStaff, deps: Deps) {
  serveStaff('GET /api/account', ({ staff }) => viewAccount(deps, staff))
  serveStaff('POST /api/account/password', async ({ body, staff, actor, request, reply }) => {
    const browser = browserOf(request)
    const changed = await changePassword(deps, body, { staffId: staff.staffId, actor, browser })
    if (isRefusal(changed)) return changed
    setStaffCookie(reply, changed.token)
    return { done: true as const }
  })
  serveStaff('POST /api/account/recovery-codes', ({ staff, actor }) =>
    renewRecoveryCodes(deps, { staffId: staff.staffId, actor }),
  )
  serveStaff('DELETE /api/account/sessions/:id', ({ params, staff }, { tx, audit }) =>
    endOwnSession(tx, audit, { staffId: staff.staffId, sessionId: params.id }),
  )
  serveStaff('POST /api/account/passkeys/options', ({ staff }) => registrationOptions(deps, staff))
  serveStaff('POST /api/account/passkeys', ({ body, staff, actor, key }) =>
    registerPasskey(deps, body, { ...staff, actor, key }),
  )
  serveStaff('PATCH /api/account/passkeys/:id', ({ params, body, staff }, { tx, audit }) =>
    renamePasskey(tx, audit, { staffId: staff.staffId, id: params.id, name: body.name }),
  )
  serveStaff('DELETE /api/account/passkeys/:id', ({ params, staff }, { tx, audit }) =>
    removePasskey(tx, audit, { staffId: staff.staffId, id: params.id }),
  )
}
