import { sql } from 'kysely'
import type { GrowerFacts } from '#domain/catalogue/grower-texts.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { certificateColumns, certificateOf } from '../catalogue.store.ts'

export type EditedGrower = {
  readonly id: string
  readonly version: number
  readonly isDemo: boolean
  /** Drafts and withdrawn ones too. */
  readonly products: number
  readonly facts: GrowerFacts
}

export async function readEditedGrowers(connection: Connection): Promise<EditedGrower[]> {
  return (await growerRows(connection).orderBy('position').execute()).map(toEdited)
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
  await tx.selectFrom('growers').select('id').where('id', '=', id).forUpdate().execute()
  const row = await growerRows(tx).where('id', '=', id).executeTakeFirst()
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

function growerRows(connection: Connection) {
  return connection
    .selectFrom('growers')
    .selectAll()
    .select(sql<number>`(SELECT count(*)::integer FROM products WHERE grower_id = growers.id)`.as('products'))
}

type GrowerRow = Awaited<ReturnType<ReturnType<typeof growerRows>['executeTakeFirstOrThrow']>>

function toEdited(row: GrowerRow): EditedGrower {
  const { id, version, products, name, place, state, people, story } = row
  return {
    id,
    version,
    products,
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
