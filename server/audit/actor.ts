import type { Role } from '#domain/staff/permissions.ts'

/** A request of nobody who is signed in. */
export type Visitor = { readonly kind: 'visitor'; readonly clientIp: string; readonly reference: string }

/** Who is behind a request. */
export type RequestActor = Exclude<Actor, { kind: 'command' }>

/** Who changes something: a staff member, a command on the shop's machine, or somebody not signed in. */
export type Actor =
  | {
      readonly kind: 'staff'
      readonly staffId: string
      readonly roles: readonly Role[]
      readonly clientIp: string
      /** The request's, as in the log. */
      readonly reference: string
    }
  | { readonly kind: 'command' }
  | Visitor
