import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/identity/accounts.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readHeldRows } from './held-data.store.ts'
import { type HeldTable, heldData } from './held-data.ts'
import { findPerson } from './person.ts'

export type CopyOfData = {
  readonly shop: string
  readonly madeAt: string
  readonly account: string
  readonly sharedWith: string
  readonly held: readonly {
    readonly title: string
    readonly ifErased: string
    readonly rows: readonly object[]
  }[]
}

/** Everything held about a person, and what an erasure would leave of it (CUST-02). */
export async function copyOfData(
  tx: Transaction,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  account: Account,
): Promise<CopyOfData> {
  const person = await findPerson(tx, account.id, account)
  const held = []
  for (const table of heldData) {
    if (table.isSecret) continue
    const rows = await readHeldRows(tx, table, person)
    if (rows.length > 0) held.push({ title: table.title, ifErased: ifErased(table), rows })
  }
  return {
    shop: shop.name,
    madeAt: clock.now().toISOString(),
    account: account.id,
    sharedWith: `${shop.paymentProvider.name} for payments, the carriers of your parcels, and those who carry our mails and text messages.`,
    held,
  }
}

/** 'Kept: tax law wants …' */
function ifErased(held: HeldTable): string {
  const words = { kept: 'Kept', blanked: 'Blanked', redacted: 'Blanked', deleted: 'Deleted' } as const
  return `${words[held.fate]}: ${held.fate === 'kept' ? held.reason : held.remains}.`
}
