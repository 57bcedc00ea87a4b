import type { CsvRow } from '#contract/call.ts'
import type { CustomerSort } from '#domain/customers/customer-sorts.ts'
import { toRupees } from '#domain/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countReads } from '#server/staff/reads/count-reads.ts'
import { readCustomerIds } from './customer-list.store.ts'
import { type Buyer, findBuyers, mostFound, readBuyers, spentBy } from './search-customers.ts'

type Reader = Parameters<typeof countReads>[2]
type Query = { readonly q?: string | undefined; readonly sort?: CustomerSort | undefined }

/** Customers that are read at once. */
const size = 500

const columns: readonly (readonly [label: string, of: (buyer: Buyer) => CsvRow[number]])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Telephone', ({ phone }) => phone],
  ['Town', ({ town }) => town ?? ''],
  ['PIN code', ({ pinCode }) => pinCode ?? ''],
  ['Orders', ({ orders = 0 }) => orders],
  ['Spent', (buyer) => toRupees(spentBy(buyer)).toFixed(2)],
  ['Last order', ({ lastOrderAt }) => (lastOrderAt ? indianDate(lastOrderAt) : '')],
]

/** All customers of a list (IMPORT-04), as they were when the file began; a search that finds more than it shows has no file. Each that the file names counts as read, as those of a page do (decision 0033). */
export async function exportCustomers(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { query, reader }: { readonly query: Query; readonly reader: Reader },
) {
  const found = query.q?.trim() ? await findBuyers(deps.database, { q: query.q, sort: query.sort }) : undefined
  if (found && found.length > mostFound) return refuse('too-many-found')
  async function* portions() {
    for await (const buyers of found ? [found] : portionsOf(deps.database, query.sort)) {
      const limit = await countReads(deps, { customers: buyers.map(({ id }) => id) }, reader)
      // Breaks the transfer. An owner is never stopped.
      if (isRefusal(limit)) throw new Error('The limit of customers of a day is reached within the file')
      yield buyers.map((buyer) => columns.map(([, of]) => of(buyer)))
    }
  }
  return { name: 'customers', columns: columns.map(([label]) => label), portions: portions() }
}

async function* portionsOf(database: Deps['database'], sort: Query['sort']): AsyncGenerator<readonly Buyer[]> {
  const ids = await readCustomerIds(database, sort ?? 'latest-order')
  for (let at = 0; at < ids.length; at += size) yield await readBuyers(database, ids.slice(at, at + size))
}
