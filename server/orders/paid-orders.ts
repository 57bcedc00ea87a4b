// Orders by their payment, for the reconciliation.
export { readPaidOrders } from './orders.store.ts'
