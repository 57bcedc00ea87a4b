// npm run back-office -- erase-again ID …: after a restore, accounts that had been erased (CUST-03).

import { isRefusal } from '#domain/refusal.ts'
import { eraseAgain as erase } from '#server/customers/erase-customer.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** Each of them, whatever becomes of the others. Ends with 1 when one is not erased. */
export async function eraseAgain(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { words }: { readonly words: readonly string[] },
): Promise<void> {
  for (const id of words) {
    const outcome = isUuid(id) ? await erase(deps, id) : ({ refused: 'customer-not-found' } as const)
    if (!isRefusal(outcome)) {
      console.log(`${id}: ${outcome === 'erased' ? 'erased' : 'was erased before'}`)
      continue
    }
    process.exitCode = 1
    console.log(
      `${id}: ${outcome.refused === 'still-open' ? `not erased, still open: ${outcome.what}` : 'there is no such account'}`,
    )
  }
}
