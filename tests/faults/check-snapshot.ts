// Compares the shop's tables with the provider's records, row by row, independently of the shop's code.

import { limitDifferences } from './check-limits.ts'
import { mailDifferences } from './check-mails.ts'
import { paymentDifferences } from './check-payments.ts'
import { besideTheShop, refundDifferences } from './check-refunds.ts'
import { type Difference, groupBy, type Snapshot, sum } from './snapshot.ts'

const checks = [
  attemptsEnd,
  ordersArePaid,
  linesAddUp,
  stockAddsUp,
  invoicesRun,
  creditNotesMatch,
  reportedAnswersAreTrue,
]

/** Every inconsistency; empty when there is none. */
export function differencesIn(snapshot: Snapshot): Difference[] {
  return [
    ...checks.flatMap((check) => [...check(snapshot)]),
    ...limitDifferences(snapshot),
    ...paymentDifferences(snapshot),
    ...refundDifferences(snapshot),
    ...mailDifferences(snapshot),
  ]
}

type Found = Generator<Difference>

function* attemptsEnd({ attempts, orders }: Snapshot): Found {
  const numbers = new Set(orders.map(({ number }) => number))
  const known = new Set(attempts.map(({ orderNumber }) => orderNumber))
  for (const { id, state, orderNumber } of attempts) {
    if (!['settled', 'refunded', 'lapsed'].includes(state)) yield { rule: 'an attempt ends', row: `${id} is ${state}` }
    if ((state === 'settled') !== (orderNumber !== null) || (orderNumber && !numbers.has(orderNumber))) {
      yield { rule: 'settled: with its order', row: `${id} is ${state}, order ${orderNumber}` }
    }
  }
  for (const number of numbers) {
    if (!known.has(number)) yield { rule: 'an order has its attempt', row: number }
  }
}

function* ordersArePaid({ payments, orders }: Snapshot): Found {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  for (const { number, paymentId, providerOrderId, total } of orders) {
    const payment = paymentOf.get(paymentId)
    const isPaid = payment?.captured && payment.amount === total && payment.providerOrderId === providerOrderId
    if (!isPaid) {
      yield { rule: 'an order is paid', row: `${number}: ${total} paise by ${paymentId}, which is ${payment?.status}` }
    }
  }
  for (const [id, same] of groupBy(orders, (order) => order.providerOrderId)) {
    if (same.length > 1) yield { rule: 'one order per payment', row: `${id}: ${same.map(({ number }) => number)}` }
  }
}

/** Σ lines − discount + rounding = total. */
function* linesAddUp({ orders, lines }: Snapshot): Found {
  const linesOf = groupBy(lines, ({ orderNumber }) => orderNumber)
  for (const { number, subtotal, discount, rounding, total } of orders) {
    const gross = sum(linesOf.get(number) ?? [], ({ quantity, unitPrice }) => quantity * unitPrice)
    if (gross !== subtotal || subtotal - discount + rounding !== total || Math.abs(rounding) > 50) {
      const row = `${number}: lines ${gross}, subtotal ${subtotal} − ${discount} + ${rounding} ≠ ${total}`
      yield { rule: 'lines − discount + rounding = total', row }
    }
  }
}

/** received = its entries = stock + sold + reserved, never negative. */
function* stockAddsUp({ products, lines, reserved }: Snapshot): Found {
  for (const { id, stock, received, entries, resent, replaced, ...there } of products) {
    const sold = sum(
      lines.filter(({ productId }) => productId === id),
      ({ quantity }) => quantity,
    )
    const reservedUnits = sum(
      reserved.filter(({ productId }) => productId === id),
      ({ quantity }) => quantity,
    )
    const row = `${id}: received ${received}, left ${stock}, sold ${sold}, reserved ${reservedUnits}`
    if (received !== entries) yield { rule: 'received = sum of its entries', row: `${row}, entries ${entries}` }
    if (resent !== replaced)
      yield {
        rule: 'replacements = entries of units sent again',
        row: `${row}, resent ${resent}, replaced ${replaced}`,
      }
    if (stock < 0) yield { rule: 'stock is never negative', row }
    if (received !== stock + sold + reservedUnits) yield { rule: 'received = left + sold + reserved', row }
    const { inBatches = null, toPack = 0, packedWithoutBatch = 0 } = there
    if (inBatches === null) continue
    if (inBatches !== stock + reservedUnits + toPack) {
      yield { rule: 'batches = left + reserved + to pack', row: `${row}, to pack ${toPack}, in batches ${inBatches}` }
    }
    if (packedWithoutBatch > 0) yield { rule: 'units of batches are packed from one', row }
  }
}

/** One invoice per order; serials 1, 2, 3 … of each series and financial year. */
function* invoicesRun({ orders, invoices, creditNotes, serials }: Snapshot): Found {
  const invoicesOf = groupBy(invoices, ({ orderNumber }) => orderNumber)
  for (const { number } of orders) {
    const count = invoicesOf.get(number)?.length ?? 0
    if (count !== 1) yield { rule: 'one invoice per order', row: `${number}: ${count} invoices` }
  }
  const lastOf = new Map(serials.map((row) => [`${row.series} ${row.financialYear}`, row.lastSerial]))
  for (const [series, rows] of groupBy(
    [...invoices, ...creditNotes],
    ({ series, financialYear }) => `${series} ${financialYear}`,
  )) {
    const given = rows.map(({ serial }) => serial).sort((a, b) => a - b)
    const gap = given.findIndex((serial, index) => serial !== index + 1)
    if (gap >= 0) yield { rule: 'serials without gap or double', row: `${series}: ${given[gap]} stands at ${gap + 1}` }
    if (lastOf.get(series) !== given.length) {
      yield {
        rule: 'serials without gap or double',
        row: `${series}: last ${lastOf.get(series)}, given ${given.length}`,
      }
    }
  }
}

/** What is refunded of an order is the sum of its credit notes, which name its invoice. */
function* creditNotesMatch({ orders, invoices, creditNotes }: Snapshot): Found {
  const invoiceOf = new Map(invoices.map(({ orderNumber, number }) => [orderNumber, number]))
  const notesOf = groupBy(creditNotes, ({ orderNumber }) => orderNumber)
  for (const { number, credited } of orders) {
    const notes = notesOf.get(number) ?? []
    const isRight = sum(notes, ({ total }) => total) === credited
    const areNamed = notes.every(({ invoiceNumber }) => invoiceNumber === invoiceOf.get(number))
    if (!isRight || !areNamed) {
      const row = `${number}, ${credited} credited: ${notes.map((note) => note.number)}`
      yield { rule: 'credit notes are what is refunded', row }
    }
  }
}

/** The answers to customers after paying were true. */
function* reportedAnswersAreTrue(snapshot: Snapshot): Found {
  const { reportedAnswers, orders, payments } = snapshot
  const orderOf = new Map(orders.map((order) => [order.paymentId, order.number]))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  for (const { paymentId, what, orderNumber } of reportedAnswers) {
    const number = orderOf.get(paymentId)
    if (what === 'ordered' && number !== orderNumber) {
      yield { rule: 'answers are true', row: `${paymentId}: answered order ${orderNumber}, there is ${number}` }
    }
    const payment = paymentOf.get(paymentId)
    const { byBank } = besideTheShop(snapshot, paymentId)
    const isGivenBack = number === undefined && payment && payment.refunded + byBank === payment.amount
    if (what === 'will-be-refunded' && !isGivenBack) {
      yield { rule: 'answers are true', row: `${paymentId}: answered a refund, ${number ?? payment?.status}` }
    }
  }
}
