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
const Encoded = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[\\w-]+$' })
/** Of `startAuthentication`. */
export const PasskeyResponse = Type.Object({
  id: Encoded,
  rawId: Encoded,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
})
/** Of `startRegistration`. */
export const PasskeyRegistration = Type.Object({
  id: Encoded,
  rawId: Encoded,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
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
