// The staff's application on a shop with made-up orders of all states, or with orders that were paid.
import type { TestContext } from 'node:test'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInStaff } from '#server/http/serve-staff.ts'
import { buildStaffApp } from '#server/http/staff-app.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

let keys = 0

/** The cookie names the roles: 'owner', or 'packer+support'. */
export async function openDesk(t: TestContext, deps: Deps) {
  const ids = new Map<string, Promise<string>>()
  const staffOf = async (cookie: string): Promise<SignedInStaff> => {
    const adding = ids.get(cookie) ?? addStaff(deps, cookie)
    ids.set(cookie, adding)
    const staffId = await adding
    const roles = cookie.split('+') as Role[]
    return {
      staffId,
      name: cookie,
      email: `${cookie}@farmgate.example`,
      roles,
      sessionId: staffId,
      provedAt: deps.clock.now(),
    }
  }
  const app = await buildStaffApp(deps, { authenticate: staffOf, pages: false })
  t.after(() => app.close())
  const { url: origin } = deps.settings.backoffice
  const call = async (as: string, name: string, body?: object) => {
    const [method = 'GET', url = ''] = name.split(' ')
    keys += 1
    const answer = await app.inject({
      method: method as 'GET',
      url,
      cookies: { '__Host-staff': as },
      headers: { origin, 'idempotency-key': `test-key-${keys}` },
      ...(body && { payload: body }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
    return { status: answer.statusCode, body: answer.json() as any, headers: answer.headers }
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

async function addStaff({ database, clock }: Deps, name: string): Promise<string> {
  const { id } = await database
    .insertInto('staff')
    .values({
      name,
      email: `${name}@farmgate.example`,
      created_at: clock.now(),
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      suspended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
