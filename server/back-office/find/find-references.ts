import type { Found } from '#contract/backoffice/find.ts'
import { comparedReference } from '#domain/purchases/payment.ts'
import { numberIn } from '#domain/purchases/purchase-number.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { stateOfBatch } from '#domain/stock/batch-states.ts'
import { readBankLines, readTransfersOf } from '#server/accounting/settlements/bank-lines.store.ts'
import { readSettlementsOf } from '#server/accounting/settlements/settlement-list.store.ts'
import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import { readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readPaymentsOf } from '#server/purchases/grower-payments.store.ts'
import { readPurchase } from '#server/purchases/purchases.store.ts'
import { readBatchesCalled } from '#server/stock/batches/batch-list.store.ts'
import { onDay } from '#server/stock/batches/view-batches.ts'

type References = NonNullable<Found['references']>
type Asker = { readonly database: Connection; readonly roles: readonly Role[]; readonly now: Date }

/** A UTR, or what a grower's payment names; no word, and no number that people have many of. */
const bankReference = /^(?=.*\d)[A-Z0-9]{8,35}$/

/** What is typed whole and exists: the bank's reference of a settlement, refund, line or payment to a grower, a slip by its number, a batch by its code or lot. */
export async function findReferences({ database, roles, now }: Asker, text: string): Promise<References> {
  const reference = comparedReference(text)
  const isReference = bankReference.test(reference)
  return [
    ...(isReference && can(roles, 'reconciliation.manage') ? await atBank(database, reference) : []),
    ...(isReference && can(roles, 'purchases.see') ? await paidToGrowers(database, reference) : []),
    ...(can(roles, 'purchases.see') ? await slipOf(database, text) : []),
    ...(can(roles, 'batches.see') ? await batchesCalled(database, text, now) : []),
  ]
}

/** A line of the statement only where nothing of the shop's has its reference. */
async function atBank(database: Connection, utr: string): Promise<References> {
  const settlements = (await readSettlementsOf(database, utr)).map(({ id, day, paid, bank }) => ({
    ...{ kind: 'settlement' as const, id, day, bank },
    ...(paid !== null && { amountPaise: paid }),
  }))
  const transfers = (await readTransfersOf(database, utr)).map(({ orderNumber, day, amount, isAtBank }) => ({
    ...{ kind: 'transfer' as const, id: orderNumber, day, amountPaise: amount },
    bank: isAtBank ? ('ticked' as const) : ('missing' as const),
  }))
  if (settlements.length + transfers.length > 0) return [...settlements, ...transfers]
  const lines = await readBankLines(database, { all: 'yes', q: utr }, { after: undefined, limit: 1 })
  return lines.map(({ day, amount, isByHand }) => ({
    ...{ kind: 'bank-line' as const, id: utr, day, amountPaise: amount },
    bank: isByHand ? ('by-hand' as const) : ('none' as const),
  }))
}

async function paidToGrowers(database: Connection, reference: string): Promise<References> {
  const paid = await readPaymentsOf(database, reference)
  const names = paid.length > 0 ? await readGrowerNames(database) : new Map<string, string>()
  return paid.map(({ growerId, paidOn, amountPaise }) => ({
    ...{ kind: 'payout' as const, id: growerId, name: names.get(growerId) ?? growerId, day: paidOn, amountPaise },
  }))
}

async function slipOf(database: Connection, text: string): Promise<References> {
  const number = numberIn(text.toUpperCase().replace(/[\s/-]+/g, '-'))
  const slip = number === undefined ? undefined : await readPurchase(database, number)
  if (!slip) return []
  const grower = (await readGrowerNames(database)).get(slip.growerId) ?? slip.growerId
  return [
    {
      ...{
        kind: 'slip' as const,
        id: slip.number,
        name: [slip.crop, grower].filter(Boolean).join(', '),
        day: slip.boughtOn,
      },
      ...(slip.amountPaise !== null && { amountPaise: slip.amountPaise }),
    },
  ]
}

async function batchesCalled(database: Connection, text: string, now: Date): Promise<References> {
  const batches = await readBatchesCalled(database, text)
  if (batches.length === 0) return []
  const day = await onDay(database, now)
  const titles = await readProductNames(
    database,
    batches.map(({ productId }) => productId),
  )
  return batches.map((batch) => ({
    ...{ kind: 'batch' as const, id: batch.id, name: `${batch.code} ${titles[batch.productId] ?? ''}`.trim() },
    ...{ day: batch.bestBeforeOn, batch: stateOfBatch(batch, day) },
  }))
}
