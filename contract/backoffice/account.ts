import { Type } from 'typebox'
import { busy, checkFields, Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done, PasskeyOptions, PasskeyRegistration, Password, StaffRoles, StaffSession } from './staff-parts.ts'

const unknown = { 'not-found': { status: 404, error: 'Not found' } } as const
const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const CredentialId = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' })
const PasskeyId = Type.Object({ id: CredentialId })

export const accountCalls = describeStaffCalls({
  'GET /api/account': {
    permission: 'signed-in',
    source: 'STAFF-04, STAFF-05',
    summary: 'The own sessions, passkeys and number of recovery codes that are left.',
    answers: {
      200: Type.Object({
        name: Type.String(),
        email: Type.String(),
        roles: StaffRoles,
        sessions: Type.Array(Type.Intersect([StaffSession, Type.Object({ isThis: Type.Boolean() })])),
        passkeys: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            addedAt: Instant,
            lastUsedAt: Type.Union([Instant, Type.Null()]),
          }),
        ),
        recoveryCodesLeft: Type.Integer(),
      }),
    },
    refusals: {},
  },
  'POST /api/account/password': {
    permission: 'signed-in',
    transaction: 'own',
    confirmedAct: 'change-password',
    source: 'STAFF-02, STAFF-05, STAFF-07',
    summary:
      'Sets a new password, and removes passkeys with the old one. Ends every session; this browser gets a new one.',
    maxBodyBytes: 48 * 1024,
    body: Type.Object({
      currentPassword: Password,
      password: Password,
      passkeysToRemove: Type.Optional(Type.Array(CredentialId, { maxItems: 20, uniqueItems: true })),
    }),
    answers: { 200: Done },
    refusals: {
      ...checkFields,
      ...busy,
    },
  },
  'POST /api/account/recovery-codes': {
    permission: 'signed-in',
    transaction: 'own',
    confirmedAct: 'renew-recovery-codes',
    source: 'STAFF-02, STAFF-07',
    summary: 'Makes ten new recovery codes, shown this once; the former ones are no longer valid.',
    answers: { 200: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
    refusals: {},
  },
  'DELETE /api/account/sessions/:id': {
    permission: 'signed-in',
    source: 'STAFF-05',
    summary: 'Ends one of your own sessions.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    answers: { 200: Done },
    refusals: unknown,
  },
  'POST /api/account/passkeys/options': {
    permission: 'signed-in',
    transaction: 'own',
    confirmedAct: 'add-passkey',
    source: 'STAFF-04, STAFF-07',
    summary: 'Begins a new passkey; for `startRegistration`.',
    answers: { 200: PasskeyOptions },
    refusals: {},
  },
  'POST /api/account/passkeys': {
    permission: 'signed-in',
    transaction: 'own',
    source: 'STAFF-04',
    summary: 'Adds a passkey; it is made from the options of a confirmed call.',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({ name: PasskeyName, response: PasskeyRegistration }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: { 'passkey-refused': { status: 401, error: 'This passkey was not accepted.' } },
  },
  'PATCH /api/account/passkeys/:id': {
    permission: 'signed-in',
    source: 'STAFF-04',
    summary: 'Gives a passkey another name.',
    params: PasskeyId,
    body: Type.Object({ name: PasskeyName }),
    answers: { 200: Done },
    refusals: unknown,
  },
  'DELETE /api/account/passkeys/:id': {
    permission: 'signed-in',
    confirmedAct: 'remove-passkey',
    source: 'STAFF-04, STAFF-07',
    summary: 'Removes a passkey.',
    params: PasskeyId,
    answers: { 200: Done },
    refusals: unknown,
  },
})
