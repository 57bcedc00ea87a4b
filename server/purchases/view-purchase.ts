import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { numberIn } from '#domain/purchases/purchase-number.ts'
import { setOff } from '#domain/purchases/set-off.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { readNames as readStaffNames } from '#server/audit/audit-log.store.ts'
import { readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readLotOf } from './bulk-lots.store.ts'
import { readGrowerDetails } from './grower-details.store.ts'
import { readDueSlips, readPaidTotal } from './grower-payments.store.ts'
import {
  readCorrections,
  readDeductions,
  readPurchase,
  readPurchaseById,
  type StoredPurchase,
} from './purchases.store.ts'

type Names = ReadonlyMap<string, string>
type Viewed = StaffAnswer<'GET /api/purchases/:slip'>

/** A slip with its price, corrections and what is open of it (BUY-01, BUY-02). */
export async function viewPurchase(
  { database }: Pick<Deps, 'database'>,
  { slip: path, roles }: { readonly slip: string; readonly roles: readonly Role[] },
): Promise<Viewed | Refusal<'purchase-not-found'>> {
  const slip = await readPurchase(database, numberIn(path) ?? '')
  if (!slip) return refuse('purchase-not-found')
  const [names, people, deductions, corrections, lot, { gstin }, corrected, openPaise] = await Promise.all([
    readGrowerNames(database),
    readStaffNames(
      database,
      [slip.enteredBy, slip.pricedBy].filter((id) => id !== null),
    ),
    readDeductions(database, slip.id),
    readCorrections(database, slip.id),
    readLotOf(database, slip.id),
    readGrowerDetails(database, slip.growerId),
    slip.corrects === null ? undefined : readPurchaseById(database, slip.corrects),
    readOpenOf(database, slip),
  ])
  const by = slip.enteredBy && people[slip.enteredBy]
  const pricedBy = slip.pricedBy && people[slip.pricedBy]
  return {
    ...weightOf(slip, names),
    ...moneyOf(slip),
    ...given({ grossGrams: slip.grossGrams, tareGrams: slip.tareGrams, productId: slip.productId }),
    deductions,
    ...(lot && {
      ...given({ harvestedOn: lot.harvestedOn }),
      season: lot.season,
      leftGrams: lot.leftGrams,
      ...(lot.certificateNumber !== null && { certificate: `${lot.certificateScheme} ${lot.certificateNumber}` }),
    }),
    words: slip.words,
    enteredAt: slip.enteredAt.toISOString(),
    ...(by && { by }),
    ...(pricedBy && { pricedBy }),
    ...(slip.pricedAt && { pricedAt: slip.pricedAt.toISOString() }),
    ...(corrected && { corrects: corrected.number }),
    corrections: corrections.map((one) => ({ ...weightOf(one, names), ...moneyOf(one) })),
    ...(openPaise !== undefined && { openPaise }),
    ...given({ gstin }),
    may: mayDo(slip, roles),
  }
}

/** What a slip says without sums. */
export function weightOf(slip: StoredPurchase, names: Names) {
  const { number, kind, growerId, boughtOn, crop, sacks, netGrams, units, pricedAt } = slip
  return {
    ...{ number, kind, growerId, grower: names.get(growerId) ?? growerId, boughtOn, crop },
    ...given({ sacks, netGrams, units }),
    isPriced: pricedAt !== null,
  }
}

export function moneyOf({ ratePaise, amountPaise, taxPaise, billNumber }: StoredPurchase) {
  return given({ ratePaise, amountPaise, taxPaise, billNumber })
}

function mayDo(slip: StoredPurchase, roles: readonly Role[]): Viewed['may'] {
  const isPriced = slip.pricedAt !== null
  return [
    ...(slip.kind === 'bulk' && !isPriced && can(roles, 'purchases.weigh') ? (['weigh'] as const) : []),
    ...(!isPriced && can(roles, 'purchases.price') ? (['price'] as const) : []),
    ...(isPriced && !slip.corrects && can(roles, 'purchases.price') ? (['correct'] as const) : []),
  ]
}

async function readOpenOf(connection: Connection, { id, growerId }: StoredPurchase): Promise<number | undefined> {
  const slips = await readDueSlips(connection, growerId)
  const { open } = setOff(slips, await readPaidTotal(connection, growerId))
  return open.find((slip) => slip.id === id)?.openPaise
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], null> }

/** Without what is null. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Given<T>
}
