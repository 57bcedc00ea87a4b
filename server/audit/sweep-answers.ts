import type { Deps } from '../deps.ts'
import { deleteOldActionKeys } from './audit.store.ts'

/** Deletes answers to idempotency keys after their retention. */
export async function sweepAnswers({ database, shop }: Pick<Deps, 'database' | 'shop'>) {
  await deleteOldActionKeys(database, { days: shop.retentionDays.answersToStaff })
}
