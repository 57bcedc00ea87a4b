// Staff and customers at once: the units of every product add up at every commit (STOCK-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { minute } from '#domain/time.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { type Chance, seededChance } from '../../tests/faults/chance.ts'
import { openPackingShop, type PackingShop, parcelOf } from '../fulfilment/fulfilment.fixture.ts'
import type { Customer } from '../payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import { releaseExpiredReservations } from './end-reservation.ts'
import { readStockExceptions } from './stock-entries.store.ts'

const products = ['ghee', 'jaggery', 'millet', 'pepper']

/** Every transaction that moves units compares them before it commits; one that leaves them wrong is rolled back with a fault. */
const checkAtCommit = `
  CREATE SEQUENCE checked_commits;
  CREATE FUNCTION check_units() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE wrong text;
  BEGIN
    PERFORM nextval('checked_commits');
    SELECT string_agg(id, ', ') INTO wrong FROM products WHERE id = ANY (ARRAY['${products.join("','")}'])
      AND (received <> (SELECT sum(units) FROM stock_entries WHERE product_id = products.id) OR received <> stock
        + (SELECT coalesce(sum(quantity), 0) FROM reservation_lines JOIN reservations ON reservations.id = reservation_id
          WHERE product_id = products.id AND state = 'active')
        + (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE product_id = products.id));
    IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The units of % do not add up', wrong; END IF;
    RETURN NULL;
  END $$;
  ${['products', 'stock_entries', 'reservations', 'reservation_lines', 'order_lines']
    .map(
      (table) =>
        `CREATE CONSTRAINT TRIGGER ${table}_units_checked AFTER INSERT OR UPDATE OR DELETE ON ${table}
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_units();`,
    )
    .join('\n')}`

test('STOCK-01 received is the sum of its entries, and stock, reserved and sold make it up, at every commit of 20 staff and 50 customers', async (t) => {
  const shop = await openPackingShop(t)
  for (const id of products) await stockProduct(shop, { id, price: 100, stock: 25 })
  await sql.raw(checkAtCommit).execute(shop.database)
  const chance = seededChance('ledger')
  const done = new Map<string, number>()
  const noted = async (name: string, status: Promise<number>) => {
    const answered = `${name} ${Math.floor((await status) / 100)}xx`
    done.set(answered, (done.get(answered) ?? 0) + 1)
  }
  const staff = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const person = await shop.addStaff(`Packer ${nth}`, 'packer')
      return async () => {
        const own = chance.branch(`staff ${nth}`)
        for (let left = 6; left > 0; left--) {
          const name = own.weighed(weights)
          await noted(name, acts[name](shop, person, own))
        }
      }
    }),
  )
  const customers = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const customer = { ...(await addCustomer(shop)), from: `203.0.${nth}.7` }
      return () => noted('bought', buy(shop, customer, chance.branch(`customer ${nth}`)))
    }),
  )
  // The first orders are there when the staff begin.
  await Promise.all(customers.slice(0, 20).map((act) => act()))
  await Promise.all([...staff, ...customers.slice(20)].map((act) => act()))
  shop.pass(20 * minute)
  await releaseExpiredReservations(shop.deps)

  const faults = [...done].filter(([name]) => name.endsWith('5xx'))
  assert.deepEqual(faults, [])
  for (const name of [...Object.keys(weights), 'bought']) assert.ok(done.get(`${name} 2xx`), `nothing was ${name}`)
  const ours = (await readStockExceptions(shop.database)).filter(({ productId }) => products.includes(productId))
  assert.deepEqual(ours, [])
  const { rows } = await sql<{ last_value: number }>`SELECT last_value FROM checked_commits`.execute(shop.database)
  assert.ok((rows[0]?.last_value ?? 0) > 200, 'checked at every commit')
})

type Person = Awaited<ReturnType<PackingShop['addStaff']>>
const weights = { received: 3, counted: 4, 'written off': 2, packed: 4, unpacked: 2, cancelled: 2 }

/** Each gives the status of its answer; what there is nothing of yet is 404. */
const acts: {
  readonly [Name in keyof typeof weights]: (shop: PackingShop, person: Person, chance: Chance) => Promise<number>
} = {
  received: (_shop, person, chance) => enter(person, { kind: 'delivery', units: chance.between(1, 9), chance }),
  'written off': (_shop, person, chance) =>
    enter(person, { kind: chance.pick(['damage', 'missing']), units: chance.between(1, 4), chance }),
  async counted(_shop, person, chance) {
    const productId = chance.pick(products)
    const { shelf } = (await person.get(`/api/stock/${productId}`)).body
    const counted = String(Math.max(0, shelf.units + chance.between(-4, 3)))
    return (await person.post('/api/stock-counts', { productId, counted, shelf })).status
  },
  async packed(shop, person, chance) {
    const number = await anyOf(shop, chance, 'SELECT order_number AS id FROM units_to_pack ORDER BY 1')
    return number ? (await person.post(`/api/orders/${number}/parcels`, parcelOf(1))).status : 404
  },
  async unpacked(shop, person, chance) {
    const id = await anyOf(shop, chance, `SELECT id FROM parcels WHERE state = 'packed' ORDER BY order_number, number`)
    return id ? (await person.post(`/api/parcels/${id}/unpack`)).status : 404
  },
  async cancelled(shop, _person, chance) {
    const orderNumber = await anyOf(shop, chance, 'SELECT number AS id FROM orders ORDER BY number')
    if (!orderNumber) return 404
    await refundOrder(shop.deps, { orderNumber, reason: 'The customer asked', restocks: chance.happens(0.7) })
    return 200
  },
}

async function enter(person: Person, { chance, ...entry }: { kind: string; units: number; chance: Chance }) {
  const body = { ...entry, productId: chance.pick(products), units: String(entry.units), reason: '', isConfirmed: true }
  return (await person.post('/api/stock-entries', body)).status
}

async function anyOf({ database }: PackingShop, chance: Chance, query: string): Promise<string | undefined> {
  const { rows } = await sql.raw<{ id: string }>(query).execute(database)
  return rows.length > 0 ? chance.pick(rows).id : undefined
}

/** Reserves one or two products; most pay. */
async function buy(shop: PackingShop, customer: Customer, chance: Chance): Promise<number> {
  const pids = new Set([chance.pick(products), chance.pick(products)])
  const basket = [...pids].map((pid) => ({ pid, qty: chance.between(1, 3) }))
  const amount = basket.reduce((sum, { qty }) => sum + qty * 100, 0)
  const opened = await createOrder(shop, customer, { amount, products: basket })
  if (opened.status !== 200 || chance.happens(0.2)) return opened.status
  const paid = await shop.pay(opened.body.id)
  return (await shop.post('/save-order', saveOrderBody(paid), customer)).status
}
