// Orders by their payment, for the reconciliation.
export { paidOrders } from './orders.store.ts'
