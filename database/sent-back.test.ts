import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'
import { migrationsFolder } from './schema-version.ts'

test('RETURN-02 units of returns closed in the last 14 days before this version wait to be sent back; those of older ones have left', async (t) => {
  const { client } = await databaseBefore(t, '0085')
  await client.query(`ALTER TABLE returns DROP CONSTRAINT returns_order_fkey;
    ALTER TABLE return_lines DROP CONSTRAINT return_lines_order_line_fkey`)
  const add = async (number: string, age: string, { state = 'closed', sentBack = 1 } = {}) => {
    await client.query(
      `INSERT INTO returns (number, order_number, state, reason, way, asked_at, changed_at)
       VALUES ($1, 'FG-2611-0001', $2, 'damaged', 'send-back', now() - interval '30 days', now() - $3::interval)`,
      [number, state, age],
    )
    await client.query(
      `INSERT INTO return_lines (return_number, order_number, position, quantity, kept_quantity, sent_back_quantity, refunded_quantity)
       VALUES ($1, 'FG-2611-0001', 0, 1, $2, $2, 1 - $2)`,
      [number, sentBack],
    )
  }
  await add('R-0000-0001', '15 days')
  await add('R-0000-0002', '13 days')
  await add('R-0000-0003', '5 minutes')
  await add('R-0000-0004', '15 days', { sentBack: 0 })
  await client.query(await readFile(new URL('0085-sent-back.sql', migrationsFolder), 'utf8'))
  await add('R-0000-0005', '0')
  const { rows } = await client.query(
    `SELECT number, sent_back_at = changed_at AS "hasLeft", sent_back_carrier AS carrier FROM returns ORDER BY number`,
  )
  assert.deepEqual(
    rows.map(({ hasLeft, carrier }) => [hasLeft, carrier]),
    [
      [true, null],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ],
  )
})
