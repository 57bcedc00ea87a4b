import { sql } from 'kysely'
import type { CarrierFields } from '#domain/fulfilment/carrier-edit.ts'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** The carriers in use, in the shop's order. */
export async function readCarriers(connection: Connection): Promise<(Carrier & { readonly pinCodes: string })[]> {
  return selectCarriers(connection).where('retired_at', 'is', null).orderBy('position').execute()
}

/** Retired ones too: parcels still travel with them. */
export async function readCarrier(connection: Connection, id: string): Promise<Carrier | undefined> {
  return selectCarriers(connection).where('id', '=', id).executeTakeFirst()
}

export async function readAllCarriers(connection: Connection): Promise<Carrier[]> {
  return selectCarriers(connection).execute()
}

/** All of them as they are edited, in the shop's order. */
export async function readCarriersToEdit(connection: Connection): Promise<EditedCarrier[]> {
  return (await carriersToEdit(connection).orderBy('position').execute()).map(toEdited)
}

/** All, so that of two who edit at once the second sees the first: names are unique, and one carrier stays in use. */
export async function lockCarriers(tx: Transaction): Promise<EditedCarrier[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('carriers'))`.execute(tx)
  return readCarriersToEdit(tx)
}

export async function insertCarrier(tx: Transaction, id: string, fields: CarrierFields): Promise<void> {
  await tx
    .insertInto('carriers')
    .values((is) => ({
      id,
      ...columnsOf(fields),
      position: is
        .selectFrom('carriers')
        .select(({ fn, eb }) => eb(fn.coalesce(fn.max('position'), eb.lit(0)), '+', 1).as('next')),
    }))
    .execute()
}

export async function updateCarrier(
  tx: Transaction,
  id: string,
  { isUsed, now, ...fields }: CarrierFields & { readonly isUsed: boolean; readonly now: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('carriers')
    .set((is) => ({
      ...columnsOf(fields),
      retired_at: isUsed ? null : is.fn.coalesce('retired_at', is.val(now)),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export type EditedCarrier = CarrierFields & {
  readonly id: string
  readonly isUsed: boolean
  readonly version: number
}

function columnsOf({ name, trackingUrl, numberPattern, pinCodes }: CarrierFields) {
  return { name, tracking_url: trackingUrl || null, number_pattern: numberPattern || null, pin_codes: pinCodes }
}

function carriersToEdit(connection: Connection) {
  return connection
    .selectFrom('carriers')
    .select(['id', 'name', 'tracking_url', 'number_pattern', 'pin_codes', 'retired_at', 'version'])
}

type EditedRow = Awaited<ReturnType<ReturnType<typeof carriersToEdit>['executeTakeFirstOrThrow']>>

function toEdited(row: EditedRow): EditedCarrier {
  return {
    id: row.id,
    name: row.name,
    trackingUrl: row.tracking_url ?? '',
    numberPattern: row.number_pattern ?? '',
    pinCodes: row.pin_codes,
    isUsed: row.retired_at === null,
    version: row.version,
  }
}

function selectCarriers(connection: Connection) {
  return connection
    .selectFrom('carriers')
    .select(['id', 'name', 'tracking_url as trackingUrl', 'number_pattern as numberPattern', 'pin_codes as pinCodes'])
}

export type NumberHolder =
  | { readonly kind: 'parcel'; readonly id: string; readonly orderNumber: string }
  | { readonly kind: 'return'; readonly id: string }

/**
 * The parcels and the returns sent back that have these numbers of a carrier. The numbers are locked until the commit, in one order: of two who type
 * one at once, the second sees the first.
 */
export async function readHoldersOfNumbers(
  tx: Transaction,
  carrier: string,
  numbers: readonly string[],
): Promise<Map<string, NumberHolder>> {
  if (numbers.length === 0) return new Map()
  await sql`
    SELECT pg_advisory_xact_lock(hashtext('tracking:' || ${carrier} || ':' || number))
    FROM (SELECT number FROM unnest(${[...numbers]}::text[]) AS number ORDER BY number) AS sorted`.execute(tx)
  const parcels = await tx
    .selectFrom('parcels')
    .select(['id', 'order_number as orderNumber', 'tracking'])
    .where('carrier_id', '=', carrier)
    .where((eb) => eb('tracking', '=', eb.fn.any(eb.val([...numbers]))))
    .where('state', '<>', 'unpacked')
    .execute()
  const returns = await tx
    .selectFrom('return_tracking_numbers')
    .select(['return_number as id', 'tracking'])
    .where('carrier_id', '=', carrier)
    .where((eb) => eb('tracking', '=', eb.fn.any(eb.val([...numbers]))))
    .execute()
  return new Map<string, NumberHolder>([
    ...returns.map(({ tracking, id }) => [tracking ?? '', { kind: 'return', id: id ?? '' }] as const),
    ...parcels.map(({ tracking, ...parcel }) => [tracking ?? '', { kind: 'parcel', ...parcel }] as const),
  ])
}
