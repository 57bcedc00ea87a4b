import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from '#domain/audit/audit-entry.ts'
import type { Entry } from './sentence.ts'
import { sentenceOf } from './sentences.ts'

const parcel = { kind: 'parcel', id: '7b0c' }
const order = { kind: 'order', id: 'FG-4821-7395' }

const cases: readonly [Partial<Entry> & Pick<Entry, 'action'>, string][] = [
  [
    { action: 'order.delivery-corrected', subject: order, after: { fields: ['phone', 'pinCode'], version: 3 } },
    'corrected telephone and PIN code of [order:FG-4821-7395]',
  ],
  [
    {
      action: 'parcel.packed',
      subject: parcel,
      objects: ['parcel:7b0c', 'order:FG-4821-7395', 'product:honey'],
      after: {
        parcel: 1,
        carrier: 'dtdc',
        tracking: 'D123',
        grams: 1150,
        units: ['2 × Forest Honey', '1 × Ragi Flour'],
        notesRead: ['12'],
      },
    },
    'packed [parcel:7b0c] of [order:FG-4821-7395]: 2 × Forest Honey, 1 × Ragi Flour, 1.15 kg and by [carrier:dtdc] D123. Read before: note 12',
  ],
  [
    {
      action: 'order.refunded',
      subject: order,
      after: {
        amountPaise: 430_00,
        creditNote: 'FC/26-27/000007',
        units: ['2 × Forest Honey cancelled', '₹50 off Ragi Flour'],
        writtenOff: ['Forest Honey'],
      },
    },
    'refunded ₹430.00 of [order:FG-4821-7395] by credit note FC/26-27/000007: 2 × Forest Honey cancelled and ₹50 off Ragi Flour. Written off: Forest Honey',
  ],
  [
    {
      action: 'ticket.changed',
      subject: { kind: 'ticket', id: 'T-1' },
      before: { kind: 'other', assignedTo: null, orderNumber: 'FG-4821-7395' },
      after: { kind: 'damaged', assignedTo: '4e1a', orderNumber: null },
    },
    "set the kind to 'Damaged', gave it to [staff:4e1a] and untied its order ([ticket:T-1])",
  ],
  [
    { action: 'parcel.state-changed', subject: parcel, before: { state: 'in-transit' }, after: { state: 'failed' } },
    "set [parcel:7b0c] from 'In transit' to 'Delivery failed'",
  ],
  [
    {
      action: 'product.price-changed',
      subject: { kind: 'product', id: 'honey' },
      before: { pricePaise: 499_00, mrpPaise: 550_00 },
      after: { pricePaise: 520_00, mrpPaise: 560_00 },
    },
    'changed the price from ₹499 to ₹520 and the MRP from ₹550 to ₹560 of [product:honey]',
  ],
  [
    {
      action: 'product.price-changed',
      subject: { kind: 'product', id: 'honey' },
      before: { mrp: '550' },
      after: { mrp: '560' },
    },
    'changed the MRP from ₹550 to ₹560 of [product:honey]',
  ],
  [
    {
      action: 'product.stock-written-off',
      subject: { kind: 'product', id: 'honey' },
      before: { stock: 1202 },
      after: { stock: 2, units: 1200, kind: 'damage' },
    },
    'wrote off 1,200 units of [product:honey]: damage',
  ],
  [
    {
      action: 'staff.roles-changed',
      subject: { kind: 'staff', id: 'ravi' },
      before: { roles: ['packer'] },
      after: { roles: ['packer', 'support'] },
    },
    'changed the roles of [staff:ravi] from Packer to Packer, Support',
  ],
  [
    {
      action: 'staff.sign-in-failed',
      subject: { kind: 'staff', id: 'unknown' },
      after: { attempts: 41, network: '203.0.113.7' },
    },
    'failed to sign in 41 times, from 203.0.113.7, at no known account',
  ],
  [
    { action: 'staff.passkey-added', after: { passkey: '{staff:meera} and [order:FG-1]' } },
    "added the passkey '{staff:meera} and [order:FG-1]'",
  ],
  [
    {
      action: 'jobs.retried',
      subject: { kind: 'jobs', id: 'all' },
      after: { jobs: ['send-test-mail', 'send-test-mail'] },
    },
    'tried failed jobs again: 2 × Mail: test',
  ],
]

test('AUDIT-04 an entry is a sentence with what it touches, without names of fields or ids', () => {
  for (const [entry, sentence] of cases) assert.equal(written(entry), sentence)
})

test('AUDIT-04 each action has its sentence', () => {
  for (const action of auditActions)
    assert.match(written({ action, subject: order, after: { kind: 'late' } }), /^[a-z]/, action)
})

function written(entry: Partial<Entry> & Pick<Entry, 'action'>): string {
  const none = { number: 1, at: '', by: { kind: 'command', staffId: null, name: null, roles: [] } } as const
  const whole = { ...none, subject: order, objects: [], before: null, after: null, ...entry }
  return sentenceOf({ ...whole, reason: null, clientIp: null, reference: null } as Entry)
    .map((part) => (typeof part === 'string' ? part : `[${part.object}]`))
    .join('')
}
