// Orders as staff see and change them, for the back office.
export {
  cancelUnits,
  lockOrder,
  markRefunded,
  readDispatchedUnits,
  readOrder,
  type StaffOrder,
  type StaffOrderLine,
} from './staff-orders.store.ts'
