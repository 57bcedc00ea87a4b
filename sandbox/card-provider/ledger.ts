// The card provider's state, and its webhooks to the merchant.
import type { Journal, Table } from '../journal.ts'
import type { Settings } from '../settings.ts'
import type { Dispute, Order, Payment, Refund, Settlement, SettlementRecord } from './entities.ts'

export type OrderRecord = { order: Order; capture: 'automatic' | 'manual' }
export type RefundRecord = { refund: Refund; idempotency?: { key: string; fingerprint: string } }

export type Announced = { payment?: Payment; order?: Order; refund?: Refund; settlement?: Settlement }
/** Sends a webhook with a snapshot of the entities. */
export type Announce = (event: string, entities: Announced) => void

export type Ledger = {
  orders: Table<OrderRecord>
  payments: Table<Payment>
  refunds: Table<RefundRecord>
  settlements: Table<SettlementRecord>
  disputes: Table<Dispute>
  settings: Settings
  secret: string
  announce: Announce
  now: () => number
}

type Context = Pick<Ledger, 'settings' | 'secret' | 'announce'>

export function openLedger(journal: Journal, context: Context): Ledger {
  return {
    orders: journal.table('orders'),
    payments: journal.table('payments'),
    refunds: journal.table('refunds'),
    settlements: journal.table('settlements'),
    disputes: journal.table('disputes'),
    now: () => Math.floor(Date.now() / 1000),
    ...context,
  }
}

/** The provider's lists lag; see `listLagSeconds`. */
export function newestVisible({ now, settings }: Ledger) {
  return now() - settings.listLagSeconds
}
