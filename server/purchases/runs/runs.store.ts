import { sql } from 'kysely'
import type { WeighedRun } from '#domain/purchases/packing-run.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type NewRun = {
  readonly run: WeighedRun
  readonly lotIds: readonly string[]
  readonly packedOn: string
  readonly lossReason: string
  readonly staffId: string
  readonly at: Date
}

/** Gives its number: the next one, so that a refusal leaves no gap. The others wait until this one is stored or refused. */
export async function insertRun(
  tx: Transaction,
  { run, lotIds, packedOn, lossReason, staffId, at }: NewRun,
): Promise<number> {
  await sql`LOCK TABLE packing_runs IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO packing_runs (id, packed_on, taken_grams, packed_grams, left_grams, loss_grams, loss_reason, staff_id, entered_at)
    OVERRIDING SYSTEM VALUE
    SELECT coalesce(max(id), 0) + 1, ${packedOn}::date, ${run.taken}::bigint, ${run.packed}::bigint, ${run.left}::bigint, ${run.loss}::bigint,
      ${lossReason}, ${staffId}::uuid, ${at}::timestamptz
    FROM packing_runs RETURNING id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The run has no number')
  const inputs = run.lots.map(({ packed, left, loss }, nth) => ({
    ...{ run_id: id, lot_id: lotIds[nth] ?? '' },
    ...{ packed_grams: packed, left_grams: left, loss_grams: loss },
  }))
  await tx.insertInto('run_inputs').values(inputs).execute()
  return id
}

export type Output = {
  readonly batchId: string
  readonly productId: string
  readonly units: number
  readonly unitGrams: number
}

export async function insertOutputs(tx: Transaction, runId: number, outputs: readonly Output[]): Promise<void> {
  const rows = outputs.map(({ batchId, productId, units, unitGrams }) => ({
    ...{ batch_id: batchId, run_id: runId, product_id: productId, units, unit_grams: unitGrams },
  }))
  await tx.insertInto('run_outputs').values(rows).execute()
}

export type StoredRun = {
  readonly id: number
  readonly packedOn: string
  readonly taken: number
  readonly packed: number
  readonly left: number
  readonly loss: number
  readonly lossReason: string
  readonly inputs: readonly {
    readonly lotId: string
    readonly packed: number
    readonly left: number
    readonly loss: number
  }[]
  readonly outputs: readonly Output[]
}

/** The newest first; those before another by its number. */
export async function readRuns(
  connection: Connection,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT id, packed_on AS "packedOn", taken_grams AS taken, packed_grams AS packed, left_grams AS left, loss_grams AS loss,
      loss_reason AS "lossReason",
      (SELECT jsonb_agg(jsonb_build_object('lotId', lot_id, 'packed', packed_grams, 'left', left_grams, 'loss', loss_grams) ORDER BY lot_id)
        FROM run_inputs WHERE run_id = run.id) AS inputs,
      (SELECT jsonb_agg(jsonb_build_object('batchId', batch_id, 'productId', product_id, 'units', units, 'unitGrams', unit_grams)
        ORDER BY product_id, batch_id) FROM run_outputs WHERE run_id = run.id) AS outputs
    FROM packing_runs AS run ${before === undefined ? sql`` : sql`WHERE id < ${before}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(connection)
  return rows
}

type PackedOfLot = { readonly runId: number; readonly lotId: string; readonly packed: number }
type PacksOfRun = Omit<Output, 'productId'> & { readonly runId: number }

/** What all runs packed of each lot, in the order of the lots: it decides which of them has a gram that cannot be shared. And the batches that each made. */
export async function readGramsOfRuns(connection: Connection) {
  const [inputs, outputs] = await Promise.all([
    connection
      .selectFrom('run_inputs')
      .select(['run_id as runId', 'lot_id as lotId', 'packed_grams as packed'])
      .orderBy('lot_id')
      .execute(),
    connection
      .selectFrom('run_outputs')
      .select(['run_id as runId', 'batch_id as batchId', 'units', 'unit_grams as unitGrams'])
      .execute(),
  ])
  const inputsOf: Map<number, PackedOfLot[]> = Map.groupBy(inputs, ({ runId }) => runId)
  const outputsOf: Map<number, PacksOfRun[]> = Map.groupBy(outputs, ({ runId }) => runId)
  return [...inputsOf].map(([runId, packed]) => ({ inputs: packed, outputs: outputsOf.get(runId) ?? [] }))
}

export async function countRuns(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('packing_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
