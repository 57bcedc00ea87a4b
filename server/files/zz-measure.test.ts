import { test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'

test('measure', { timeout: 1_800_000 }, async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  await sql`SET statement_timeout = 0`.execute(database)
  await sql`ALTER TABLE products DISABLE TRIGGER USER`.execute(database)
  const t0 = Date.now()
  for (let part = 0; part < 20; part++)
    await sql`
    INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
      net_quantity_unit, hsn, packer_name, packer_address, origin_state, best_before_months, stock, received)
    SELECT 'copy-' || ${part * 50000}::int + n, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
      net_quantity_unit, hsn, packer_name, packer_address, origin_state, best_before_months, 0, 0
    FROM products, generate_series(1, 50000) AS n WHERE id = 'acacia-honey-350g'`.execute(database)
  console.log('inserted', Date.now() - t0)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await server.signIn('owner')
  for (const path of ['products', 'stock']) {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let [peak, bytes, lines] = [0, 0, 0]
    const started = Date.now()
    const answer = await fetch(`${url}/api/exports/${path}`, { headers: owner.headers() })
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
    for await (const chunk of answer.body as never as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      for (const b of chunk) if (b === 10) lines++
    }
    clearInterval(timer)
    console.log(path, {
      lines,
      MB: bytes / 1e6,
      seconds: (Date.now() - started) / 1000,
      rssBefore: before / 1e6,
      growthMB: (peak - before) / 1e6,
    })
  }
})
