import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { indianDate, minute } from '#domain/time.ts'
import { insertReconciliation, type PaymentDifference } from '#server/accounting/reconciliations.store.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

type Card = { id: string; count: number; late: number; to: string; notThrough?: number; oldestAt?: string }

test('BOARD-01 each card counts what the list that it opens shows', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { database, clock } = deps
  await sql`SELECT FROM graphile_worker.add_job('check-payment', '{}'::json, max_attempts => 1, job_key => 'check-payment:x')`.execute(
    database,
  )
  await sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'check-payment:x'), 'lost')`.execute(
    database,
  )
  await sql`UPDATE products SET low_mark = stock, grower_id = NULL, certificate_scheme = 'NPOP', certificate_number = '1', certificate_certifier = 'A body',
    certificate_valid_until = '2026-11-01'
    WHERE id IN (SELECT id FROM products WHERE withdrawn_at IS NULL ORDER BY id LIMIT 2)`.execute(database)
  await sql`INSERT INTO scheduled_prices (product_id, price_paise, from_day, to_day, state)
    SELECT id, 1, '2026-11-01', '2026-11-01', 'missed' FROM products ORDER BY id LIMIT 1`.execute(database)
  const at = clock.now()
  const difference = { kind: 'not-at-provider', by: 50, providerOrderId: null, atProvider: undefined } as const
  const differences: PaymentDifference[] = ['pay_1', 'pay_2'].map((paymentId) => ({
    ...difference,
    paymentId,
    inShop: { ordered: 50, refunded: 0 },
  }))
  const span = { from: new Date(at.getTime() - 10 * 86_400_000), to: at }
  const found = { ...span, reconciledAt: at, payments: 9, captured: 900_00, differing: 2, difference: 100 }
  await inTransaction(database, (tx) => insertReconciliation(tx, found, differences))
  const { cards } = (await get('owner', '/api/board')).body as { cards: Card[] }
  const list = async (url: string) => (await get('owner', `/api${url}`)).body
  const linkOf = (id: string) => cards.find((card) => card.id === id)?.to ?? assert.fail(id)
  const totalOf = async (id: string) => (await list(linkOf(id))).total
  const { carriers } = await list(linkOf('to-hand-over'))
  const refunds = await list('/refunds')
  const listed: { readonly [id: string]: number } = {
    'to-pack': await totalOf('to-pack'),
    'on-hold': await totalOf('on-hold'),
    'to-hand-over': carriers.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
    'delivery-failed': await totalOf('delivery-failed'),
    returns: await totalOf('returns'),
    'refunds-to-allow': refunds.requests.length,
    'refunds-refused': refunds.rejected.length,
    'refunds-without-credit-note': refunds.found.length,
    // Made-up orders have none.
    privacy: 0,
    tickets: await totalOf('tickets'),
    'low-stock': await totalOf('low-stock'),
    'runs-out': await totalOf('runs-out'),
    batches: await totalOf('batches'),
    certificates: await totalOf('certificates'),
    'prices-not-started': await totalOf('prices-not-started'),
    reconciliation: await totalOf('reconciliation'),
    'audit-log': 0,
    'failed-jobs': await totalOf('failed-jobs'),
  }
  assert.equal((await list('/orders?fulfilment=to-pack,part-packed&held=no')).total, listed['to-pack'])
  const notThrough = cards.find(({ id }) => id === 'refunds-refused')?.notThrough
  assert.equal(notThrough, refunds.failing.length + refunds.onTheirWay.rows.length, 'no refund on two cards')
  assert.deepEqual(Object.fromEntries(cards.map(({ id, count }) => [id, count])), listed)
  for (const { id, count, late } of cards) {
    // Made-up orders have none of them.
    const refunds = ['refunds-to-allow', 'refunds-without-credit-note']
    const isEmpty = ['audit-log', 'batches', 'runs-out', 'privacy', ...refunds].includes(id)
    assert.ok(isEmpty || (count > 0 && late <= count), id)
  }
  for (const { id } of cards) {
    const { rows } = await list(linkOf(id))
    if (rows) assert.equal(rows.length, Math.min(50, listed[id] ?? 0), id)
  }
})

test('BOOKS-05 the board says with its time whether the books agree', async (t) => {
  const { get, deps } = await openSeededDesk(t, 4)
  const reconciliation = async () => {
    const { cards } = (await get('accountant', '/api/board')).body as { cards: (Card & { checkedAt?: string })[] }
    return cards.find(({ id }) => id === 'reconciliation')
  }
  const card = { id: 'reconciliation', title: 'Books', to: '/books/reconciliations', count: 0 }
  assert.deepEqual(await reconciliation(), { ...card, late: 1, tone: 'waits' }, 'nothing differs yet')
  // What is to be done is said, and led to, though no reconciliation has run.
  await deps.database
    .insertInto('settlement_differences')
    .values({ kind: 'payment-unsettled', subject: 'pay_1', by_paise: -100, found_at: deps.clock.now() })
    .execute()
  const toDo = { payments: 0, paymentsPaise: 0, differences: 1, differencesPaise: 100, disputes: 0, unticked: 0 }
  const place = '/books/settlements?show=differences'
  assert.deepEqual(await reconciliation(), { ...card, count: 1, late: 1, tone: 'alarm', to: place, toDo })
  await deps.database.deleteFrom('settlement_differences').execute()
  const now = deps.clock.now()
  const span = { from: new Date(now.getTime() - 10 * 86_400_000), to: now }
  const found = { ...span, reconciledAt: now, payments: 9, captured: 900_00, differing: 0, difference: 0 }
  await inTransaction(deps.database, (tx) => insertReconciliation(tx, found, []))
  assert.deepEqual(await reconciliation(), {
    ...card,
    late: 0,
    tone: 'calm',
    checkedAt: now.toISOString(),
  })
})

test('BOARD-01 BOOKS-04 BOOKS-05 the card of the books counts the check that it leads to, and names each apart', async (t) => {
  const { get, deps } = await openSeededDesk(t, 4)
  const at = deps.clock.now()
  const differences: PaymentDifference[] = ['pay_1', 'pay_2'].map((paymentId) => ({
    ...{ kind: 'not-at-provider', by: 50, providerOrderId: null, atProvider: undefined, paymentId },
    inShop: { ordered: 50, refunded: 0 },
  }))
  const span = { from: new Date(at.getTime() - 10 * 86_400_000), to: at }
  const found = { ...span, reconciledAt: at, payments: 9, captured: 900_00, differing: 2, difference: 100 }
  await inTransaction(deps.database, (tx) => insertReconciliation(tx, found, differences))
  await deps.database
    .insertInto('settlement_differences')
    .values({ kind: 'payment-unsettled', subject: 'pay_1', by_paise: -700, found_at: at })
    .execute()
  const { cards } = (await get('accountant', '/api/board')).body
  const { count, to, toDo } = cards.find(({ id }: Card) => id === 'reconciliation')
  assert.deepEqual([count, to], [2, '/books/reconciliations'])
  const none = { disputes: 0, unticked: 0 }
  assert.deepEqual(toDo, { payments: 2, paymentsPaise: 100, differences: 1, differencesPaise: 700, ...none })
})

test('AUDIT-02 the log is verified every night, and the board says with its time what was found', async (t) => {
  const { get, deps, runJobs } = await openSeededDesk(t, 4)
  const { database } = deps
  const card = async () => (await get('owner', '/api/board')).body.cards.find(({ id }: Card) => id === 'audit-log')
  const shown = { id: 'audit-log', title: 'Audit log', to: '/audit' }
  const verify = async () => {
    await inTransaction(database, (tx) => addJob(tx, 'verify-audit-log', {}, { key: 'verify-audit-log' }))
    await runJobs()
  }
  await verify()
  assert.deepEqual(await card(), { ...shown, count: 0, late: 0, tone: 'calm' }, 'the log is still empty')
  await auditOnly(deps, { kind: 'command' }, { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } })
  await verify()
  const checkedAt = deps.clock.now().toISOString()
  assert.deepEqual(await card(), { ...shown, count: 0, late: 0, tone: 'calm', checkedAt })
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(database)
  await sql`UPDATE audit_entries SET reason = 'another'`.execute(database)
  await verify()
  assert.deepEqual(await card(), { ...shown, count: 1, late: 1, tone: 'alarm', checkedAt })
})

test('BOARD-01 late ones say so', async (t) => {
  const { get, deps, wait } = await openSeededDesk(t, 40)
  const lateOf = async (id: string) => {
    const { cards } = (await get('owner', '/api/board')).body as { cards: Card[] }
    const { count, late, oldestAt } = cards.find((card) => card.id === id) ?? assert.fail(id)
    return { count, late, oldestAt }
  }
  assert.equal((await lateOf('reconciliation')).late, 1, 'no reconciliation yet')
  await sql`UPDATE orders SET delivery_from = '2026-11-25', delivery_to = '2026-11-26', leave_by = '2026-11-24'`.execute(
    deps.database,
  )
  assert.deepEqual([(await lateOf('to-pack')).late, (await lateOf('to-pack')).oldestAt], [0, undefined])
  wait(5 * 86_400_000)
  // Handed over by mistake, and taken back: packed days ago all the same.
  await sql`UPDATE parcels SET changed_at = ${deps.clock.now()} WHERE state = 'packed'`.execute(deps.database)
  for (const id of ['to-pack', 'to-hand-over', 'delivery-failed', 'refunds-refused']) {
    const { count, late } = await lateOf(id)
    assert.equal(late, count, id)
  }
  const { rows: oldest } = await sql<{ order: Date; parcel: Date }>`SELECT
    (SELECT min(placed_at) FROM orders WHERE fulfilment IN ('to-pack', 'part-packed') AND held_at IS NULL) AS "order",
    (SELECT min(packed_at) FROM parcels WHERE state = 'packed') AS parcel`.execute(deps.database)
  assert.equal((await lateOf('to-pack')).oldestAt, oldest[0]?.order.toISOString())
  assert.equal((await lateOf('to-hand-over')).oldestAt, oldest[0]?.parcel.toISOString())
  await sql`UPDATE parcels SET state = 'failed' WHERE state IN ('handed-over', 'in-transit')`.execute(deps.database)
  const { parcels } = (await get('owner', '/api/parcels?state=failed')).body
  const since = parcels.map(({ changedAt }: { changedAt: string }) => changedAt)
  assert.ok(new Set(since).size > 1)
  assert.deepEqual(since, since.toSorted(), 'SHIP-10 those that have waited longest first')
  // Of those on hold only what is still here, as rows of the list say.
  await sql`UPDATE orders SET held_reason = 'Asked to wait', held_at = now()`.execute(deps.database)
  const { count: held, late: heldLate } = await lateOf('on-hold')
  const { rows } = (await get('owner', '/api/orders?held=yes')).body
  assert.deepEqual([rows.length, heldLate], [held, rows.filter(({ daysLate = 0 }) => daysLate > 0).length])
  assert.ok(heldLate > 0 && heldLate < held)
})

test('BOARD-01 STAFF-08 a role sees its own cards, without those of parts that the shop does not use yet; figures are for owner and accountant (BOARD-04)', async (t) => {
  const { get, deps } = await openSeededDesk(t, 12)
  const shownTo = async (roles: string) => {
    const { body } = await get(roles, '/api/board')
    return [body.cards.map(({ id }: Card) => id), body.figures !== undefined]
  }
  const packing = ['to-pack', 'to-hand-over', 'delivery-failed', 'returns']
  const refunds = ['refunds-refused', 'refunds-without-credit-note']
  assert.deepEqual(await shownTo('packer'), [[...packing, 'runs-out', 'batches'], false])
  await sql`UPDATE products SET low_mark = 0, stock = 1 WHERE id IN (SELECT id FROM products LIMIT 1)`.execute(
    deps.database,
  )
  assert.deepEqual(await shownTo('packer'), [[...packing, 'low-stock', 'runs-out', 'batches'], false])
  assert.deepEqual(await shownTo('support'), [
    ['to-pack', 'on-hold', ...packing.slice(1), ...refunds, 'privacy', 'tickets'],
    false,
  ])
  assert.deepEqual(await shownTo('accountant'), [['returns', ...refunds, 'reconciliation'], true])
  assert.deepEqual(await shownTo('packer+accountant'), [
    [...packing, ...refunds, 'low-stock', 'runs-out', 'batches', 'reconciliation'],
    true,
  ])
})

test('BOARD-04 figures of 28 Indian days: orders, taken, given back, and what sold most', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  // Of a payment that became no order.
  await sql`INSERT INTO refunds (payment_id, reference, attempt_id, amount_paise, reason, state, decided_at)
    SELECT 'pay_NoOrder', 'pay_NoOrder', attempt_id, 77700, 'sold-out', 'pending', ${deps.clock.now()} FROM refunds LIMIT 1`.execute(
    deps.database,
  )
  const { figures } = (await get('accountant', '/api/board')).body
  const { days, bestSellers } = figures
  assert.equal(days.length, 28)
  assert.deepEqual([days[0].day, days[27].day], ['2026-10-24', '2026-11-20'])
  const { rows } = await sql<{ day: string; orders: number; taken: number }>`
    SELECT to_char(placed_at + interval '5 hours 30 minutes', 'YYYY-MM-DD') AS day, count(*) AS orders, sum(total_paise) AS taken
    FROM orders GROUP BY 1 ORDER BY 1`.execute(deps.database)
  const withOrders = days.filter(({ orders }: { orders: number }) => orders > 0)
  assert.deepEqual(
    withOrders.map(({ day, orders, revenuePaise }: Record<string, unknown>) => ({ day, orders, taken: revenuePaise })),
    rows,
  )
  const { rows: refunded } = await sql<{ paise: number }>`SELECT sum(amount_paise) AS paise
    FROM refunds WHERE payment_id IN (SELECT payment_id FROM orders)`.execute(deps.database)
  const given = days.reduce((sum: number, { refundedPaise }: { refundedPaise: number }) => sum + refundedPaise, 0)
  assert.equal(given, refunded[0]?.paise)
  const units = bestSellers.map((product: { units: number }) => product.units)
  assert.ok(bestSellers.length === 10 && units[0] > 0)
  assert.deepEqual(
    units,
    units.toSorted((one: number, other: number) => other - one),
  )
  // Independently: the documents themselves, whose lines have their share of the discount to the paisa.
  const { rows: documents } = await sql<{ id: string; units: number; paise: number; list: number; lines: number }>`
    WITH invoiced AS (
      SELECT order_number, (place - 1)::int AS position, line->>'productId' AS id, (line->>'quantity')::int AS units, (line->>'total')::bigint AS paise,
        (line->>'gross')::bigint AS list
      FROM invoices CROSS JOIN LATERAL jsonb_array_elements(document->'lines') WITH ORDINALITY AS lines (line, place)
    ), credited AS (
      SELECT order_number, position, sum(quantity) AS units, sum(taxable_paise + tax_paise) AS paise FROM credit_note_lines GROUP BY 1, 2
    )
    SELECT id, sum(invoiced.units - coalesce(credited.units, 0))::int AS units, sum(invoiced.paise - coalesce(credited.paise, 0))::bigint AS paise,
      sum(list)::bigint AS list, count(*)::int AS lines
    FROM invoiced LEFT JOIN credited USING (order_number, position) GROUP BY id`.execute(deps.database)
  const byId = new Map(documents.map((one) => [one.id, one]))
  for (const { productId, units, revenuePaise } of bestSellers) {
    const { lines, ...own } = byId.get(productId) ?? assert.fail(productId)
    assert.equal(units, own.units, productId)
    assert.ok(Math.abs(revenuePaise - own.paise) <= lines && own.paise < own.list, `${revenuePaise} of ${own.paise}`)
  }
})

test('BOARD-01 STAFF-08 support sees what it does next: unanswered tickets by deadline, failed parcels by age, nobody by name', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { database } = deps
  await sql`UPDATE parcels SET state = 'failed' WHERE state IN ('handed-over', 'in-transit')`.execute(database)
  await sql`UPDATE contact_messages SET name = 'Ravi Kumar', message = 'Where is it?'`.execute(database)
  const { rows } = await sql<{ ticket: string }>`SELECT ticket FROM contact_messages
    WHERE state IN ('new', 'open', 'reopened') ORDER BY due_at, ticket LIMIT 6`.execute(database)
  const { support, shift, cards } = (await get('support', '/api/board')).body
  assert.equal(shift, undefined)
  assert.deepEqual(
    support.tickets.map(({ ticket }: { ticket: string }) => ticket),
    rows.map(({ ticket }) => ticket),
  )
  assert.ok(rows.length > 0 && support.tickets.every(({ dueAt }: { dueAt?: string }) => dueAt))
  const { parcels } = (await get('support', '/api/parcels?state=failed')).body
  assert.ok(parcels.length > 1 && cards.some(({ id, count }: Card) => id === 'delivery-failed' && count > 0))
  const shown = ({ orderNumber, changedAt, attempt }: Record<string, unknown>) => [orderNumber, changedAt, attempt]
  assert.deepEqual(support.failed.map(shown), parcels.slice(0, 6).map(shown))
  assert.doesNotMatch(JSON.stringify(support), /Ravi|Where is it|phone|customer/)
  for (const roles of ['packer', 'owner', 'accountant'])
    assert.equal((await get(roles, '/api/board')).body.support, undefined, roles)
})

test('BOARD-04 a period is chosen; parcels of today are counted by person and hour in India', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const days = async (query: string) => (await get('owner', `/api/board${query}`)).body.figures.days.length
  assert.deepEqual([await days(''), await days('?days=7'), await days('?days=91')], [28, 7, 91])
  assert.equal((await get('owner', '/api/board?days=8')).status, 422)
  await sql`UPDATE parcels SET packed_at = '2026-11-19T10:00:00Z', changed_at = ${deps.clock.now()}`.execute(
    deps.database,
  )
  assert.deepEqual((await get('owner', '/api/board')).body.figures.packed, [])
  await sql`UPDATE parcels SET packed_at = '2026-11-20T03:45:00Z', packed_by = NULL
    WHERE id IN (SELECT id FROM parcels WHERE state <> 'unpacked' LIMIT 2)`.execute(deps.database)
  assert.deepEqual((await get('owner', '/api/board')).body.figures.packed, [
    { name: 'By command', hour: 9, parcels: 2 },
  ])
})

test('BOARD-01 STAFF-08 a packer’s shift: what waits by the day on which it must leave, and by carrier, units missing, counts needed; no money', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  assert.equal((await get('owner', '/api/board')).body.shift, undefined)
  await sql`UPDATE orders SET held_reason = 'Missing: 1 × Ghee', held_at = now() WHERE number = (
    SELECT number FROM orders WHERE fulfilment = 'to-pack' AND held_at IS NULL ORDER BY number LIMIT 1)`.execute(
    deps.database,
  )
  await sql`INSERT INTO stock_entries (product_id, kind, units, counted, short, at)
    SELECT id, 'count', 0, 0, 3, now() FROM products ORDER BY id LIMIT 1`.execute(deps.database)
  await get('packer', '/api/me')
  await sql`UPDATE parcels SET packed_by = CASE WHEN id = first THEN (SELECT staff_id FROM staff_roles WHERE role = 'packer') END, packed_at = ${deps.clock.now()}, changed_at = ${deps.clock.now()}
    FROM (SELECT id AS first FROM parcels WHERE state = 'packed' LIMIT 1) AS chosen WHERE state = 'packed'`.execute(
    deps.database,
  )
  const leaving = (days: number) =>
    sql`UPDATE orders SET leave_by = ${indianDate(deps.clock.now())}::date - ${days}::integer`
  await leaving(-3).execute(deps.database)
  for (const days of [0, 1]) {
    await sql`${leaving(days)}
      WHERE number = (SELECT number FROM orders WHERE fulfilment = 'to-pack' AND held_at IS NULL ORDER BY number LIMIT 1 OFFSET ${days})`.execute(
      deps.database,
    )
  }
  const { shift } = (await get('packer', '/api/board')).body
  const [{ total, orders }, { carriers }] = [
    (await get('packer', '/api/pack')).body,
    (await get('packer', '/api/hand-over')).body,
  ]
  const sum = (rows: { [key: string]: number }[], key: string) => rows.reduce((all, row) => all + (row[key] ?? 0), 0)
  assert.deepEqual([sum(shift.due, 'orders') + 2, shift.oldestAt], [total, orders[0].placedAt])
  assert.deepEqual([shift.late, shift.dueNow], [1, 1])
  const days = shift.due.map(({ day }: { day?: string }) => day)
  assert.deepEqual(days, days.toSorted())
  assert.equal(sum(shift.carriers, 'parcels'), sum(carriers, 'total'))
  assert.deepEqual([shift.missing, shift.short.length, sum(shift.packed, 'parcels')], [1, 1, 1])
  assert.ok(!JSON.stringify(shift).includes('aise'))
})

test('BOARD-04 DESK-09 what sold most is read once a minute, and named as it is sold now', async (t) => {
  const { get, deps, wait } = await openSeededDesk(t, 60)
  const first = async () => (await get('owner', '/api/board')).body.figures.bestSellers[0]
  const best = async () => (await first()).units
  const units = await best()
  await sql`UPDATE order_lines SET quantity = quantity + 1000 WHERE to_pack_quantity = quantity`.execute(deps.database)
  assert.equal(await best(), units)
  // Sold in this size from now on.
  await sql`UPDATE products SET net_quantity_amount = 3, net_quantity_unit = 'kg'`.execute(deps.database)
  wait(minute)
  assert.ok((await best()) > units)
  assert.match((await first()).title, /, 3 kg$/)
})
