// Whether an order's confirmation has been sent (PAY-07), for payments, which send it.
export { confirmationSentAt, markConfirmationSent, unconfirmedOrders } from './orders.store.ts'
