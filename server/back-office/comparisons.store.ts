import type { Connection } from '#server/platform/database/open-database.ts'

export type Comparison = {
  readonly comparedAt: Date
  readonly from: Date
  readonly to: Date
  /** Payments looked at, and what the provider captured of them, in paise. */
  readonly payments: number
  readonly captured: number
  readonly differing: number
  readonly difference: number
}

export async function insertComparison(connection: Connection, comparison: Comparison): Promise<void> {
  await connection
    .insertInto('book_comparisons')
    .values({
      compared_at: comparison.comparedAt,
      from_at: comparison.from,
      to_at: comparison.to,
      payments: comparison.payments,
      captured_paise: comparison.captured,
      differing: comparison.differing,
      difference_paise: comparison.difference,
    })
    .execute()
}

export async function readLastComparison(connection: Connection): Promise<Comparison | undefined> {
  return connection
    .selectFrom('book_comparisons')
    .select([
      'compared_at as comparedAt',
      'from_at as from',
      'to_at as to',
      'payments',
      'captured_paise as captured',
      'differing',
      'difference_paise as difference',
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
