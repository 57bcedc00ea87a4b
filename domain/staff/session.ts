import { hour, minute } from '../time.ts'

/** Milliseconds without a call after which a session of staff has ended (STAFF-05). */
export const maxIdle = 60 * minute
/** Milliseconds after signing in after which it has ended, used or not (STAFF-05). */
export const maxSession = 12 * hour
/** Milliseconds that an invitation is good for (STAFF-01). */
export const invitationLifetime = 24 * hour
/** How many recovery codes a person gets (STAFF-02). */
export const recoveryCodeCount = 10
