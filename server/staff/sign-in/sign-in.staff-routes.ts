import type { FastifyRequest } from 'fastify'
import { isRefusal } from '#domain/refusal.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import type { Visitor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { clientIp } from '#server/platform/http/client-ip.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { viewWelcome } from '../invitations/view-welcome.ts'
import { reauthenticationOptions, signInOptions } from '../passkeys/passkey-options.ts'
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { hasPasskey } from '../view-account.ts'
import type { Browser } from './open-session.ts'
import { reauthenticateByCode, reauthenticateByPasskey } from './reauthenticate.ts'
import { showInSandbox } from './sandbox-authenticator.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { browserTokenOf, clearStaffCookie, setStaffCookies } from './staff-cookie.ts'

const done = { done: true } as const

export function signInStaffRoutes(serveStaff: ServeStaff, deps: Deps) {
  serveStaff('GET /api/welcome/:token', async ({ params }) => {
    const welcome = await viewWelcome(deps, params)
    if (!isRefusal(welcome)) await showInSandbox(deps, { link: welcome.otpauthUrl, email: welcome.email })
    return welcome
  })
  serveStaff('POST /api/welcome/:token', async ({ params, body, actor, request, reply }) => {
    const browser = browserOf(request)
    const accepted = await acceptInvitation(deps, { ...params, ...body }, { actor, browser })
    if (isRefusal(accepted)) return accepted
    const { otpauthUrl, cookies, ...answer } = accepted
    setStaffCookies(reply, cookies)
    await showInSandbox(deps, { link: otpauthUrl, email: answer.email })
    return answer
  })
  serveStaff('POST /api/sign-in', async ({ body, request, reply }) => {
    const opened = await signIn(deps, body, { actor: visitorOf(request), browser: browserOf(request) })
    if (isRefusal(opened)) return opened
    setStaffCookies(reply, opened)
    return done
  })
  serveStaff('POST /api/sign-in/passkey-options', (input) => signInOptions(deps, input))
  serveStaff('POST /api/sign-in/passkey', async ({ body, request, reply }) => {
    const opened = await signInWithPasskey(deps, body.response, {
      actor: visitorOf(request),
      browser: browserOf(request),
    })
    if (isRefusal(opened)) return opened
    setStaffCookies(reply, opened)
    return done
  })
  serveStaff('POST /api/sign-out', async ({ staff, reply }, { tx, audit }) => {
    await signOut(tx, audit, staff)
    clearStaffCookie(reply)
    return done
  })
  serveStaff('GET /api/me', async ({ staff }) => {
    const { staffId, name, email, roles } = staff
    const isOffered = await hasPasskey(deps, { staffId })
    return { staffId, name, email, roles: [...roles], rights: [...permissionsOf(roles)], hasPasskey: isOffered }
  })
  serveStaff('POST /api/reauthenticate/passkey-options', ({ staff, body }) =>
    reauthenticationOptions(deps, { ...staff, act: body.act }),
  )
  serveStaff('POST /api/reauthenticate', ({ body, staff, actor, clientIp: ip }) => {
    const { staffId, sessionId } = staff
    const who = { staffId, sessionId, actor, clientIp: ip, act: body.act }
    return 'code' in body ? reauthenticateByCode(deps, body, who) : reauthenticateByPasskey(deps, body.response, who)
  })
}

export function browserOf(request: FastifyRequest): Browser {
  return { clientIp: clientIp(request), userAgent: request.headers['user-agent'], token: browserTokenOf(request) }
}

function visitorOf(request: FastifyRequest): Visitor {
  return { kind: 'visitor', clientIp: clientIp(request), reference: request.id }
}
