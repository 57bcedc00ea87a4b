import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeInvoice } from '#domain/invoices/invoice-document.ts'
import { hour, later, minute } from '#domain/time.ts'
import { openLog } from '#server/platform/log.ts'
import { shop } from '#shop'
import { orderOf } from './long-names.fixture.ts'
import { renderAttachment } from './render-attachment.ts'

const issuedAt = new Date('2099-06-10T06:00:00Z')
const document = composeInvoice(orderOf('Asha', issuedAt), { number: 'FG/99-00/000001', issuedAt, shop })

test('PAY-07 Q-11 a mail waits an hour for a thread that can draw its document, and then leaves without', async (t) => {
  const log = openLog('silent')
  const logged = t.mock.method(log, 'error')
  const outOfMemory = () => Promise.reject(new Error('out of memory'))
  const at = (now: Date) => renderAttachment({ clock: { now: () => now }, log }, document, { render: outOfMemory })
  await assert.rejects(at(later(issuedAt, hour - minute)), /out of memory/)
  assert.equal(logged.mock.callCount(), 0)
  assert.equal(await at(later(issuedAt, hour)), undefined)
  assert.equal(logged.mock.callCount(), 1)
})
