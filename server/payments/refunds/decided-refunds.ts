// Refunds for the back office.
export { type DecidedRefund, readDecidedRefunds, readOpenRefunds } from './refunds.store.ts'
