import { staffTriesPerAccount, staffTriesPerNetwork } from '#domain/limits.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { resetLimit, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'

type Tries = { readonly staffId: string; readonly clientIp: string }

/** Wrong codes, or refused passkeys, of a signed-in person, counted as at sign-in (STAFF-07); for `consumeAll`. */
export function reauthenticationCounters(way: 'code' | 'passkey', { staffId, clientIp }: Tries) {
  const name = `staff-reauthenticate-${way}`
  return [
    ...networkCounters({ name: `${name}-network`, limits: staffTriesPerNetwork }, clientIp),
    { name, subject: staffId, limits: staffTriesPerAccount },
  ]
}

/** Only failures count. */
export async function forgiveTries(
  database: Database,
  counters: ReturnType<typeof reauthenticationCounters>,
  now: Date,
): Promise<void> {
  const [ofPerson, ...ofNetworks] = counters.toReversed()
  if (ofPerson) await resetLimit(database, ofPerson)
  await returnTokens(database, ofNetworks, now)
}
