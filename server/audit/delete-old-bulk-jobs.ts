// For the hourly sweep of the back office.
export { deleteOldBulkJobs } from './bulk-jobs.store.ts'
