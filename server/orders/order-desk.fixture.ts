// The staff's application on a shop with made-up orders of all states, or with orders that were paid.
import type { TestContext } from 'node:test'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { openStaffCalls } from '../../tests/fixtures/staff-calls.ts'

/** The name of a caller is that of their roles: 'owner', or 'packer+support'. */
export async function openDesk(t: TestContext, deps: Deps) {
  const { app, addStaff } = await openStaffCalls(t, deps)
  const people = new Map<string, ReturnType<typeof addStaff>>()
  const call = async (as: string, name: string, body?: object, headers: object = {}) => {
    const person = people.get(as) ?? addStaff(as, ...(as.split('+') as Role[]))
    people.set(as, person)
    return (await person).call(name, body, headers)
  }
  return { app, call, get: (as: string, url: string) => call(as, `GET ${url}`) }
}

/** A desk with `count` made-up orders. */
export async function openSeededDesk(t: TestContext, count: number) {
  const shop = await openShopServer(t)
  await withClient(shop.deps.settings.databaseUrl, (client) =>
    seedOrders(client, count, { seed: 1, now: shop.deps.clock.now() }),
  )
  return { ...shop, ...(await openDesk(t, shop.deps)) }
}
