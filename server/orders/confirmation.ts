// An order's confirmation (PAY-07), for payments, which send it.
export { markConfirmationSent, readConfirmation, unconfirmedOrders } from './orders.store.ts'
