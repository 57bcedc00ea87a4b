import type { Found } from '#contract/backoffice/find.ts'
import { orderRefusals } from '#contract/backoffice/orders.ts'
import { sentenceOf } from '#contract/call.ts'
import { isOrderAct, type ObjectAct, type OrderAct, type ProductAct } from '#domain/object-acts.ts'
import { orderButtons } from '#domain/orders/order-rules.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { can, type Permission, type Role } from '#domain/staff/permissions.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import { serializeListedOrder } from '#server/orders/search/serialize-listed-order.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { findOrders } from './find-orders.ts'

type Acts = Found['acts']
type Asker = { readonly database: Connection; readonly roles: readonly Role[]; readonly now: Date }
type Named = { readonly act: ObjectAct; readonly object: string; readonly search: OrderSearch }

const mostActs = 3

const permissionOf: { readonly [Act in ProductAct]: Permission } = {
  receive: 'stock.change',
  'write-off': 'stock.change',
  count: 'stock.change',
  price: 'prices.change',
}

/** An act with each order or product that its object may mean; with the reason where the order's state does not allow it. */
export async function findActs(asker: Asker, { act, object, search }: Named): Promise<Acts> {
  if (isOrderAct(act)) return actsOnOrders(asker, act, search)
  if (!can(asker.roles, permissionOf[act])) return []
  const { products } = await nameProducts(asker.database, { q: object, limit: mostActs })
  return products.map((product) => ({ act, product }))
}

/** Not for orders that merely contain a product: nobody means one of them by 'refund ghee'. Those that allow the act come first. */
async function actsOnOrders({ database, roles, now }: Asker, act: OrderAct, { product: _, ...search }: OrderSearch) {
  const acts: Acts = []
  const { rows } = await findOrders(database, { search, limit: mostActs })
  for (const row of rows) {
    const why = await whyNot(database, roles, { act, number: row.number })
    if (why === undefined) continue
    acts.push({ act, order: serializeListedOrder(row, { roles, now }), ...(why !== '' && { why }) })
  }
  return acts.toSorted((one, other) => Number(one.why !== undefined) - Number(other.why !== undefined))
}

/** Empty where it is allowed; undefined where the role may never do it. */
async function whyNot(
  database: Connection,
  roles: readonly Role[],
  { act, number }: { readonly act: OrderAct; readonly number: string },
): Promise<string | undefined> {
  if (act === 'ticket') return can(roles, 'tickets.answer') ? '' : undefined
  const order = await readOrder(database, number)
  const buttons = order && orderButtons(order, roles)
  if (!buttons?.has(act)) return undefined
  const refusal = buttons.get(act)
  return refusal ? sentenceOf(orderRefusals[refusal.refused], refusal) : ''
}
