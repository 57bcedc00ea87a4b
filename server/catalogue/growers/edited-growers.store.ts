import { type Selectable, sql } from 'kysely'
import type { Growers } from '#database/tables.ts'
import type { GrowerFacts } from '#domain/catalogue/grower-texts.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { certificateColumns, certificateOf } from '../catalogue.store.ts'
import { nameColumns, nameOfRow } from '../product-name.ts'

export type EditedGrower = {
  readonly id: string
  readonly version: number
  readonly isDemo: boolean
  readonly facts: GrowerFacts
}

export async function readEditedGrowers(connection: Connection): Promise<EditedGrower[]> {
  const rows = await connection.selectFrom('growers').selectAll().orderBy('position').execute()
  return rows.map(toEdited)
}

export async function readEditedGrower(connection: Connection, id: string): Promise<EditedGrower | undefined> {
  const row = await connection.selectFrom('growers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toEdited(row)
}

export async function isKnownGrower(connection: Connection, id: string): Promise<boolean> {
  return (await connection.selectFrom('growers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type Some = { readonly id: string; readonly limit: number }

/** The first of a grower's products in the shop's order, drafts and withdrawn ones too. */
export async function readNamedProducts(
  connection: Connection,
  { id, limit }: Some,
): Promise<{ id: string; title: string }[]> {
  const of = connection
    .selectFrom('products')
    .select(['id', ...nameColumns])
    .where('grower_id', '=', id)
  const rows = await of.orderBy('position').limit(limit).execute()
  return rows.map((row) => ({ id: row.id, title: nameOfRow(row) }))
}

/** Their ids in the shop's order; all, so that of two who order them at once the second sees the first. */
export async function lockGrowerOrder(tx: Transaction): Promise<string[]> {
  // By id: who changes a grower holds its row, and would wait for a lock of the table.
  await tx.selectFrom('growers').select('id').orderBy('id').forNoKeyUpdate().execute()
  const rows = await tx.selectFrom('growers').select('id').orderBy('position').execute()
  return rows.map(({ id }) => id)
}

/** Places are drawn, never chosen: each grower gets the next one, behind all others. */
export async function placeLast(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sql`UPDATE growers SET position = DEFAULT WHERE id = ${id}`.execute(tx)
}

/** How many products each grower has, drafts and withdrawn ones too; without those that have none. */
export async function countProductsOfGrowers(connection: Connection): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('products')
    .select((eb) => ['grower_id', eb.fn.countAll<number>().as('products')])
    .where('grower_id', 'is not', null)
    .groupBy('grower_id')
    .execute()
  return new Map(rows.map(({ grower_id, products }) => [grower_id ?? '', products]))
}

/** Names by id. */
export async function readGrowerNames(connection: Connection): Promise<Map<string, string>> {
  return new Map([...(await readGrowerPlaces(connection))].map(([id, { name }]) => [id, name]))
}

export async function readGrowerPlaces(
  connection: Connection,
): Promise<Map<string, { readonly name: string; readonly place: string }>> {
  const rows = await connection.selectFrom('growers').select(['id', 'name', 'place']).execute()
  return new Map(rows.map(({ id, ...grower }) => [id, grower]))
}

/** Of two who save at once the second sees the first. */
export async function lockGrower(tx: Transaction, id: string): Promise<EditedGrower | undefined> {
  const row = await tx.selectFrom('growers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toEdited(row)
}

/** False when the id is taken. */
export async function insertGrower(tx: Transaction, id: string, facts: GrowerFacts): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('growers')
    .values({ id, ...columnsOf(facts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function updateGrower(tx: Transaction, id: string, facts: GrowerFacts): Promise<number> {
  const { version } = await tx
    .updateTable('growers')
    .set((is) => ({ ...columnsOf(facts), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Days of 'Paid within {n} days' (BUY-02); null where it may not be said. */
export async function storePaidWithin(tx: Transaction, id: string, days: number | null): Promise<void> {
  await tx
    .updateTable('growers')
    .set({ paid_within_days: days })
    .where('id', '=', id)
    .where('paid_within_days', 'is distinct from', days)
    .execute()
}

/** False when products or batches name it; the transaction is over then. */
export async function deleteGrower(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom('growers').where('id', '=', id).execute()
    return true
  } catch (fault) {
    if ((fault as { code?: string }).code === foreignKeyViolation) return false
    throw fault
  }
}

const foreignKeyViolation = '23503'

function toEdited(row: Selectable<Growers>): EditedGrower {
  const { id, version, name, place, state, people, story } = row
  return {
    id,
    version,
    isDemo: row.is_demo,
    facts: { name, place, state, people, story, ...certificateOf(row) },
  }
}

function columnsOf({ name, place, state, people, story, certificate }: GrowerFacts) {
  return {
    ...{ name, place, state, people, story: [...story] },
    ...certificateColumns(certificate),
  }
}
