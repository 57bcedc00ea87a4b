import { Type } from 'typebox'
import { roles } from '#domain/staff/permissions.ts'
import { Secret } from '../text.ts'
import { Instant } from './shapes.ts'

const StaffRole = Type.Enum([...roles])
export const StaffRoles = Type.Array(StaffRole, { minItems: 1, maxItems: roles.length, uniqueItems: true })
export const StaffName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
export const Password = Secret({ minLength: 1, maxLength: 1000 })
export const AuthenticatorCode = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'Six digits; spaces are ignored',
})
export const Done = Type.Object({ done: Type.Literal(true) })

/** As WebAuthn's JSON. */
export const PasskeyOptions = Type.Object({ options: Type.Unknown() })
/** Base64url, as long as the longest that authenticators are known to make. */
const encoded = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' })
const CredentialId = encoded(1_400)
/** Of `startAuthentication`. */
export const PasskeyResponse = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(2_000),
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
})
/** Of `startRegistration`. */
export const PasskeyRegistration = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})

export const StaffSession = Type.Object({
  id: Type.String(),
  startedAt: Instant,
  lastUsedAt: Instant,
  clientIp: Type.String(),
  userAgent: Type.Union([Type.String(), Type.Null()]),
})
