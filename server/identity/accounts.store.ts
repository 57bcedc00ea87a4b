// Customers' accounts as staff see and correct them (CUST-01).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CustomerSearch } from '#domain/customers/customer-search.ts'
import type { WordWithSlips } from '#domain/one-slip.ts'
import { beginningWith } from '#server/platform/database/like-pattern.ts'
import { nameHasWords, nameIsLikely, wordsAsTyped } from '#server/platform/database/name-with-slips.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly createdAt: Date
  readonly erasedAt: Date | null
}

export function readAccount(connection: Connection, id: string): Promise<Account | undefined> {
  return selectAccounts(connection).where('id', '=', id).executeTakeFirst()
}

/** Those who are not erased. */
export function readAccounts(connection: Connection, ids: readonly string[]): Promise<Account[]> {
  return selectAccounts(connection)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('erased_at', 'is', null)
    .execute()
}

/** Of these customers those who were erased. */
export async function readErased(connection: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('erased_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Serializes with payments of the customer, as `lockCustomer`. */
export function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  return selectAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All who are not erased, with the fields of an account, as a part of a statement that sorts them by what others know. */
export const accountsToList = sql`
  SELECT id, name, email, phone, created_at AS "createdAt", erased_at AS "erasedAt" FROM customers WHERE erased_at IS NULL`

function selectAccounts(connection: Connection) {
  return connection
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone', 'created_at as createdAt', 'erased_at as erasedAt'])
}

/** Erased accounts are not found. Each field has its own index. */
export function searchAccounts(
  connection: Connection,
  search: CustomerSearch,
  { limit }: { limit: number },
): Promise<Account[]> {
  return selectAccounts(connection)
    .where(sql<SqlBool>`(${sql.join(conditionsOf(search), sql` OR `)})`)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Accounts in whose name each word sounds like a word, whatever its spelling: `laxmi` finds Lakshmi (CUST-01). Fewer than four letters begin a word. */
export async function searchAccountsBySound(
  connection: Connection,
  words: readonly string[],
  { limit }: { limit: number },
): Promise<Account[]> {
  const sounds = words.map((word) => (word.length < 4 ? `'${word}':*` : `'${word}'`))
  if (words.every((word) => word.length < 4)) return []
  return selectAccounts(connection)
    .where(sql<SqlBool>`words_of_name(sound_of(name)) @@ sound_of(${sounds.join(' & ')})::tsquery`)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** So many names with a right part are compared with what was typed: of a very common part not all. */
const candidates = sql.lit(2000)

/** Accounts in whose name each word begins a word or is one slip away from one (CUST-01); only those with the fewest slips. */
export function searchAccountsWithSlips(
  connection: Connection,
  words: readonly WordWithSlips[],
  { limit }: { limit: number },
): Promise<Account[]> {
  const likely = sql`
    SELECT id, name FROM customers WHERE erased_at IS NULL AND ${nameIsLikely(words)} LIMIT ${candidates}`
  const fitting = sql`
    SELECT id, typed, max(typed) OVER () AS most FROM (
      SELECT id, ${wordsAsTyped(words)} AS typed FROM (${likely}) AS likely WHERE ${nameHasWords(words)}) AS fitting`
  return selectAccounts(connection)
    .where(sql<SqlBool>`id IN (SELECT id FROM (${fitting}) AS ranked WHERE typed = most)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

function conditionsOf({ phone, phoneEnd, emailStart, words }: CustomerSearch): RawBuilder<SqlBool>[] {
  return [
    phone !== undefined && sql<SqlBool>`phone = ${phone}`,
    phoneEnd !== undefined && sql<SqlBool>`reverse(phone) LIKE ${beginningWith([...phoneEnd].reverse().join(''))}`,
    emailStart !== undefined && sql<SqlBool>`lower(email) LIKE ${beginningWith(emailStart)}`,
    words && sql<SqlBool>`words_of_name(name) @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`,
  ].filter((one): one is RawBuilder<SqlBool> => Boolean(one))
}

export async function renameAccount(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.updateTable('customers').set({ name }).where('id', '=', id).execute()
}

/** Then nobody signs in, and nobody finds it; the list of what is held says what else goes (CUST-03). */
export async function markErased(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('customers').set({ erased_at: at, password_changed_at: at }).where('id', '=', id).execute()
}

export async function changeEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.updateTable('customers').set({ email }).where('id', '=', id).execute()
}
