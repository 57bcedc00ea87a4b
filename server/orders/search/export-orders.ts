import type { CsvRow } from '#contract/call.ts'
import { findState } from '#domain/checkout/states.ts'
import { toRupees } from '#domain/money.ts'
import { fulfilmentLabels, openRefundOf, paymentWord } from '#domain/orders/order-states.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countOrders, type ListedOrder, readOrderPage } from './order-list.store.ts'
import { readOrderQuery } from './order-query.ts'

type Input = Parameters<typeof readOrderQuery>[1]

/** Orders that are read at once. */
const size = 500

const columns: readonly (readonly [label: string, of: (order: ListedOrder) => CsvRow[number], isMoney?: 'money'])[] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => indianDate(placedAt)],
  ['PIN code', ({ pinCode }) => pinCode],
  ['State', ({ stateCode }) => findState(stateCode)?.name ?? stateCode],
  ['Contents', ({ contents }) => contents],
  ['Amount', ({ total }) => toRupees(total).toFixed(2), 'money'],
  ['Payment', (order) => paymentWord({ ...order, ...openRefundOf(order) })],
  ['Fulfilment', ({ fulfilment }) => fulfilmentLabels[fulfilment]],
  // Not the reason: staff type it, names included.
  ['On hold', ({ stoppedAt }) => (stoppedAt === null ? '' : 'yes')],
  ['Promised from', ({ deliveryFrom }) => deliveryFrom ?? ''],
]

/** All orders of a list (IMPORT-04). Without what names people: it stays on disks, where no read is counted (decision 0050). */
export async function exportOrders(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { query: { after: _after, before: _before, ...query }, roles, staffId }: Input,
) {
  const wanted = readOrderQuery({ clock, shop }, { query, roles, staffId })
  if (isRefusal(wanted)) return wanted
  const { filter, condition } = wanted
  const shown = columns.filter(([, , isMoney]) => !isMoney || can(roles, 'orders.see-money'))
  async function* portions() {
    const total = await countOrders(database, condition)
    let after: string | undefined
    do {
      const page = await readOrderPage(database, condition, { sort: filter.sort, after, total, size })
      yield page.rows.map((order) => shown.map(([, of]) => of(order)))
      after = page.after
    } while (after !== undefined)
  }
  return { name: 'orders', columns: shown.map(([label]) => label), portions: portions() }
}
