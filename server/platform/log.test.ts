import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from './log.ts'

function lineOf(fault: unknown): string {
  const lines: string[] = []
  openLog('info', { write: (text) => lines.push(text) }).error({ err: fault }, 'A job failed')
  return lines.join('')
}

for (const [what, fault] of [
  ['a mail server', new Error('550 5.1.1 <Asha.Rao+shop@mail.example.in>: no such mailbox')],
  ['a gateway', new Error("21211 The 'To' number +91 98765-43210 is not valid")],
  ['a gateway that leaves the plus sign out', new Error('919876543210 is blocked, and so is 9876543210')],
  ['a cause', new Error('A one-time code could not be delivered', { cause: new Error('to asha.rao@example.in') })],
  [
    'PostgreSQL',
    Object.assign(new Error('duplicate key'), { detail: 'Failing row contains (Asha Rao, +919876543210).' }),
  ],
  ['several', new AggregateError([new Error('to asha.rao@example.in')], 'none was sent')],
  ['a list of recipients', Object.assign(new Error('refused'), { rejected: ['asha.rao@example.in'] })],
] as const) {
  test(`PAY-07 REG-04 the log redacts recipients in the error of ${what}`, () => {
    assert.doesNotMatch(lineOf(fault), /asha|98765|43210/i)
  })
}

test('SECURITY the log has no token of a request', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (text) => lines.push(text) })
  log.info({ req: { headers: { authorization: 'Bearer s3cret', host: 'shop.example' } } }, 'request')
  assert.match(lines.join(''), /shop\.example/)
  assert.doesNotMatch(lines.join(''), /s3cret/)
})

test('PAY-07 a log line keeps message, code and stack of an error', () => {
  const line = JSON.parse(lineOf(Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'one_open' })))
  assert.partialDeepStrictEqual(line.err, { message: 'duplicate key', code: '23505', constraint: 'one_open' })
  assert.match(line.err.stack, /log\.test\.ts:\d+/)
})
