// The calls whose time is measured: each list, its searches and filters, and each page of one thing.
import { sql } from 'kysely'
import { marginGroups } from '#domain/accounting/margin.ts'
import { registerIds } from '#domain/accounting/registers.ts'
import { goodsSorts } from '#domain/catalogue/goods-sorts.ts'
import { customerSorts } from '#domain/customers/customer-sorts.ts'
import { batchFilters } from '#domain/stock/batch-states.ts'
import { day, indianDate, later } from '#domain/time.ts'
import type { Database } from '#server/platform/database/open-database.ts'

/** A product, a name and a place as people mistype them, and two words together. */
const slips = ['gee', 'hunny', 'masla', 'anitha', 'mysoru', 'hony pune']

/** Of thousands of the made-up orders each. */
const goodsAndPlaces = ['ghee', 'honey', 'masala', 'oil', 'mysuru', 'pune', '560003', '411038']

type Sample = Record<'number' | 'phone' | 'email' | 'first' | 'last' | 'payment' | 'invoice' | 'product', string>

/** Paths of calls by what they are; each is called in turn. */
export async function urlsOf(database: Database): Promise<{ readonly [name: string]: readonly string[] }> {
  const { rows } = await sql<Sample>`
    SELECT orders.number, phone, email, first_name AS first, last_name AS last, payment_id AS payment, invoices.number AS invoice,
      product_id AS product
    FROM orders JOIN invoices ON invoices.order_number = orders.number
    JOIN order_lines ON order_lines.order_number = orders.number AND position = 0
    WHERE orders.number LIKE '%7' ORDER BY orders.number DESC LIMIT 100`.execute(database)
  const list = (...queries: readonly object[]) => queries.map((query) => `/orders?${new URLSearchParams({ ...query })}`)
  const each = (queryOf: (row: Sample) => object) => list(...rows.map(queryOf))
  return {
    'GET /api/board': ['/board'],
    'GET /api/orders': list({}, { sort: 'oldest' }, { sort: 'highest' }, { sort: 'lowest' }),
    'GET /api/orders, deep page': each(({ number }) => ({ after: number })),
    'GET /api/orders, filtered': list(
      { payment: 'refunding,refund-refused' },
      ...['to-pack,part-packed', 'packed', 'shipped', 'delivered', 'cancelled'].map((fulfilment) => ({ fulfilment })),
      ...['paid', 'refunded', 'part-refunded'].map((payment) => ({ payment, sort: 'oldest' })),
      ...['29', '27', '30'].map((state) => ({ state, held: 'no', least: '900', most: '1200' })),
      { held: 'yes' },
      { age: '400' },
      { assigned: 'me' },
      { assigned: 'nobody', fulfilment: 'to-pack,part-packed' },
    ),
    'GET /api/orders, of a product': each(({ product }) => ({ product })),
    'GET /api/orders, last digits': each(({ phone }) => ({ q: phone.slice(-4) })),
    'GET /api/orders, email': each(({ email }) => ({ q: email.slice(0, 7) })),
    'GET /api/orders, name': each(({ first, last }) => ({ q: `${first} ${last.slice(0, 2)}` })),
    'GET /api/orders, town, PIN code or product': list(...goodsAndPlaces.map((q) => ({ q }))),
    'GET /api/orders, with a slip': list(...slips.map((q) => ({ q }))),
    'GET /api/find': [
      ...goodsAndPlaces,
      ...slips,
      ...rows.flatMap(({ number, phone }) => [number.slice(-4), phone.slice(-4)]),
    ].map((q) => `/find?${new URLSearchParams({ q })}`),
    'GET /api/orders, one letter': list(...[...'abdghijklmnprsv'].map((q) => ({ q }))),
    'GET /api/orders, numbers': [
      ...each(({ invoice }) => ({ q: invoice })),
      ...each(({ payment }) => ({ q: payment })),
    ],
    'GET /api/orders, no hit': list({ q: 'Nobody Of This Name' }, { q: '0000' }, { q: 'zz@zz' }, { q: 'pay_none' }),
    'GET /api/orders/{number}': rows.map(({ number }) => `/orders/${number}`),
    'GET /api/books/reconciliations, /api/settings/jobs': ['/books/reconciliations', '/settings/jobs'],
    'GET /api/order-views, /api/parcel-views, /api/payment-views': ['/order-views', '/parcel-views', '/payment-views'],
    'GET /api/payments': ['/payments', '/payments?q=a', '/payments?state=lapsed'],
    'GET /api/refunds': ['/refunds'],
    ...(await urlsOfPeople(database)),
    ...(await urlsOfGoods(database)),
    ...(await urlsOfBooks(database)),
  }
}

async function idsOf(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(query).execute(database)
  if (rows.length === 0) throw new Error(`Nothing to measure: ${query}`)
  return rows.map(({ id }) => id)
}

async function urlsOfPeople(database: Database) {
  const customers = await idsOf(database, 'SELECT id FROM customers ORDER BY id LIMIT 100')
  const names = await idsOf(database, 'SELECT left(email, 6) AS id FROM customers ORDER BY id LIMIT 50')
  const tickets = await idsOf(database, 'SELECT ticket AS id FROM contact_messages ORDER BY received_at DESC LIMIT 100')
  const returns = await idsOf(database, 'SELECT number AS id FROM returns ORDER BY asked_at DESC LIMIT 100')
  const returned = await idsOf(database, 'SELECT order_number AS id FROM returns ORDER BY asked_at DESC LIMIT 50')
  return {
    'GET /api/customers': [
      '/customers',
      ...customerSorts.map((sort) => `/customers?sort=${sort}`),
      ...[...names, 'anita', 'ku', 'nobody'].map((q) => `/customers?q=${encodeURIComponent(q)}`),
    ],
    'GET /api/customers/{id}': customers.map((id) => `/customers/${id}`),
    'GET /api/privacy': ['/privacy', '/privacy?state=closed'],
    'GET /api/tickets': [
      '',
      '?state=resolved',
      '?kind=damaged',
      '?whose=nobody',
      '?late=yes',
      '?q=jar',
      '?q=anita',
    ].map((query) => `/tickets${query}`),
    'GET /api/ticket-views': ['/ticket-views'],
    'GET /api/tickets/{ticket}': tickets.map((ticket) => `/tickets/${ticket}`),
    'GET /api/returns, /api/return-views': [
      '/returns',
      '/returns?open=yes',
      '/returns?state=closed',
      '/returns?reason=damaged',
      '/returns?q=anita',
      '/return-views',
    ],
    'GET /api/returns/{number}': returns.map((number) => `/returns/${number}`),
    'GET /api/orders/{number}/refund, /returnable': returned.flatMap((number) => [
      `/orders/${number}/refund`,
      `/orders/${number}/returnable`,
    ]),
    'GET /api/parcels': ['', '?state=packed', '?state=in-transit', '?state=delivered', '?q=anita'].map(
      (query) => `/parcels${query}`,
    ),
    'GET /api/pack': ['/pack'],
    'GET /api/hand-over': ['/hand-over'],
    'GET /api/audit': ['/audit'],
  }
}

const goodsWords = ['ghee', 'honey', 'rice 5', 'xyz', '8901']

async function urlsOfGoods(database: Database) {
  const products = await idsOf(database, 'SELECT id FROM products ORDER BY position DESC LIMIT 50')
  const sold = await idsOf(
    database,
    'SELECT product_id AS id FROM order_lines GROUP BY 1 ORDER BY count(*) DESC LIMIT 50',
  )
  const batches = await idsOf(database, 'SELECT id FROM batches ORDER BY id LIMIT 100')
  const slips = await idsOf(database, 'SELECT number AS id FROM purchases ORDER BY serial DESC LIMIT 50')
  const growers = await idsOf(database, 'SELECT DISTINCT grower_id AS id FROM purchases')
  const search = (path: string) => goodsWords.map((q) => `/${path}?q=${encodeURIComponent(q)}`)
  return {
    'GET /api/products': [
      '',
      '?state=on-sale',
      '?state=draft',
      '?state=withdrawn',
      '?state=sold-out',
      '?state=low',
      '?state=certificate',
      '?state=price-not-started',
      ...goodsSorts.map((sort) => `?sort=${sort}`),
    ].map((query) => `/products${query}`),
    'GET /api/products, search': search('products'),
    'GET /api/products/{id}': [...products, ...sold].map((id) => `/products/${id}`),
    'GET /api/stock': ['', '?sort=soonest', '?state=on-sale', '?state=sold-out', '?state=low', '?state=runs-out'].map(
      (query) => `/stock${query}`,
    ),
    'GET /api/stock, search': search('stock'),
    'GET /api/stock/{id}, its ledger': [...products, ...sold].flatMap((id) => [`/stock/${id}`, `/stock/${id}/ledger`]),
    'GET /api/batches': [...batchFilters.map((state) => `/batches?state=${state}`), ...search('batches')],
    'GET /api/batches/{id}, its parcels': batches.flatMap((id) => [`/batches/${id}`, `/batches/${id}/parcels`]),
    'GET /api/batches/{id}/recall-effect': batches.map((id) => `/batches/${id}/recall-effect`),
    'GET /api/runs': ['/runs'],
    'GET /api/new-run': ['/new-run'],
    'GET /api/weighings': ['/weighings'],
    'GET /api/purchases': ['', '?state=unpriced', '?state=priced', '?q=millet', '?q=FP/25-26/0001'].map(
      (query) => `/purchases${query}`,
    ),
    'GET /api/purchases/{slip}': slips.map((number) => `/purchases/${number.replaceAll('/', '-')}`),
    'GET /api/grower-balances': ['/grower-balances'],
    'GET /api/growers/{id}/statement': growers.map((id) => `/growers/${id}/statement`),
  }
}

async function urlsOfBooks(database: Database) {
  const settlements = await idsOf(database, 'SELECT id FROM settlements ORDER BY day DESC LIMIT 50')
  const today = new Date()
  const month = indianDate(later(today, -30 * day)).slice(0, 7)
  const days = `from=${indianDate(later(today, -30 * day))}&to=${indianDate(today)}`
  return {
    'GET /api/books/settlements': [
      '/books/settlements',
      ...settlements.slice(0, 9).map((id) => `/books/settlements?q=${id.replace('setl_Bench', 'BENCH')}`),
    ],
    'GET /api/books/settlements/{id}': settlements.map((id) => `/books/settlements/${id}`),
    'GET /api/books/settlement-views': ['/books/settlement-views'],
    'GET /api/books/settlement-differences, /api/books/disputes': ['/books/settlement-differences', '/books/disputes'],
    'GET /api/books/unticked': ['/books/unticked'],
    'GET /api/books/bank-lines': ['/books/bank-lines', '/books/bank-lines?all=yes'],
    'GET /api/books/documents': [
      '/books/documents',
      '/books/documents?q=anita',
      '/books/documents?q=0012',
      '/books/documents?kind=credit-note',
      `/books/documents?${days}`,
    ],
    ...Object.fromEntries(
      registerIds.map((register) => [
        `GET /api/books/registers, ${register}, 30 days`,
        [`/books/registers?register=${register}&${days}`],
      ]),
    ),
    'GET /api/books/gstr1': [`/books/gstr1?period=${month}`],
    ...Object.fromEntries(
      marginGroups.map((by) => [`GET /api/books/margins by ${by}, 30 days`, [`/books/margins?by=${by}&${days}`]]),
    ),
    'GET /api/books/tally': [`/books/tally?${days}`],
  }
}
