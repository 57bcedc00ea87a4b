// An order's confirmation (PAY-07), for payments, which send it.
export { markConfirmationSent, readConfirmation, readUnconfirmedOrders } from './orders.store.ts'
