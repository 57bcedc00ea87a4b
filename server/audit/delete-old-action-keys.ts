// For the hourly sweep of the back office.
export { deleteOldActionKeys } from './audit.store.ts'
