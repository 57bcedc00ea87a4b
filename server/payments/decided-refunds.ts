// Refunds for the back office.
export { type DecidedRefund, decidedRefunds, openRefunds } from './refunds.store.ts'
