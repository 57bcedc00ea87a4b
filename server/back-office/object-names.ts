// What people call the objects of the audit log.
import { staffContract } from '#contract/backoffice/index.ts'
import type { AuditObject } from '#domain/audit/audit-entry.ts'
import { readFormerNames, readNames as readStaffNames } from '#server/audit/audit-log.store.ts'
import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import { readEditedGrowers } from '#server/catalogue/growers/edited-growers.store.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import { readCarriersToEdit } from '#server/fulfilment/carriers/carriers.store.ts'
import { readAttempt } from '#server/payments/payments.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { readBatchNames } from '#server/stock/batches.store.ts'
import { findByName, readCustomerNames, readParcelNames } from './object-names.store.ts'

type Names = Readonly<Record<string, string>>
type Reader = (connection: Connection, ids: readonly string[]) => Promise<Names>

const readers: { readonly [kind: string]: Reader } = {
  parcel: readParcelNames,
  product: readProductNames,
  batch: readBatchNames,
  staff: readStaffNames,
  customer: readCustomerNames,
  payment: readPaymentNames,
  carrier: async (connection) =>
    Object.fromEntries((await readCarriersToEdit(connection)).map(({ id, name }) => [id, name])),
  grower: async (connection) =>
    Object.fromEntries((await readEditedGrowers(connection)).map(({ id, facts }) => [id, facts.name])),
  call: async (_, names) => callNames(names),
}
/** Their ids are UUIDs, or 'several' and 'unknown'. */
const withUuids = ['parcel', 'batch', 'staff', 'customer', 'payment']

/** Names by object: of 'parcel:…' 'parcel 1'. Left out is what has no name, or is gone. */
export async function namesOf(connection: Connection, objects: readonly string[]): Promise<Names> {
  const names: Record<string, string> = {}
  for (const [kind, read] of Object.entries(readers)) {
    const ids = objects
      .filter((object) => object.startsWith(`${kind}:`))
      .map((object) => object.slice(kind.length + 1))
      .filter((id) => !withUuids.includes(kind) || isUuid(id))
    if (ids.length === 0) continue
    for (const [id, name] of Object.entries(await read(connection, ids))) names[`${kind}:${id}`] = name
  }
  return names
}

/** Growers alone are removed with their names; products and people stay. */
export async function formerNamesOf(connection: Connection, unnamed: readonly string[]): Promise<Names> {
  const ids = unnamed.flatMap((object) => /^grower:(.+)$/.exec(object)?.[1] ?? [])
  if (ids.length === 0) return {}
  const names = await readFormerNames(connection, { kind: 'grower', ids })
  return Object.fromEntries(Object.entries(names).map(([id, name]) => [`grower:${id}`, name]))
}

/** By a number, or by a part of a name. */
export async function findObjects(connection: Connection, text: string): Promise<AuditObject[]> {
  const attempt = await readAttempt(connection, { providerOrderId: text })
  const { products } = await nameProducts(connection, { q: text })
  const carriers = (await readCarriersToEdit(connection)).filter(({ name }) =>
    name.toLowerCase().includes(text.toLowerCase()),
  )
  return [
    ...(await findByName(connection, text)),
    ...(attempt ? [`payment:${attempt.id}` as const] : []),
    ...products.map(({ id }) => `product:${id}` as const),
    ...carriers.map(({ id }) => `carrier:${id}` as const),
  ]
}

/** At the card provider. */
async function readPaymentNames(connection: Connection, ids: readonly string[]): Promise<Names> {
  const attempts = await Promise.all(ids.map((id) => readAttempt(connection, { id })))
  return Object.fromEntries(
    attempts.flatMap((attempt) => (attempt?.providerOrderId ? [[attempt.id, attempt.providerOrderId]] : [])),
  )
}

/** A call by what it does, without what only programs need to know. */
export function callNames(names: readonly string[]): Names {
  const calls: { readonly [name: string]: { readonly summary: string } } = staffContract
  return Object.fromEntries(
    names.flatMap((name) => {
      const [words] = calls[name]?.summary.split(/, which|[.;:](?: |$)/) ?? []
      return words === undefined ? [] : [[name, words]]
    }),
  )
}
