import type { RestoredGap } from '#domain/accounting/issued-serials.ts'
import { readChanges } from '#server/audit/audit-log.store.ts'
import type { Deps } from '#server/deps.ts'

/** The serials that `invoice-series` left out after restores (INV-03), as the audit log has them. */
export async function restoredGaps({ database, shop }: Pick<Deps, 'database' | 'shop'>): Promise<RestoredGap[]> {
  const raised = await readChanges(database, 'invoice-series.raised')
  return raised.map(({ at, subjectId, before, after }) => {
    const [series = '', financialYear = ''] = subjectId.split('/')
    return {
      kind: series === shop.creditNoteSeries ? 'credit-note' : 'invoice',
      ...{ series, financialYear, at },
      first: serialIn(before) + 1,
      last: serialIn(after),
    }
  })
}

function serialIn(fields: unknown): number {
  return Number((fields as { readonly lastSerial?: number } | null)?.lastSerial ?? 0)
}
