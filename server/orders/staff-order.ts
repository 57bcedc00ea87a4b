// Orders as staff see and change them, for the back office.
export {
  lockOrder,
  markRefunded,
  readOrder,
  type StaffOrder,
  type StaffOrderLine,
} from './staff-orders.store.ts'
