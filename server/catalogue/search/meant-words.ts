import { oneSlip } from '#domain/one-slip.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readMeantWords } from './search.store.ts'

/**
 * For each typed word itself and the words of the catalogue that it may mean: of the same sound, such as ghee for 'gee', or one slip away, such as
 * honey for 'hobey' (DESK-03). Undefined when no word can mean another.
 */
export async function meantWords(
  connection: Connection,
  words: readonly string[],
): Promise<readonly (readonly string[])[] | undefined> {
  if (!words.some((word) => word.length >= 3)) return undefined
  const typed = words.map((word) => ({ word, slips: oneSlip(word) ?? null }))
  const others = await readMeantWords(connection, typed)
  if (others.every((each) => each.length === 0)) return undefined
  return words.map((word, nth) => [word, ...(others[nth] ?? []).filter((other) => /^[\p{L}\p{M}\p{N}]+$/u.test(other))])
}
