import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '#domain/time.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'

test('Q-12 a network is known for 90 days after the last sign-in from there, to its own customer', async (t) => {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const { database, close } = openDatabase(url, { size: 2 })
  t.after(async () => {
    await close()
    await drop()
  })
  const home = { customerId: 'asha', clientIp: '198.51.100.1' }
  const first = new Date('2026-11-20T10:00:00Z')
  const second = later(first, 89 * day)
  await rememberNetwork(database, home, first)
  assert.equal(await isKnownNetwork(database, home, second), true)
  assert.equal(await isKnownNetwork(database, { ...home, customerId: 'ravi' }, second), false)
  await rememberNetwork(database, home, second)
  assert.equal(await isKnownNetwork(database, home, later(second, 89 * day)), true)
  assert.equal(await isKnownNetwork(database, home, later(second, 91 * day)), false)
})
