import { readCredited } from '#server/invoices/credit-notes.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readLostReplaced } from './replacements.store.ts'

/** Units of lost parcels that were refunded or replaced, by the position of their line. */
export async function readDecidedLost(connection: Connection, orderNumber: string): Promise<Map<number, number>> {
  const decided = await readLostReplaced(connection, orderNumber)
  for (const [position, { lost }] of await readCredited(connection, orderNumber)) {
    decided.set(position, lost + (decided.get(position) ?? 0))
  }
  return decided
}
