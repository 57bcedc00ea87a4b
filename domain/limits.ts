import { hour, minute } from '../time.ts'

/** At most `most` attempts within any span of `within` milliseconds. */
export type Limit = { readonly most: number; readonly within: number }

/** Passwords tried for one account. */
export const loginsPerAccount: readonly Limit[] = [{ most: 10, within: 15 * minute }]
/** Logins that failed from one network address. */
export const loginsPerNetwork: readonly Limit[] = [{ most: 100, within: 15 * minute }]
/** Messages with a code to one e-mail or phone, for one purpose. */
export const codesPerAddress: readonly Limit[] = [
  { most: 1, within: minute },
  { most: 5, within: hour },
]
/** Messages with a code asked for from one network address; wide, since many customers share one behind a mobile carrier. */
export const codesPerNetwork: readonly Limit[] = [{ most: 300, within: hour }]
/** Codes guessed wrong from one network address, whatever they were for. */
export const wrongCodesPerNetwork: readonly Limit[] = [{ most: 100, within: 15 * minute }]
