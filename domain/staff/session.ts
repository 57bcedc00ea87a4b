import { day, hour, minute } from '../time.ts'

/** Milliseconds without a call after which a session of staff has ended (STAFF-05). */
export const maxIdle = 60 * minute
/** Milliseconds after signing in after which it has ended, used or not (STAFF-05). */
export const maxSession = 12 * hour
/** Milliseconds that a code or passkey given for one act is good for, while the act has not succeeded (STAFF-07). */
export const confirmationLifetime = 5 * minute
/** Milliseconds after the last sign-in for which a browser is remembered; browsers keep no cookie for longer (STAFF-04). */
export const browserMemory = 400 * day
/** Milliseconds that an invitation is good for (STAFF-01). */
export const invitationLifetime = 24 * hour
/** How many recovery codes a person gets (STAFF-02). */
export const recoveryCodeCount = 10
