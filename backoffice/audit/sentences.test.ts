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
      action: 'product.costs-changed',
      subject: { kind: 'product', id: 'honey' },
      before: { typedPaise: 80_00, packingPaise: 200 },
      after: { typedPaise: 90_50, packingPaise: 200 },
    },
    'changed what a unit of [product:honey] costs from ₹80.00 to ₹90.50',
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
        writtenOff: ['1 × Forest Honey'],
        missing: ['1 × Forest Honey'],
      },
    },
    'refunded ₹430.00 of [order:FG-4821-7395] by credit note FC/26-27/000007: 2 × Forest Honey cancelled and ₹50 off Ragi Flour. Written off: 1 × Forest Honey. Missing: 1 × Forest Honey',
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

test('AUDIT-04 one is no plural, and many have their commas', () => {
  const cases: readonly [Partial<Entry> & Pick<Entry, 'action'>, string][] = [
    [
      { action: 'batch.recalled', subject: { kind: 'batch', id: 'b' }, after: { parcels: 1, customers: 1 } },
      'recalled the batch [batch:b]: 1 parcel, 1 customer',
    ],
    [
      { action: 'batch.recalled', subject: { kind: 'batch', id: 'b' }, after: { parcels: 1200, customers: 0 } },
      'recalled the batch [batch:b]: 1,200 parcels, 0 customers',
    ],
    [{ action: 'files.imported', after: { rows: 1, file: 'a.csv' } }, "brought in 1 row of the file 'a.csv'"],
    [{ action: 'settlement.bank-lines-added', after: { added: 1 } }, 'added 1 line of the bank’s statement'],
    [{ action: 'product.bulk-change', after: { field: 'price', products: 1 } }, 'changed the price of 1 product'],
    [
      { action: 'demo.removed', after: { removed: 30, growers: 1, withdrawn: 1 } },
      'removed the demonstration: 30 products and 1 grower; 1 product kept, off sale',
    ],
    [
      {
        action: 'reconciliation.made',
        subject: { kind: 'reconciliation', id: '2026-11-25' },
        after: { payments: 1, differing: 1, differencePaise: 100 },
      },
      'compared the books from 2026-11-25 on: 1 payment, 1 difference of ₹1.00',
    ],
    [{ action: 'order.bulk-change', after: { change: 'hold', orders: 1 } }, 'put on hold 1 order'],
    [{ action: 'order.bulk-change', after: { change: 'hold', orders: 12 } }, 'put on hold 12 orders together'],
    [{ action: 'order.bulk-change', after: { change: 'assign', orders: 12 } }, 'assigned 12 orders together'],
    [
      { action: 'parcel.bulk-change', subject: { kind: 'call', id: 'hand-over' }, after: { parcels: 1 } },
      'handed over 1 parcel',
    ],
    [{ action: 'staff.bulk-undone', after: { rows: 1 } }, 'undid a change of 1 row'],
    [
      { action: 'customer.sessions-ended', subject: { kind: 'customer', id: '7' }, after: { sessions: 1 } },
      'ended 1 session of [customer:7]',
    ],
    [
      { action: 'staff.sessions-ended', subject: { kind: 'staff', id: 'ravi' }, after: { sessions: 2 } },
      'ended 2 sessions of [staff:ravi]',
    ],
  ]
  for (const [entry, sentence] of cases) assert.equal(written(entry), sentence)
})

test('AUDIT-04 an empty value is none', () => {
  const product = { kind: 'product', id: 'honey' }
  const cases: readonly [Partial<Entry> & Pick<Entry, 'action'>, string][] = [
    [
      { action: 'product.changed', subject: product, before: { shelfPlace: '' }, after: { shelfPlace: 'B3' } },
      'changed shelf place of [product:honey] from none to B3',
    ],
    [
      { action: 'product.changed', subject: product, before: { shelfPlace: 'B3' }, after: { shelfPlace: '' } },
      'changed shelf place of [product:honey] from B3 to none',
    ],
    [
      { action: 'product.changed', subject: product, before: { tags: [] }, after: { tags: ['new', 'raw'] } },
      'changed tags of [product:honey] from none to new, raw',
    ],
    [
      { action: 'parcel.tracking-changed', subject: parcel, before: { tracking: '' }, after: { tracking: 'D1' } },
      'gave [parcel:7b0c] the tracking number D1',
    ],
    [
      { action: 'parcel.tracking-changed', subject: parcel, before: { tracking: 'D1' }, after: { tracking: '' } },
      'took the tracking number D1 off [parcel:7b0c]',
    ],
    [
      { action: 'product.price-changed', subject: product, before: { price: '' }, after: { price: '520' } },
      'changed the price from none to ₹520 of [product:honey]',
    ],
    [
      { action: 'refund.request-ended', subject: order, after: { amountPaise: 430_00 } },
      'no longer asks to refund ₹430.00 of [order:FG-4821-7395]',
    ],
    [
      { action: 'refund.request-ended', subject: order, after: { amountPaise: 430_00, askedBy: 'ravi' } },
      'ended the request to refund ₹430.00 of [order:FG-4821-7395]: its return is closed',
    ],
  ]
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
