// Units of batches through everything that moves units of orders (BATCH-02): the law holds at every commit of staff and customers at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { batchesOf } from '#domain/fulfilment/batch-choice.ts'
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { replaceableUnits } from '#domain/orders/sent-again.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { day, indianDate } from '#domain/time.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { handOverParcel, setParcelState, unpackParcel } from '#server/fulfilment/change-parcel.ts'
import { deliverByVan } from '#server/fulfilment/deliver-by-van.ts'
import { packParcel } from '#server/fulfilment/packing/pack-parcel.ts'
import { batchToPack } from '#server/fulfilment/packing/take-batches.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readWaiting } from '#server/fulfilment/replacements/read-waiting.ts'
import { sendOrderAgain } from '#server/fulfilment/replacements/send-order-again.ts'
import { lockOrder, readOrder } from '#server/orders/stored-order.store.ts'
import { planWanted } from '#server/payments/refunds/plan-refund.ts'
import { refundByLine } from '#server/payments/refunds/refund-by-line.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { expireBatches } from '#server/stock/batches/expire-batches.ts'
import { listBatchesOf, listBatchesOfAll } from '#server/stock/batches.store.ts'
import { countStock } from '#server/stock/count-stock.ts'
import { enterBatch } from '#server/stock/enter-batch.ts'
import { enterStock } from '#server/stock/enter-stock.ts'
import { freezeBatches } from '#server/stock/freeze-batches.ts'
import { receiveOrWriteOff, undoEntry } from '#server/stock/receive-or-write-off.ts'
import { readUnitsOf } from '#server/stock/stock-entries.store.ts'
import { type Chance, seededChance } from '../../tests/faults/chance.ts'
import { addBatch } from '../fulfilment/batches.fixture.ts'
import { openPackingShop, type PackingShop } from '../fulfilment/fulfilment.fixture.ts'
import type { Customer } from '../payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import { decideReturn } from './decide-return.ts'
import { openReturn } from './open-return.ts'
import { inspectReturn, receiveReturn } from './receive-return.ts'

const batched = ['ghee', 'jaggery']
/** Gets its first batch while parcels without one are on their way. */
const later = 'millet'
const products = [...batched, later]

/** A transaction that leaves the units of a product and those of its batches apart is rolled back with a fault; so is one that packs what is not to be packed. */
const checkAtCommit = `
  CREATE SEQUENCE checked_commits;
  CREATE FUNCTION check_batches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE wrong text;
  BEGIN
    PERFORM nextval('checked_commits');
    SELECT string_agg(format('%s: %s in all, %s in batches', id, units, there), ', ') INTO wrong FROM (
      SELECT id, stock + (SELECT coalesce(sum(quantity), 0) FROM reservation_lines JOIN reservations ON reservations.id = reservation_id
          WHERE product_id = products.id AND state = 'active')
        + (SELECT coalesce(sum(units - least(units, gone)), 0) FROM units_to_pack AS line CROSS JOIN LATERAL (
            SELECT coalesce(sum(units), 0) AS gone FROM lost_units AS parcel
            WHERE (parcel.order_number, parcel.position) = (line.order_number, line.position)) AS away
          WHERE product_id = products.id) AS units,
        (SELECT sum(on_shelf) FROM batches WHERE product_id = products.id) AS there
      FROM products WHERE id = ANY (ARRAY['${products.join("','")}'])) AS product
    WHERE units <> there;
    IF wrong IS NOT NULL THEN RAISE EXCEPTION 'Units and batches are apart: %', wrong; END IF;
    IF EXISTS (SELECT FROM batches JOIN products ON products.id = product_id WHERE frozen_at IS NOT NULL AND on_shelf > 0 AND stock > 0)
    THEN RAISE EXCEPTION 'Units of a stopped batch are on sale, or those that its customers need instead'; END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION check_packed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF EXISTS (SELECT FROM batches JOIN parcels ON parcels.id = NEW.parcel_id WHERE batches.id = NEW.batch_id AND state = 'packed'
      AND (frozen_at IS NOT NULL OR best_before_on < (packed_at AT TIME ZONE 'Asia/Kolkata')::date))
    THEN RAISE EXCEPTION 'Packed from a batch that is stopped or past its last day'; END IF;
    IF NEW.batch_id IS NULL AND EXISTS (SELECT FROM batches JOIN order_lines USING (product_id)
      WHERE (order_number, position) = (NEW.order_number, NEW.position))
    THEN RAISE EXCEPTION 'Packed without a batch'; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER parcel_lines_packed_well AFTER INSERT ON parcel_lines FOR EACH ROW EXECUTE FUNCTION check_packed();
  ${[
    'products',
    'batches',
    'stock_entries',
    'reservations',
    'order_lines',
    'parcels',
    'replacement_lines',
    'credit_note_lines',
  ]
    .map(
      (table) =>
        `CREATE CONSTRAINT TRIGGER ${table}_batches_checked AFTER INSERT OR UPDATE OR DELETE ON ${table}
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_batches();`,
    )
    .join('\n')}`

test('BATCH-02 stock, reserved and to pack are the units of the batches at every commit; nothing stopped or past its day is packed', async (t) => {
  const shop = await openPackingShop(t)
  for (const id of products) await stockProduct(shop, { id, price: 100, stock: id === later ? 30 : 0 })
  for (const [nth, id] of batched.entries()) {
    for (const [code, units, bestBefore] of [
      ['a', 4, '2099-06-25'],
      ['b', 6, '2099-08-01'],
      ['c', 25, '2099-12-01'],
    ] as const) {
      await addBatch(shop.database, { product: id, code: `${code}${nth}`, units, bestBefore })
    }
  }
  await sql.raw(checkAtCommit).execute(shop.database)
  const chance = seededChance(process.env.SEED ?? 'batches')
  const done = new Map<string, number>()
  const note = (name: string, is: string) => done.set(`${name} ${is}`, (done.get(`${name} ${is}`) ?? 0) + 1)
  const faults: string[] = []
  const staffId = (await shop.addStaff('Ravi', 'owner')).staffId
  const names = Object.keys(weights) as Name[]
  const notYet = () => names.filter((name) => !done.has(`${name} done`))
  const actAs = (own: Chance) => async () => {
    // Then on until each act has been done once: which of them are refused is chance.
    for (let left = 40; left > 0 || (left > -80 && notYet().length > 0); left--) {
      const name = left > 0 || own.happens(0.5) ? own.weighed(weights) : own.pick(notYet())
      try {
        note(name, isRefusal(await act(shop, name, { own, staffId })) ? 'refused' : 'done')
      } catch (fault) {
        faults.push(`${name}: ${(fault as Error).message}`)
      }
    }
  }
  const customers = await Promise.all(
    Array.from({ length: 24 }, async (_, nth) => ({ ...(await addCustomer(shop)), from: `203.0.${nth}.7` })),
  )
  const buying = customers.map((customer, nth) => () => buy(shop, customer, chance.branch(`customer ${nth}`)))
  for (const one of buying.slice(0, 12)) await one()
  await Promise.all([
    ...[1, 2, 3, 4].map((nth) => actAs(chance.branch(`staff ${nth}`))()),
    (async () => {
      for (const one of buying.slice(12)) await one()
    })(),
  ])
  assert.deepEqual(faults, [])
  assert.deepEqual(notYet(), [], `not done: ${JSON.stringify([...done])}`)
  const { rows: apart } = await sql`
    SELECT code, on_shelf FROM batches WHERE NOT has_earlier_units AND on_shelf <>
      (SELECT coalesce(sum(units), 0) FROM stock_entries WHERE batch_id = batches.id AND kind NOT IN ('cancelled', 'resent'))
      - (SELECT coalesce(sum(quantity), 0) FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
        WHERE batch_id = batches.id AND state NOT IN ('unpacked', 'back'))`.execute(shop.database)
  assert.deepEqual(apart, [], 'each batch by its entries and parcels')
  const { rows } = await sql<{ last_value: number }>`SELECT last_value FROM checked_commits`.execute(shop.database)
  assert.ok((rows[0]?.last_value ?? 0) > 300, 'checked at every commit')
})

const weights = {
  packed: 12,
  unpacked: 4,
  'moved on': 14,
  'sent again': 5,
  cancelled: 4,
  refunded: 2,
  'delivered by command': 2,
  returned: 5,
  received: 2,
  'first batch': 2,
  'written off': 2,
  stopped: 2,
  counted: 3,
  'received again': 2,
  expired: 2,
  'a week later': 2,
}
type Name = keyof typeof weights

/** Orders that there is something of to do; else any. */
const whose: { readonly [name in Name]?: string } = {
  packed: 'SELECT order_number AS number FROM units_to_pack JOIN orders ON number = order_number WHERE held_at IS NULL',
  unpacked: `SELECT order_number AS number FROM parcels WHERE state = 'packed'`,
  'moved on': `SELECT order_number AS number FROM parcels WHERE state NOT IN ('delivered', 'back', 'lost', 'unpacked')`,
  'sent again': `SELECT number FROM orders WHERE held_at IS NOT NULL OR fulfilment = 'delivered'`,
  returned: `SELECT order_number AS number FROM parcels WHERE state = 'delivered'`,
}
type By = { readonly own: Chance; readonly staffId: string }
type Wanted = By & {
  readonly tx: Transaction
  readonly audit: Audit
  readonly shop: PackingShop
  readonly number: string
}

async function act(shop: PackingShop, name: Name, by: By): Promise<unknown> {
  if (name === 'a week later') {
    shop.pass(7 * day)
    return {}
  }
  if (name === 'expired') {
    await expireBatches(shop.deps)
    return {}
  }
  const { rows } = await sql
    .raw<{ number: string }>(`${whose[name] ?? 'SELECT number FROM orders'} ORDER BY 1`)
    .execute(shop.database)
  const number = rows.length > 0 ? by.own.pick(rows).number : ''
  if (name === 'refunded') {
    const restocks = by.own.happens(0.5)
    return refundOrder(shop.deps, { orderNumber: number, reason: 'The customer asked', restocks })
  }
  const changed = (change: (tx: Transaction, audit: Audit) => Promise<object>) =>
    auditedChange(shop.deps, { actor: { kind: 'command' } }, change)
  const result = await changed(
    (tx, audit) => acts[name]({ tx, audit, shop, number, ...by }) as Promise<{ readonly id?: string }>,
  )
  if (name !== 'counted' || isRefusal(result) || by.own.happens(0.5)) return result
  // By itself, as staff do: the entries of a transaction lock their batches at once.
  const { id = '' } = result as { readonly id?: string }
  await changed((tx, audit) => undoEntry(tx, audit, shop.deps, { id, staffId: by.staffId }))
  return result
}

const acts: {
  readonly [name in Exclude<Name, 'refunded' | 'a week later' | 'expired'>]: (wanted: Wanted) => Promise<unknown>
} = {
  async packed({ tx, audit, shop: { deps }, number, own, staffId }) {
    const order = await readOrder(tx, number)
    const line = order?.lines.find(({ toPack }) => toPack > 0)
    if (!line) return refuse('nothing-to-pack')
    const quantity = own.between(1, line.toPack)
    const shelf = (await listBatchesOfAll(tx, [line.productId], { onShelf: true })).get(line.productId) ?? []
    const batches = shelf.map((batch) => batchToPack(batch, indianDate(deps.clock.now())))
    const batch = own.happens(0.3) && batches.length > 0 ? own.pick(batches).id : undefined
    const taken = batchesOf(batches, quantity, { batch })
    const parts = taken.map(({ batch, units }) => {
      return { position: line.position, quantity: units, batch, batchReason: 'asked-for' as const }
    })
    const lines = parts.length > 0 ? parts : [{ position: line.position, quantity }]
    return packParcel(tx, audit, deps, {
      ...{ orderNumber: number, staffId, lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true },
    })
  },
  async unpacked({ tx, audit, shop: { deps }, number, staffId }) {
    const parcel = (await readParcelsOfOrder(tx, number)).find(({ state }) => state === 'packed')
    return parcel ? unpackParcel(tx, audit, deps, { id: parcel.id, staffId }) : refuse('parcel-not-found')
  },
  async 'moved on'({ tx, audit, shop: { deps }, number, own, staffId }) {
    const parcel = (await readParcelsOfOrder(tx, number)).find(({ state }) => parcelTransitions[state].length > 0)
    if (!parcel) return refuse('parcel-not-found')
    if (parcel.state === 'packed') return handOverParcel(tx, audit, deps, { id: parcel.id, staffId })
    const to = own.pick(['back', 'lost', 'delivered', 'delivered'] as const)
    return setParcelState(tx, audit, deps, { id: parcel.id, staffId, to })
  },
  async 'sent again'({ tx, audit, shop: { deps }, number, own, staffId }) {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const waiting = (await readWaiting(tx, order)).map((one) => {
      return { ...one, writtenOff: one.cause === 'back' ? own.between(0, one.quantity) : 0 }
    })
    const delivered = order.lines.find((line) => replaceableUnits(line) > 0)
    const replaced = delivered ? [{ position: delivered.position, quantity: 1, cause: 'delivered' as const }] : []
    const lines = waiting.length > 0 ? waiting : replaced
    return sendOrderAgain(tx, audit, deps, { number, lines, reason: 'Broken', staffId })
  },
  async cancelled({ tx, audit, shop: { deps }, number, own, staffId }) {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const lines = [{ position: 0, cancel: 1, isDamaged: own.happens(0.5), missing: own.between(0, 1) }]
    const plan = await planWanted(tx, order, { lines, now: deps.clock.now() })
    if (isRefusal(plan)) return plan
    const shown = { totalPaise: plan.total, leftPaise: order.total - order.credited }
    const staff = { staffId, roles: ['owner'] as const }
    return refundByLine(tx, audit, deps, { number, lines, reason: 'Out of stock', ...shown, staff })
  },
  'delivered by command': ({ tx, audit, shop: { deps }, number: orderNumber }) =>
    deliverByVan(tx, audit, deps, { orderNumber }),
  async returned({ tx, audit, shop: { deps }, number: orderNumber, own, staffId }) {
    const lines = [{ position: 0, quantity: 1 }]
    const opened = await openReturn(tx, audit, deps, { orderNumber, lines, reason: 'damaged', staffId })
    if (isRefusal(opened)) return opened
    const { number } = opened
    await decideReturn(tx, audit, deps, { number, decision: 'send-back', staffId })
    await receiveReturn(tx, audit, deps, { number, staffId })
    return inspectReturn(tx, audit, deps, { number, lines: [{ position: 0, shelved: own.between(0, 1) }], staffId })
  },
  received: ({ tx, audit, shop: { deps }, own }) => enter({ tx, audit, deps, own }, own.pick(batched)),
  'first batch': ({ tx, audit, shop: { deps }, own }) => enter({ tx, audit, deps, own }, later),
  async 'written off'({ tx, audit, shop: { deps }, own }) {
    const batches = [...(await listBatchesOfAll(tx, products, { onShelf: true })).values()].flat()
    const batch = batches.length > 0 && own.pick(batches)
    if (!batch) return refuse('nothing-there')
    audit({ action: 'product.stock-written-off', subject: { kind: 'product', id: batch.productId } })
    const entry = {
      kind: own.pick(['damage', 'missing'] as const),
      productId: batch.productId,
      units: -1,
      batchId: batch.id,
    } as const
    return (await enterStock(tx, [entry], { at: deps.clock.now() })) ?? {}
  },
  async stopped({ tx, audit, shop: { deps }, own }) {
    const batches = [...(await listBatchesOfAll(tx, batched, { onShelf: true })).values()].flat()
    if (batches.length < 4) return refuse('too-few')
    const { id } = own.pick(batches)
    await freezeBatches(tx, [id], { at: deps.clock.now(), reason: 'Aflatoxin' })
    audit({ action: 'batch.changed', subject: { kind: 'batch', id } })
    return {}
  },
  async counted({ tx, audit, shop: { deps }, own, staffId }) {
    const productId = own.pick(batched)
    const shelf = { ...(await viewShelf(tx, productId)), at: new Date(deps.clock.now().getTime() + day).toISOString() }
    const batches = (await listBatchesOf(tx, productId)).map(({ id, onShelf }) => {
      return { id, counted: own.happens(0.5) ? String(Math.max(0, onShelf + own.between(-2, 2))) : '' }
    })
    return countStock(tx, audit, deps, { productId, batches, shelf, staffId })
  },
  async 'received again'({ tx, audit, shop: { deps }, own, staffId }) {
    const productId = own.pick(batched)
    const { id: batchId } = own.pick(await listBatchesOf(tx, productId))
    const entry = { productId, batchId, kind: 'delivery', units: '2', reason: '', isConfirmed: true, staffId } as const
    return receiveOrWriteOff(tx, audit, deps, entry)
  },
}

type Entering = Pick<Wanted, 'tx' | 'audit' | 'own'> & { readonly deps: PackingShop['deps'] }

function enter({ tx, audit, deps, own }: Entering, productId: string) {
  const facts = (code: string, bestBeforeOn: string) => ({
    ...{ code, bestBeforeOn, packedOn: '2099-01-02', mrp: 100_000, growerId: null, harvestedOn: null },
    ...{ packerFssai: null, certificateScheme: null, certificateNumber: null, transactionCertificate: null },
  })
  return enterBatch(tx, audit, deps, {
    productId,
    units: own.between(3, 12),
    facts: facts(`n${own.number()}`, `2099-${own.pick(['07', '10', '12'])}-28`),
    earlier: facts('earlier', '2099-09-01'),
  })
}

async function buy(shop: PackingShop, customer: Customer, chance: Chance): Promise<void> {
  const pids = new Set([chance.pick(products), chance.pick(products)])
  const basket = [...pids].map((pid) => ({ pid, qty: chance.between(1, 3) }))
  const amount = basket.reduce((sum, { qty }) => sum + qty * 100, 0)
  const opened = await createOrder(shop, customer, { amount, products: basket })
  if (opened.status !== 200) return
  const paid = await shop.pay(opened.body.id)
  await shop.post('/save-order', saveOrderBody(paid), customer)
}

async function viewShelf(tx: Transaction, productId: string) {
  const units = await readUnitsOf(tx, productId)
  return { units: units ? unitsOnShelf(units) : 0, newestEntry: units?.newestEntry ?? '' }
}
