import type { Database } from '#server/platform/database/open-database.ts'

type Wanted = {
  readonly net: number
  readonly certificate?: string | null
  /** Null: its slip has no price. */
  readonly cost?: number | null
  readonly grower?: string
}

let serial = 0

/** A slip of a grower with its bulk lot; gives the id of the lot. */
export async function addBulkLot(
  database: Database,
  { net, certificate = null, cost = null, grower = 'a-grower' }: Wanted,
): Promise<string> {
  serial += 1
  await database
    .insertInto('growers')
    .values({
      id: grower,
      name: `Grower ${grower}`,
      place: 'Mandya',
      state: 'Karnataka',
      people: '3 people',
      story: ['Grows ragi.'],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: purchaseId } = await database
    .insertInto('purchases')
    .values({
      ...{ number: `FP/26-27/9${String(serial).padStart(5, '0')}`, financial_year: '26-27', serial: 900_000 + serial },
      ...{ kind: 'bulk', grower_id: grower, bought_on: '2026-10-05', crop: 'Ragi', sacks: 4 },
      ...{
        gross_grams: net,
        tare_grams: 0,
        deducted_grams: 0,
        net_grams: net,
        entered_at: new Date('2026-10-05T06:00:00Z'),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('bulk_lots')
    .values({
      ...{ purchase_id: purchaseId, grower_id: grower, bought_on: '2026-10-05', harvested_on: '2026-09-30' },
      ...{ season: 'Kharif 2026-27', crop: 'Ragi', net_grams: net, cost_paise: cost },
      ...{ certificate_scheme: certificate && 'NPOP', certificate_number: certificate },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
