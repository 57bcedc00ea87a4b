// A staff member who went through the welcome page, with the authenticator app on the table.
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { StaffServer } from '../../tests/fixtures/staff-server.ts'
import { createInvitation } from './invitations/create-invitation.ts'
import { sealStaff } from './seal-staff.ts'
import { giveConfirmation } from './sign-in/confirmations.ts'
import { sessionsOf } from './sign-in/staff-sessions.store.ts'
import { insertStaff, replaceRoles } from './staff.store.ts'

export const password = 'four quiet mango trees'

/** The code that an app shows now, or `steps` half minutes later. */
export function codeOf({ deps }: Pick<StaffServer, 'deps'>, secret: string, { steps = 0 } = {}): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: deps.clock.now().getTime() + steps * 30_000 })
}

export function tokenOf(link: string | undefined): string {
  return link?.split('/welcome/')[1] ?? ''
}

/** Calls without a session. */
export async function call(server: StaffServer, name: string, body?: object, headers: object = {}) {
  const [method = '', url = ''] = name.split(' ')
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { origin: server.origin, ...headers },
    ...(body && { payload: body }),
  })
  const cookie = [answer.headers['set-cookie'] ?? ''].flat().join()
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie }
}

export async function invite(server: StaffServer, ...roles: Role[]) {
  const email = `${randomUUID().slice(0, 8)}@farmgate.example`
  const now = server.deps.clock.now()
  return inTransaction(server.deps.database, async (tx) => {
    const id = (await insertStaff(tx, { name: 'Meera Shah', email, now })) ?? ''
    await replaceRoles(tx, id, roles)
    await sealStaff(tx, server.deps, id)
    const token = tokenOf(await createInvitation(tx, server.deps, { staffId: id }))
    return { id, email, token }
  })
}

export type Enrolled = { id: string; email: string; secret: string; recoveryCodes: string[] }

export async function enrolled(server: StaffServer, ...roles: Role[]): Promise<Enrolled> {
  const { id, email, token } = await invite(server, ...roles)
  const { secret, offer } = (await call(server, `GET /api/welcome/${token}`)).body
  const accepted = await call(server, `POST /api/welcome/${token}`, { password, offer, code: codeOf(server, secret) })
  server.wait(60_000)
  return { id, email, secret, recoveryCodes: accepted.body.recoveryCodes }
}

/** A confirmation of the person's newest session, as after a code. */
export async function confirmed(
  server: StaffServer,
  staffId: string,
  act: ConfirmedAct = 'add-passkey',
): Promise<string> {
  return inTransaction(server.deps.database, async (tx) => {
    const [session] = await sessionsOf(tx, staffId, server.deps.clock.now())
    return giveConfirmation(tx, server.deps, { act, sessionId: session?.id ?? '' })
  })
}

/** The cookie of somebody who signs in with password and code. */
export async function signInWithCode(server: StaffServer, { email, secret }: Enrolled): Promise<string> {
  const body = { email, password, code: codeOf(server, secret) }
  const { cookie } = await call(server, 'POST /api/sign-in', body)
  return cookie.split(';')[0] ?? ''
}
