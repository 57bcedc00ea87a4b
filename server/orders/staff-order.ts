// Orders as staff see and change them, for the back office.
export { addCreditedPaise, cancelUnits, countUnits } from './order-sums.store.ts'
export {
  lockOrder,
  markRefunded,
  readDispatchedUnits,
  readOrder,
  type StaffOrder,
  type StaffOrderLine,
} from './staff-orders.store.ts'
