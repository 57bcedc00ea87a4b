import { collectionOf, pageOf } from './collection.ts'
import type { Order } from './entities.ts'
import { newIdentifier } from './identifiers.ts'
import { asInput, readNotes, refuseExtraFields } from './input.ts'
import { type Ledger, newestVisible, type OrderRecord } from './ledger.ts'
import { readOrder } from './order-input.ts'
import { Refusal, unknownId } from './refusal.ts'

export function createOrder(ledger: Ledger, body: unknown): Order {
  const { amount, currency, receipt, notes, capture, uniqueReceipt } = readOrder(body)
  const { repeatedReceipt } = ledger.settings
  const earlier = receipt === null ? undefined : ledger.orders.all().find(({ order }) => order.receipt === receipt)
  if (earlier && (uniqueReceipt || repeatedReceipt === 'same-order')) return earlier.order
  if (earlier && repeatedReceipt === 'refuse') {
    throw new Refusal({ description: 'Order receipt should be unique.', field: 'receipt' })
  }

  const order: Order = {
    id: `order_${newIdentifier()}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: ledger.now(),
  }
  ledger.orders.put(order.id, { order, capture: capture ?? ledger.settings.capture })
  return order
}

export function findOrder(ledger: Ledger, id: string): OrderRecord {
  const record = ledger.orders.get(id)
  if (!record) throw unknownId()
  return record
}

export function listOrders(ledger: Ledger, query: unknown) {
  const { receipt } = query as { receipt?: string }
  const orders = ledger.orders
    .all()
    .map(({ order }) => order)
    .filter((order) => receipt === undefined || order.receipt === receipt)
  return pageOf(orders, query, { newestVisible: newestVisible(ledger) })
}

/** Only the notes of an order can change. */
export function changeNotes(ledger: Ledger, id: string, body: unknown): Order {
  const record = findOrder(ledger, id)
  const input = asInput(body)
  refuseExtraFields(input, ['notes'])
  if (input.notes === undefined) throw new Refusal({ description: 'notes: is required.', field: 'notes' })
  record.order.notes = readNotes(input.notes)
  ledger.orders.put(id, record)
  return record.order
}

export function listPaymentsOfOrder(ledger: Ledger, id: string) {
  findOrder(ledger, id)
  const payments = ledger.payments.all().filter(({ order_id, status }) => order_id === id && status !== 'created')
  return collectionOf(payments.toReversed())
}
