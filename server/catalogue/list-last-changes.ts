import type { Deps } from '#server/deps.ts'
import { readLastChanges } from './catalogue.store.ts'

/** Every product on sale and when what its page says last changed; for machines that come again. */
export async function listLastChanges({ database }: Pick<Deps, 'database'>) {
  return readLastChanges(database)
}
