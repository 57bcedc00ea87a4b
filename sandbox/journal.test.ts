import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openJournal } from './journal.ts'

function newDirectory(context: { after(task: () => void): void }) {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-journal-'))
  context.after(() => rmSync(directory, { recursive: true }))
  return directory
}

test('PAY-05 the state is restored with its order and changes', (context) => {
  const directory = newDirectory(context)
  const first = openJournal({ directory })
  const orders = first.table<{ amount: number }>('orders')
  orders.put('a', { amount: 1 })
  orders.put('b', { amount: 2 })
  orders.put('a', { amount: 3 })
  first.table('refunds').put('r', {})
  // Not closed: as after a kill -9.

  const second = openJournal({ directory })
  assert.deepEqual(second.table('orders').all(), [{ amount: 3 }, { amount: 2 }])
  assert.deepEqual(second.table('refunds').get('r'), {})
  assert.equal(readFileSync(join(directory, 'sandbox.jsonl'), 'utf8').split('\n').length, 4, 'dead lines are gone')
})

test('PAY-05 a line that is cut off by a kill is dropped alone', (context) => {
  const directory = newDirectory(context)
  openJournal({ directory }).table('orders').put('whole', { amount: 1 })
  appendFileSync(join(directory, 'sandbox.jsonl'), '{"table":"orders","id":"torn","val')

  const second = openJournal({ directory })
  assert.deepEqual(second.table('orders').all(), [{ amount: 1 }])
  second.table('orders').put('after', { amount: 2 })
  assert.deepEqual(openJournal({ directory }).table('orders').all(), [{ amount: 1 }, { amount: 2 }])
})

test('PAY-07 a limited table drops its oldest rows, and cleared rows stay cleared', (context) => {
  const directory = newDirectory(context)
  const messages = openJournal({ directory }).table('messages', { keep: 2 })
  for (const id of ['1', '2', '3']) messages.put(id, id)
  assert.deepEqual(messages.all(), ['2', '3'])

  const again = openJournal({ directory }).table('messages')
  assert.deepEqual(again.all(), ['2', '3'])
  again.clear()
  assert.deepEqual(openJournal({ directory }).table('messages').all(), [])
})

test('PAY-05 without a folder tables work in memory only', () => {
  const table = openJournal().table<number>('orders')
  table.put('a', 1)
  assert.equal(table.get('a'), 1)
})

test('SECURITY other users of the machine cannot read the codes in the file', {
  skip: process.platform === 'win32',
}, (context) => {
  const directory = newDirectory(context)
  // As an earlier version left them.
  chmodSync(directory, 0o755)
  writeFileSync(join(directory, 'sandbox.jsonl'), '', { mode: 0o644 })
  openJournal({ directory }).table('messages').put('a', { text: '123456' })
  assert.equal(statSync(directory).mode & 0o777, 0o700)
  assert.equal(statSync(join(directory, 'sandbox.jsonl')).mode & 0o777, 0o600)
})
