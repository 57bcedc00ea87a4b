import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tallyNameKeys } from '#domain/accounting/tally/tally-names.ts'
import { auditActions, auditSubjects } from '#domain/audit/audit-entry.ts'
import { productFields } from '#domain/catalogue/product-facts.ts'
import { batchFields } from '#domain/stock/batch-facts.ts'
import { actionLabel } from './action-label.ts'
import { nameOf } from './object-name.ts'
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
    'packed [parcel:7b0c] of [order:FG-4821-7395]: 2 × Forest Honey, 1 × Ragi Flour, weighing 1.15 kg and by [carrier:dtdc] D123. An important note was read before',
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
      'compared the books from 25 Nov 2026 on: 1 payment, 1 difference of ₹1.00',
    ],
    [{ action: 'order.bulk-change', after: { change: 'hold', orders: 1 } }, 'put on hold 1 order'],
    [{ action: 'order.bulk-change', after: { change: 'hold', orders: 12 } }, 'put on hold 12 orders together'],
    [{ action: 'order.bulk-change', after: { change: 'assign', orders: 12 } }, 'assigned 12 orders together'],
    [{ action: 'ticket.bulk-change', after: { change: 'assign', tickets: 12 } }, 'assigned 12 tickets together'],
    [{ action: 'ticket.bulk-change', after: { change: 'resolve', tickets: 1 } }, 'resolved 1 ticket'],
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
      'changed [product:honey]: shelf place from none to B3',
    ],
    [
      { action: 'product.changed', subject: product, before: { shelfPlace: 'B3' }, after: { shelfPlace: '' } },
      'changed [product:honey]: shelf place from B3 to none',
    ],
    [
      { action: 'product.changed', subject: product, before: { tags: [] }, after: { tags: ['new', 'raw'] } },
      "changed [product:honey]: tags from none to 'new, raw'",
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
    [
      {
        action: 'refund.request-ended',
        subject: order,
        after: { amountPaise: 430_00, askedBy: 'ravi', because: 'not-possible' },
      },
      'ended the request to refund ₹430.00 of [order:FG-4821-7395]: it can no longer be made',
    ],
  ]
  for (const [entry, sentence] of cases) assert.equal(written(entry), sentence)
})

test('AUDIT-04 what was edited has the words of its form: amounts, days, yes and no, lists, names', () => {
  const settings = (id: string) => ({ action: 'settings.changed', subject: { kind: 'settings', id } }) as const
  const cases: readonly [Partial<Entry> & Pick<Entry, 'action'>, string][] = [
    [
      {
        ...settings('shop'),
        before: { supportRefunds: '2000', certifiedOnly: false, lossLimit: '2' },
        after: { supportRefunds: '1500.50', certifiedOnly: true, lossLimit: '2.5' },
      },
      'changed [settings:shop]: limit of support’s refunds from ₹2,000 to ₹1,500.50, ‘Only certified produce’ from no to yes and loss of a packing run from 2 % to 2.5 %',
    ],
    [
      { ...settings('shop'), before: { closedDays: '' }, after: { closedDays: '2026-11-14: Diwali\n2026-11-15:' } },
      'changed [settings:shop]: closed days from none to 14 Nov 2026 (Diwali), 15 Nov 2026',
    ],
    [
      { ...settings('tally'), before: { cgst: 'CGST', feeTax: 'GST' }, after: { cgst: 'Output CGST', feeTax: 'ITC' } },
      "changed [settings:tally]: CGST from CGST to 'Output CGST' and GST in these fees from GST to ITC",
    ],
    [
      {
        action: 'storefront.changed',
        subject: { kind: 'settings', id: 'storefront' },
        before: { product1: 'honey', sizes: 'each' },
        after: { product1: 'ragi', sizes: 'one' },
      },
      'changed [settings:storefront]: product 1 of the banner from [product:honey] to [product:ragi] and sizes in lists from a card for each to one card for all',
    ],
    [
      {
        action: 'batch.changed',
        subject: { kind: 'batch', id: 'b' },
        before: { code: '2026-11', bestBeforeOn: '2027-03-01', mrp: '499', growerId: '' },
        after: { code: '2026-11-25', bestBeforeOn: '2027-04-01', mrp: '520', growerId: 'hills' },
      },
      'changed the batch [batch:b]: code on the packs from 2026-11 to 2026-11-25, best before from 1 Mar 2027 to 1 Apr 2027, printed MRP from ₹499 to ₹520 and grower from none to [grower:hills]',
    ],
    [
      {
        action: 'product.changed',
        subject: { kind: 'product', id: 'honey' },
        before: {
          bestBeforeMonths: '6',
          trans_fat_g: '0',
          hsn: '0409',
          ingredients: 'Honey',
          grossGrams: '500',
          description: 'Short',
        },
        after: {
          bestBeforeMonths: '1',
          trans_fat_g: '0.1',
          hsn: '04090000',
          ingredients: 'Honey\nGinger',
          grossGrams: '540',
          description: 'Long '.repeat(20),
        },
      },
      "changed [product:honey]: best before from 6 months from packing to 1 month from packing, trans fat, other than natural from 0 g to 0.1 g, HSN code from 0409 to 04090000, ingredients from Honey to 'Honey, Ginger', gross weight from 500 g to 540 g and description",
    ],
    [
      {
        action: 'files.exported',
        subject: { kind: 'call', id: 'GET /api/exports/registers' },
        after: { register: 'sales', from: '2026-10-01', to: '2026-10-31' },
      },
      "took the file 'Registers', 1 Oct 2026 to 31 Oct 2026",
    ],
    [
      {
        action: 'settlement.ticked',
        subject: { kind: 'settlement', id: 'setl_1' },
        after: { difference: 'settled-twice' },
      },
      'ticked off by hand: a difference (in two settlements) of setl_1',
    ],
  ]
  for (const [entry, sentence] of cases) assert.equal(written(entry), sentence)
})

/** Fields that people typed, or that are numbers of documents: shown as they are. Of all others a sentence says the value in words. */
const shownAsTheyAre: readonly string[] = [
  ...[...productFields, ...batchFields, ...tallyNameKeys, 'name', 'anOlder_field'],
  ...[
    'units',
    'missing',
    'writtenOff',
    'shelved',
    'kept',
    'refunded',
    'resent',
    'sentBack',
    'otherBatches',
    'net',
    'crop',
  ],
  ...['creditNote', 'utr', 'atProvider', 'tracking', 'lastSerial', 'arn', 'heldReason', 'changed', 'file', 'passkey'],
  ...['network', 'purchase.corrected by', 'backup.verified difference'],
]

const days: readonly string[] = ['from', 'to', 'day', 'month', 'period', 'nextDay']

/** Whatever a sentence asks for, as a figure 7; what it says in words is a key of the code. */
function anyFields(action: string, typed: string): { readonly [field: string]: unknown } {
  const wordsOf = (field: string) => {
    if (days.includes(field)) return '2026-11-25'
    return [field, `${action} ${field}`].some((name) => shownAsTheyAre.includes(name)) ? typed : 'key-of-code'
  }
  return new Proxy(
    {},
    {
      get: (_, field: string) => ({ [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 7 : wordsOf(field)) }),
      has: () => true,
      ownKeys: () => [...new Set([...productFields, ...batchFields, ...tallyNameKeys, 'anOlder_field'])],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
}

const codeLike = /key-of-code|[a-z][A-Z]|_|\w-\w|undefined|NaN|\[object/
const hyphenated = /GSTR-1|round-off/gi

test('AUDIT-04 every action has a sentence of its own, without a key or a name of a field, whatever it is about', () => {
  const own = new Set<string>()
  for (const action of auditActions) {
    const [before, after] = [anyFields(action, 'former words'), anyFields(action, 'typed words')]
    for (const kind of auditSubjects) {
      const sentence = written({ action, subject: { kind, id: 'id' }, before, after })
      assert.match(sentence, /^[a-z]+ /, action)
      assert.doesNotMatch(
        sentence.replaceAll(/\[.*?\]/g, '').replaceAll(hyphenated, ''),
        codeLike,
        `${action}: ${sentence}`,
      )
    }
    const [subject = ''] = action.split('.')
    own.add(written({ action, subject: { kind: subject, id: 'id' }, before, after }))
    assert.doesNotMatch(actionLabel(action), codeLike, action)
  }
  assert.equal(own.size, auditActions.length)
})

test('AUDIT-04 an entry that a newer version has written names what was done, and leads to what it touches', () => {
  const action = 'gift-card.taken-back' as Entry['action']
  const objects = ['order:FG-4821-7395', 'gift-card:77']
  assert.equal(written({ action, objects }), 'did ‘Gift card: taken back’: [order:FG-4821-7395] and [gift-card:77]')
  assert.equal(written({ action }), 'did ‘Gift card: taken back’: [order:FG-4821-7395]')
  assert.equal(nameOf('gift-card:77', {}), 'something')
})

test('AUDIT-04 an object without a name is words; only what people call by it shows its id', () => {
  const byId = auditSubjects.filter((kind) => nameOf(`${kind}:4e1a`, {}) === '4e1a')
  assert.deepEqual(byId, [
    ...['order', 'return', 'category', 'gst-rate', 'purchase', 'gst-filing', 'ticket', 'settlement'],
    'invoice-series',
  ])
  assert.equal(nameOf('gst-filing:2026-10-quarter', {}), 'October to December 2026')
  assert.equal(nameOf('settings:tally', {}), 'the names in Tally')
  for (const kind of auditSubjects)
    if (!byId.includes(kind)) assert.match(nameOf(`${kind}:4e1a`, {}), /^(an?|the|failed) [a-zT’ -]+$/, kind)
})

function written(entry: Partial<Entry> & Pick<Entry, 'action'>): string {
  const none = { number: 1, at: '', by: { kind: 'command', staffId: null, name: null, roles: [] } } as const
  const whole = { ...none, subject: order, objects: [], before: null, after: null, ...entry }
  return sentenceOf({ ...whole, reason: null, clientIp: null, reference: null } as Entry)
    .map((part) => (typeof part === 'string' ? part : `[${part.object}]`))
    .join('')
}
