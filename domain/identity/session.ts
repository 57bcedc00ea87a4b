import { day, hour } from '../time.ts'

/** A session ends when it was not used for so long. */
export const sessionLifetime = 30 * day
/** Its last use is written down no more often than this. */
export const sessionUseNotedEvery = 1 * hour
