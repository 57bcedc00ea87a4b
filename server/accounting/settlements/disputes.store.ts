import type { ProviderDispute } from '#server/platform/card-provider/card-provider.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

const atSeconds = (seconds: number) => new Date(seconds * 1000)

export async function upsertDisputes(tx: Transaction, disputes: readonly ProviderDispute[], at: Date): Promise<void> {
  for (const { id, paymentId, createdAt, respondBy, ...dispute } of disputes) {
    const values = {
      amount_paise: dispute.amount,
      deducted_paise: dispute.deducted,
      reason: dispute.reason,
      phase: dispute.phase,
      state: dispute.state,
      respond_by: respondBy === null ? null : atSeconds(respondBy),
      read_at: at,
    }
    await tx
      .insertInto('disputes')
      .values({ id, payment_id: paymentId, opened_at: atSeconds(createdAt), ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  }
}

/** Those that are not over, as far as is known. */
export async function readRunningDisputes(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('disputes').select('id').where('state', 'not in', overStates).execute()
  return rows.map(({ id }) => id)
}

/** In the provider's words. */
const overStates = ['won', 'lost', 'closed']
