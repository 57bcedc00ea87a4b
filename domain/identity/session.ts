import { day, hour } from '../time.ts'

/** Idle time after which a session expires. */
export const sessionLifetime = 30 * day
/** The last use is updated at most this often. */
export const lastUseResolution = 1 * hour
