import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type RefusedAction =
  | 'staff.sign-in-failed'
  | 'staff.passkey-refused'
  | 'staff.code-refused'
  | 'staff.call-refused'

export type Refused = {
  readonly action: RefusedAction
  readonly network: string
  readonly actorId: string | null
  readonly staffId: string | null
  /** Of a refused call its name. */
  readonly reason: string | null
}

export type CountedRefusals = Refused & {
  readonly attempts: number
  readonly clientIp: string
  readonly reference: string
  readonly firstAt: Date
  readonly lastAt: Date
}

type Attempt = { readonly clientIp: string; readonly reference: string; readonly at: Date }

export async function countRefusal(
  connection: Connection,
  { action, network, actorId, staffId, reason }: Refused,
  { clientIp, reference, at }: Attempt,
): Promise<void> {
  await connection
    .insertInto('staff_refusals')
    .values({
      key: JSON.stringify([action, network, actorId, staffId, reason]),
      action,
      network,
      actor_id: actorId,
      staff_id: staffId,
      reason,
      attempts: 1,
      client_ip: clientIp,
      reference,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`staff_refusals.attempts + 1`,
        last_at: sql`greatest(staff_refusals.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

/** All that were counted, taken out; refusals meanwhile are counted anew. */
export async function takeRefusals(tx: Transaction): Promise<CountedRefusals[]> {
  const rows = await tx.deleteFrom('staff_refusals').returningAll().execute()
  return rows.map((row) => ({
    action: row.action as RefusedAction,
    network: row.network,
    actorId: row.actor_id,
    staffId: row.staff_id,
    reason: row.reason,
    attempts: row.attempts,
    clientIp: row.client_ip,
    reference: row.reference,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }))
}
