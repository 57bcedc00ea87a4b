import { Type } from 'typebox'
import { confirmedActs } from '#domain/staff/confirmed-acts.ts'
import { Email } from '../email.ts'
import { busy, checkFields } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { AuthenticatorCode, Done, PasskeyOptions, PasskeyResponse, Password, StaffRoles } from './staff-parts.ts'

const wrongCredentials = { status: 401, error: 'Email, password or code is wrong.' } as const
const passkeyRefused = { status: 401, error: 'This passkey was not accepted.' } as const
const linkInvalid = { status: 404, error: 'This link is no longer valid. Ask the owner for a new one.' } as const
const ActToConfirm = Type.Optional(Type.Enum([...confirmedActs]))
const Welcome = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) })

export const signInCalls = describeStaffCalls({
  'GET /api/welcome/:token': {
    permission: 'public',
    source: 'STAFF-02',
    summary:
      'What an invitation asks for, and an authenticator to set up, another one at each look: as QR code (SVG), as text, as link.',
    params: Welcome,
    answers: {
      200: Type.Object({
        /** Missing at the first owner's invitation, which asks for name and email. */
        name: Type.Optional(Type.String()),
        email: Type.Optional(Type.String()),
        asksName: Type.Boolean(),
        qrSvg: Type.String(),
        secret: Type.String(),
        otpauthUrl: Type.String(),
        offer: Type.String({ description: 'Sent back with the code: the secret, encrypted, good for an hour' }),
        sandboxUrl: Type.Optional(
          Type.String({ description: 'The page that shows the codes on a developer’s machine' }),
        ),
      }),
    },
    refusals: { 'link-invalid': linkInvalid },
  },
  'POST /api/welcome/:token': {
    permission: 'public',
    transaction: 'own',
    source: 'STAFF-02',
    summary:
      'Accepts an invitation: sets the password and the authenticator, and signs in. The recovery codes are shown this once.',
    params: Welcome,
    body: Type.Object({
      password: Password,
      code: AuthenticatorCode,
      offer: Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w-]+$' }),
      name: Type.Optional(Type.String({ maxLength: 100 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    answers: { 200: Type.Object({ email: Type.String(), recoveryCodes: Type.Array(Type.String()) }) },
    refusals: { 'link-invalid': linkInvalid, ...checkFields, ...busy },
  },
  'POST /api/sign-in': {
    permission: 'public',
    transaction: 'own',
    source: 'STAFF-03, STAFF-05',
    summary: 'Signs in with password and a code of the authenticator app, or a recovery code. Sets the cookie.',
    body: Type.Object({ email: Email, password: Password, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    answers: { 200: Done },
    refusals: { 'wrong-credentials': wrongCredentials, ...busy },
  },
  'POST /api/sign-in/passkey-options': {
    permission: 'public',
    transaction: 'own',
    source: 'STAFF-04',
    summary: 'Makes what the browser asks a passkey to sign; for `startAuthentication`.',
    answers: { 200: PasskeyOptions },
    refusals: {},
  },
  'POST /api/sign-in/passkey': {
    permission: 'public',
    transaction: 'own',
    source: 'STAFF-04, STAFF-05',
    summary: 'Signs in with a passkey. Sets the cookie.',
    body: Type.Object({ response: PasskeyResponse }),
    answers: { 200: Done },
    refusals: { 'passkey-refused': passkeyRefused },
  },
  'POST /api/sign-out': {
    permission: 'signed-in',
    source: 'STAFF-05',
    summary: 'Ends the session.',
    answers: { 200: Done },
    refusals: {},
  },
  'GET /api/me': {
    permission: 'signed-in',
    source: 'STAFF-08',
    summary: 'Who is signed in, and what the person may do.',
    answers: {
      200: Type.Object({
        staffId: Type.String(),
        name: Type.String(),
        email: Type.String(),
        roles: StaffRoles,
        rights: Type.Array(Type.String()),
        hasPasskey: Type.Boolean(),
      }),
    },
    refusals: {},
  },
  'POST /api/reauthenticate/passkey-options': {
    permission: 'signed-in',
    transaction: 'own',
    source: 'STAFF-07',
    summary: 'Makes what the browser asks one of your own passkeys to sign.',
    body: Type.Object({ act: ActToConfirm }),
    answers: { 200: PasskeyOptions },
    refusals: {},
  },
  'POST /api/reauthenticate': {
    permission: 'signed-in',
    transaction: 'own',
    source: 'STAFF-07',
    summary:
      'Confirms again who one is, by a code or a passkey: for one act, with a confirmation for its call, or for ten minutes of changing staff.',
    body: Type.Union([
      Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }), act: ActToConfirm }),
      Type.Object({ response: PasskeyResponse, act: ActToConfirm }),
    ]),
    answers: {
      200: Type.Object({
        done: Type.Literal(true),
        confirmation: Type.Optional(Type.String({ description: 'For the header `X-Confirmation` of one call' })),
      }),
    },
    refusals: { ...checkFields, 'passkey-refused': passkeyRefused },
  },
})
