import type { Transaction } from '#server/platform/database/open-database.ts'
import { isSameSeal, sealOfStaff } from './sign-in/seals.ts'
import type { WithKey } from './sign-in/secrets.ts'
import { findStaff, type StoredStaff, storeSeal } from './staff.store.ts'

/** Call it after each change of roles or suspension, in its transaction: a person without a seal that fits cannot sign in. */
export async function sealStaff(tx: Transaction, deps: WithKey, id: string): Promise<void> {
  const person = await findStaff(tx, id)
  if (person) await storeSeal(tx, id, sealOfStaff(deps, person))
}

/** False for somebody whose email, roles or suspension were changed without BACKOFFICE_KEY. */
export function isSealed(deps: WithKey, person: Pick<StoredStaff, 'id' | 'email' | 'roles' | 'suspendedAt' | 'seal'>) {
  return isSameSeal(person.seal, sealOfStaff(deps, person))
}
