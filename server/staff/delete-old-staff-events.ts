// For the hourly sweep of the back office.
export { deleteOldStaffEvents } from './staff-events.store.ts'
