import type { CsvRow } from '#contract/call.ts'
import type { CustomerSort } from '#domain/customers/customer-sorts.ts'
import { toRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countReads } from '#server/staff/reads/count-reads.ts'
import { type Buyer, findBuyers, readBuyers, spentBy } from './search-customers.ts'

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

/** All customers of a list (IMPORT-04). Each that the file names counts as read, as those of a page do (decision 0033). */
export async function exportCustomers(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { query, reader }: { readonly query: Query; readonly reader: Reader },
) {
  async function* portions() {
    for await (const buyers of portionsOf(deps.database, query)) {
      const limit = await countReads(deps, { customers: buyers.map(({ id }) => id) }, reader)
      // Breaks the transfer. An owner is never stopped.
      if (isRefusal(limit)) throw new Error('The limit of customers of a day is reached within the file')
      yield buyers.map((buyer) => columns.map(([, of]) => of(buyer)))
    }
  }
  return { name: 'customers', columns: columns.map(([label]) => label), portions: portions() }
}

async function* portionsOf(database: Deps['database'], { q = '', sort }: Query): AsyncGenerator<readonly Buyer[]> {
  if (q.trim() !== '') return yield await findBuyers(database, { q, sort })
  let after: string | undefined
  do {
    const page = await readBuyers(database, { sort, after, size })
    yield page.rows
    after = page.after
  } while (after !== undefined)
}
