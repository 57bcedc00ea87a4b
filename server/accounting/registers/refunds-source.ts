import { momentsOf } from '#domain/accounting/days.ts'
import type { RefundState } from '#domain/payments/refund.ts'
import { indianDate } from '#domain/time.ts'
import { readPaidOfPayments } from '#server/payments/refunds/found/read-paid-in-dashboard.ts'
import { readRegisteredRefunds, sumRegisteredRefunds } from '#server/payments/refunds/refund-register.store.ts'
import type { RegisterSource } from './register-source.ts'

const states: { readonly [State in RefundState]: string } = {
  due: 'Requested',
  pending: 'On its way',
  refused: 'Refused',
  processed: 'Paid',
}

export const refunds: RegisterSource = {
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  readRows: async (connection, days, portion) => {
    const rows = await readRegisteredRefunds(connection, momentsOf(days), portion)
    const parts = await readPaidOfPayments(
      connection,
      rows.map(({ paymentId }) => paymentId),
    )
    const before = new Map(parts.map(({ id, part }) => [id, part]))
    return rows.map((refund) => ({
      id: refund.id,
      cells: [
        indianDate(refund.decidedAt),
        refund.orderNumber,
        refund.paymentId,
        refund.creditNoteNumber,
        states[refund.state],
        refund.paidBy === 'bank' ? 'Bank' : 'Card provider',
        refund.transferredOn ?? (refund.processedAt && indianDate(refund.processedAt)),
        refund.utr,
        before.get(refund.id) ?? null,
        refund.amount,
      ],
    }))
  },
  readSums: async (connection, days) => {
    const { refunds: rows, amount } = await sumRegisteredRefunds(connection, momentsOf(days))
    return { rows, sums: [amount] }
  },
}
