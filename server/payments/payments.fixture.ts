// A shop to buy in through its front door: a real database, the sandbox as card provider, recorded mails, a clock moved by hand.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Logger, runTaskListOnce } from 'graphile-worker'
import { minute } from '#domain/time.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { openRazorpay } from '#server/platform/card-provider/razorpay.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { readSettings } from '#server/settings.ts'
import { shopTasks } from '#server/tasks.ts'
import { shop } from '#shop'
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts'
import { testDatabase } from '../../tests/fixtures/database.ts'

const logger = new Logger(() => () => {})
// So far ahead that the queue's clock, which is PostgreSQL's, never finds a job due that ours has put off.
const opening = new Date('2099-06-10T06:00:00Z')

export type Answered = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  readonly body: any
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
}
export type Customer = { readonly id: string; readonly token: string; readonly email: string; readonly phone: string }
export type Paid = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}
export type TestShop = Awaited<ReturnType<typeof openShop>>

type Options = {
  readonly sandbox?: SandboxOptions
  /** Listens on a port, so that the sandbox's webhooks arrive. */
  readonly hearsWebhooks?: boolean
  readonly timeout?: number
  readonly around?: (provider: Deps['cardProvider']) => Deps['cardProvider']
}

export async function openShop(t: TestContext, options: Options = {}) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-payments-'))
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/', webhookRetries: [], ...options.sandbox })
  const { database, pool, close } = openDatabase(url, { size: 20 })
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://farmgate.example',
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret,an-earlier-secret',
  })
  const mails: Mail[] = []
  const outside = { takesMail: true }
  let now = opening
  const provider = openRazorpay(settings.razorpay, { timeout: options.timeout ?? 2_000 })
  const deps: Deps = {
    database,
    settings,
    shop,
    clock: { now: () => now },
    log: openLog('silent'),
    mail: {
      async send(mail) {
        if (!outside.takesMail) throw new Error('451 try again later')
        mails.push(mail)
      },
      close() {},
    },
    sms: { async sendCode() {} },
    cardProvider: options.around?.(provider) ?? provider,
  }
  const app = await buildApp(deps, { pages: false })
  t.after(async () => {
    await app.close()
    await sandbox.close()
    await close()
    await drop()
    await rm(dataDir, { recursive: true })
  })
  if (options.hearsWebhooks) {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await tell('/sandbox/settings', { webhookUrl: `${address}/api/webhooks/razorpay` })
  }

  async function tell(path: string, body: object, method = 'POST') {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const told = await response.json()
    assert.ok(response.ok, JSON.stringify(told))
    return told
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, as }: { body?: object; as?: Customer } = {},
  ): Promise<Answered> {
    const answer = await app.inject({
      method,
      url: path,
      ...(body && { payload: body }),
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      remoteAddress: '203.0.113.7',
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      bytes: answer.rawPayload,
    }
  }

  return {
    app,
    deps,
    database,
    sandbox,
    mails,
    outside,
    call,
    post: (path: string, body: object, as?: Customer) => call('POST', path, { body, ...(as && { as }) }),
    get: (path: string, as?: Customer) => call('GET', path, as && { as }),
    now: () => now,
    pass(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
    setSandbox: (settings: object) => tell('/sandbox/settings', settings),
    fail: (api: string, kind: string, { times = 1, ms = 1000 }: { times?: number; ms?: number } = {}) =>
      tell('/sandbox/faults', { api, kind, times, ms }),
    heal: () => tell('/sandbox/faults', {}, 'DELETE'),
    pay: (orderId: string, { outcome = 'captured', webhook = false } = {}) =>
      tell(`/sandbox/orders/${orderId}/pay`, { outcome, webhook }) as Promise<Paid>,
    tell,
    askProvider: (path: string) =>
      fetch(`${sandbox.url}/v1${path}`, {
        headers: { authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}` },
      }).then((response) => response.json()),
    /** Works off what is due by our own clock, until nothing is. */
    async runJobs() {
      await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= $1', [now])
      const client = await pool.connect()
      try {
        await runTaskListOnce({ pgPool: pool, logger }, shopTasks(deps).tasks as never, client).promise
      } finally {
        client.release()
      }
    },
    sweep: () => shopTasks(deps).tasks['sweep-payments']?.({} as never),
  }
}

let people = 0

/** A customer who is signed in. */
export async function arrive({ database, now }: TestShop): Promise<Customer> {
  const number = ++people
  const token = randomBytes(32).toString('base64url')
  const email = `customer${number}@example.in`
  const phone = `+9198${String(number).padStart(8, '0')}`
  const { id } = await database
    .insertInto('customers')
    .values({
      name: `Customer ${number}`,
      email,
      phone,
      password_hash: 'none',
      created_at: now(),
      password_changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      customer_id: id,
      created_at: now(),
      last_used_at: now(),
      expires_at: new Date(now().getTime() + 30 * 24 * 60 * minute),
    })
    .execute()
  return { id, token, email, phone }
}

type Shelved = { id: string; price: number; stock: number; hsn?: string; title?: string; rate?: number }

/** Puts a product on the shelf; `price` in rupees. */
export async function shelve({ database }: TestShop, { id, price, stock, ...more }: Shelved): Promise<string> {
  const { hsn = '0409', title = `Product ${id}`, rate = 500 } = more
  await database
    .insertInto('categories')
    .values({ name: 'Honey', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('gst_rates')
    .values({ hsn, effective_from: '2025-09-22', rate_basis_points: rate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('products')
    .values({
      id,
      title,
      category: 'Honey',
      description: ['Raw.'],
      key_benefits: ['Sweet'],
      price_paise: Math.round(price * 100),
      mrp_paise: Math.round(price * 100),
      net_quantity_amount: 500,
      net_quantity_unit: 'g',
      hsn,
      stock,
      received: stock,
      origin_state: 'Karnataka',
      best_before_months: 12,
      producer_name: 'A farm',
      producer_address: 'Kodagu',
      certificate_scheme: null,
      certificate_number: null,
      certificate_certifier: null,
      certificate_valid_until: null,
      withdrawn_at: null,
    })
    .execute()
  return id
}

export const homeAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  address: '12, Temple Road',
  address2: 'Malleshwaram',
  country: 'India',
  stateIn: 'Karnataka',
  zip: '560003',
  phone: '9876543210',
}

export type Basket = readonly { readonly pid: string; readonly qty: number }[]

/** Rupees as the browser shows them. */
export async function createOrder(
  on: TestShop,
  as: Customer,
  { amount, products, address = homeAddress }: { amount: number; products?: Basket; address?: object | null },
): Promise<Answered> {
  return on.post('/create-order', { amount, ...(products && { products }), ...(address && { address }) }, as)
}

/** What the original storefront sends after paying; `changes` replace or add fields. */
export function wordsOf(paid: Pick<Paid, 'razorpay_order_id' | 'razorpay_payment_id'>, changes: object = {}) {
  return {
    name: 'Asha Rao',
    email: 'asha@example.in',
    contact: '9876543210',
    totalAmount: 0,
    orderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    products: [] as object[],
    price: 0,
    user_id: 'whoever',
    address: [{ address: '12, Temple Road', address2: '', stateIn: 'Karnataka', zip: '560003', country: 'India' }],
    ...changes,
  }
}

export function expectStatus(answered: Answered, status: number): Answered {
  assert.equal(answered.status, status, JSON.stringify(answered.body))
  return answered
}

export async function stockOf({ database }: TestShop, id: string): Promise<number> {
  const { stock } = await database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return stock
}

/** received = stock + held + sold, for every product: nothing is lost and nothing sold twice (PAY-06). */
export async function assertStockAddsUp({ database }: TestShop): Promise<void> {
  const products = await database.selectFrom('products').select(['id', 'stock', 'received']).execute()
  const held = await database
    .selectFrom('reservation_lines')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .where('state', '=', 'held')
    .select(['product_id', 'quantity'])
    .execute()
  const sold = await database.selectFrom('order_lines').select(['product_id', 'quantity']).execute()
  for (const { id, stock, received } of products) {
    const away = [...held, ...sold].filter((line) => line.product_id === id)
    assert.equal(stock + away.reduce((sum, line) => sum + line.quantity, 0), received, `units of ${id}`)
  }
}

/** Every captured payment of the sandbox has exactly one order or is given back in full (PAY-05). */
export async function assertMoneyAddsUp({ database, askProvider }: TestShop): Promise<void> {
  const { items } = (await askProvider('/payments?count=100')) as {
    items: { id: string; captured: boolean; status: string; amount: number; amount_refunded: number }[]
  }
  const orders = await database.selectFrom('orders').select(['payment_id', 'total_paise']).execute()
  for (const payment of items.filter(({ captured }) => captured)) {
    const order = orders.filter(({ payment_id }) => payment_id === payment.id)
    if (order.length === 0) assert.equal(payment.amount_refunded, payment.amount, `${payment.id} has neither`)
    else {
      assert.equal(order.length, 1)
      assert.equal(order[0]?.total_paise, payment.amount)
      assert.equal(payment.amount_refunded, 0, `${payment.id} has both`)
    }
  }
}
