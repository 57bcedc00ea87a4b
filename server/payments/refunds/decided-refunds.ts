// Refunds for the reconciliation and the commands.
export { readDecidedRefunds, readOpenRefunds } from './refunds.store.ts'
