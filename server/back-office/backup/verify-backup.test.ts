import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { isRefusal } from '#domain/refusal.ts'
import { day } from '#domain/time.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { copyDatabase, testDatabase, testPostgres } from '../../../tests/fixtures/database.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { compareCopy } from './compare-copy.ts'
import { verifyBackup } from './verify-backup.ts'

const now = new Date('2026-12-01T06:00:00Z')
const entry = { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } } as const

/** A shop with orders, two entries in its log and two pictures, and a copy of it. */
async function openShopAndCopy(t: TestContext) {
  const own = await testDatabase()
  await withClient(own.url, async (client) => {
    await seedOrders(client, 60, { seed: 1, now })
    await client.query(
      'DELETE FROM product_pictures WHERE key NOT IN (SELECT key FROM product_pictures ORDER BY key LIMIT 2)',
    )
    await client.query('UPDATE categories SET picture_key = NULL')
  })
  const { database, close } = openDatabase(own.url, { size: 2 })
  for (const minutes of [0, 5]) {
    const clock = { now: () => new Date(now.getTime() + minutes * 60_000) }
    await auditOnly({ database, clock }, { kind: 'command' }, entry)
  }
  await close()
  await withClient(own.url, async (client) => {
    await client.query(
      "INSERT INTO growers (id, name, place, state, people, story) VALUES ('g', 'G', 'P', 'S', 'x', '{x}')",
    )
    await client.query("INSERT INTO purchase_serials VALUES ('26-27', 1)")
    await client.query(
      "INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, sacks, gross_grams, tare_grams, deducted_grams, net_grams, rate_paise, amount_paise, tax_paise, entered_at, priced_at) VALUES ('FP/26-27/000001', '26-27', 1, 'bulk', 'g', '2026-11-30', 'Ragi', 1, 10000, 0, 0, 10000, 5000, 50000, 0, $1, $1)",
      [now],
    )
  })
  const copy = await copyDatabase(own.url)
  t.after(copy.drop)
  t.after(own.drop)
  const shop = await openShopServer(t, { url: own.url, opening: new Date(now.getTime() + day) })
  const folder = join(shop.deps.settings.dataDir, 'images')
  await mkdir(folder, { recursive: true })
  const pictures = await shop.database.selectFrom('product_pictures').select('key').execute()
  const files = pictures.flatMap(({ key }) =>
    pictureWidths.flatMap((width) => ['avif', 'webp'].map((type) => join(folder, `${key}-${width}.${type}`))),
  )
  for (const file of files) await writeFile(file, '')
  return { ...shop, copyUrl: copy.url, files }
}

test('SETTINGS-02 a restored copy is compared with the shop as it was, and the first difference is named', async (t) => {
  const shop = await openShopAndCopy(t)
  const { deps, database, copyUrl, files } = shop
  const desk = await openDesk(t, deps)
  const card = async () =>
    (await desk.get('owner', '/api/board')).body.cards.find(({ id }: { id: string }) => id === 'back-up')
  const verify = async () => {
    const check = await verifyBackup(deps, copyUrl)
    return isRefusal(check) ? assert.fail(check.refused) : check
  }
  const asAdministrator = async (url: string) => {
    const own = new URL(await testPostgres())
    own.pathname = new URL(url).pathname
    return own.href
  }
  const copies = openDatabase(await asAdministrator(copyUrl), { size: 2 })
  t.after(copies.close)

  await t.test('no card before a copy was compared', async () => assert.equal(await card(), undefined))

  await t.test('an exact copy is the same, also after the shop has gone on', async () => {
    await withClient(await asAdministrator(deps.settings.databaseUrl), async (client) => {
      await client.query(
        "INSERT INTO stock_entries (product_id, kind, units, at) SELECT id, 'delivery', 7, $1 FROM products",
        [shop.now()],
      )
      await client.query('SET session_replication_role = replica')
      await client.query(
        "INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address, address2, state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise) SELECT 'FG-9999-9999', customer_id, 'order_x', 'pay_x', $1, first_name, last_name, email, phone, address, address2, state_code, pin_code, country, 100, 0, 0, 100 FROM orders LIMIT 1",
        [shop.now()],
      )
    })
    await auditOnly(deps, { kind: 'command' }, entry)
    const check = await verify()
    assert.deepEqual(
      [check.difference, check.copiedAt?.toISOString(), check.pictures],
      [undefined, '2026-12-01T06:05:00.000Z', 2],
    )
    assert.ok(check.rows > 200, `${check.rows} rows`)
    assert.deepEqual(await card(), {
      id: 'back-up',
      title: 'Back-up',
      to: '/settings/backup',
      count: 0,
      late: 0,
      tone: 'calm',
      checkedAt: shop.now().toISOString(),
    })
  })

  const changes: readonly [name: string, change: string, difference: RegExp][] = [
    [
      'an order missing',
      `DELETE FROM orders WHERE number = (SELECT min(number) FROM orders)`,
      /^orders: 60 rows in the shop, 59 in the copy\.$/,
    ],
    [
      'an amount',
      `UPDATE orders SET total_paise = total_paise + 1, subtotal_paise = subtotal_paise + 1 WHERE number = (SELECT min(number) FROM orders)`,
      /^Captured: ₹[\d,.]+ in the shop, ₹[\d,.]+ in the copy\.$/,
    ],
    [
      'a quantity',
      `UPDATE order_lines SET quantity = quantity + 1 WHERE ctid = (SELECT min(ctid) FROM order_lines)`,
      /^order lines: as many rows, but one of them differs in the copy\.$/,
    ],
    [
      'a refund',
      `UPDATE refunds SET amount_paise = amount_paise - 1 WHERE id = (SELECT min(id::text)::uuid FROM refunds)`,
      /^Refunded: /,
    ],
    [
      'a credit note',
      `UPDATE credit_notes SET total_paise = total_paise - 1 WHERE number = (SELECT min(number) FROM credit_notes)`,
      /^Credited: /,
    ],
    [
      'a serial less',
      `UPDATE invoice_serials SET last_serial = last_serial - 1`,
      /^Serials of \S+ \S+: the last is \d+ in the copy, which has a document \d+\.$/,
    ],
    [
      'a serial more',
      `UPDATE invoice_serials SET last_serial = last_serial + 1`,
      /^Serials of \S+ \S+: the last is \d+ in the shop, \d+ in the copy\.$/,
    ],
    [
      'an entry changed',
      `UPDATE audit_entries SET hash = '\\x00' WHERE id = 2`,
      /^Entry 2 of the audit log has another hash in the copy\.$/,
    ],
    [
      'an older entry changed',
      `UPDATE audit_entries SET hash = '\\x00' WHERE id = 1`,
      /^Audit log: an older entry has another hash in the copy\.$/,
    ],
    [
      'the words of an older entry changed',
      `UPDATE audit_entries SET subject_id = 'one' WHERE id = 1`,
      /^Entry 1 of the copy’s audit log was changed: its hash does not fit\.$/,
    ],
    [
      'a serial of slips less',
      `UPDATE purchase_serials SET last_serial = 0`,
      /^Serials of FP 26-27: the last is 0 in the copy, which has a document 1\.$/,
    ],
    [
      'what was paid for a slip',
      `UPDATE purchases SET amount_paise = 1`,
      /^Bought: ₹500\.00 in the shop, ₹0\.01 in the copy\.$/,
    ],
    [
      'no tables',
      'ALTER TABLE audit_entries RENAME TO entries_of_something',
      /^This database has no tables of a shop\.$/,
    ],
    [
      'an entry missing',
      'DELETE FROM audit_entries WHERE id = 1',
      /^Audit log: 2 entries in the shop, 1 in the copy\.$/,
    ],
    [
      'an entry more',
      `INSERT INTO audit_entries (id, at, actor, action, subject_kind, subject_id, previous_hash, hash) SELECT 99, at, actor, action, subject_kind, subject_id, previous_hash, hash FROM audit_entries LIMIT 1`,
      /^Entry 99 of the copy’s audit log is not in the shop’s\.$/,
    ],
    [
      'stock',
      `UPDATE products SET stock = stock + 1 WHERE id = (SELECT min(id) FROM products)`,
      /^Stock of \S+ in the copy: \d+ received, but/,
    ],
    [
      'a stock entry',
      `UPDATE stock_entries SET units = units + 1 WHERE id = (SELECT min(id) FROM stock_entries); UPDATE products SET received = received + 1, stock = stock + 1 WHERE id = (SELECT product_id FROM stock_entries ORDER BY id LIMIT 1)`,
      /^Stock of \S+: \d+ units in the shop, \d+ in the copy\.$/,
    ],
    [
      'a picture of a grower',
      `INSERT INTO grower_pictures SELECT min(id), 0, 'lost', 'A field' FROM growers`,
      /^The copy names a picture whose file is missing: lost-320\.avif\.$/,
    ],
    [
      'a picture, of a version without those of growers',
      `DROP TABLE grower_pictures; UPDATE product_pictures SET key = key || '-x'`,
      /^The copy names a picture whose file is missing: \S+-x-320\.avif\.$/,
    ],
    [
      'a picture',
      `UPDATE product_pictures SET key = key || '-x'`,
      /^The copy names a picture whose file is missing: \S+-x-320\.avif\.$/,
    ],
  ]
  await copies.database.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    for (const [name, change, difference] of changes) {
      await t.test(`different: ${name}`, async () => {
        const tx = await connection.startTransaction().execute()
        try {
          for (const statement of change.split('; ')) await sql.raw(statement).execute(tx)
          const found = await compareCopy({ shop: database, copy: tx }, deps.settings)
          assert.match(found.difference ?? 'nothing', difference)
        } finally {
          await tx.rollback().execute()
        }
      })
    }
  })

  await t.test('a missing file is recorded as the result, and the card alarms', async () => {
    await rm(files[0] ?? '')
    assert.match((await verify()).difference ?? '', /^The copy names a picture whose file is missing: /)
    const { count, tone } = await card()
    assert.deepEqual([count, tone], [1, 'alarm'])
    const { body } = await desk.get('owner', '/api/settings/backup')
    assert.deepEqual([body.isLate, body.rows.length, body.rows[1].difference], [false, 2, undefined])
    assert.match(body.rows[0].copy, /_copy$/)
  })

  await t.test('late after 8 days without one', async () => {
    shop.wait(8 * day)
    assert.equal((await card()).late, 0)
    shop.wait(1)
    assert.equal((await card()).late, 1)
  })

  await t.test('the shop’s own database is no copy', async () => {
    assert.deepEqual(await verifyBackup(deps, deps.settings.databaseUrl), { refused: 'own-database' })
  })
})
