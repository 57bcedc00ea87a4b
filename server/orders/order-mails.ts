// Mails of orders that staff caused, for the job that sends them.
export { markOrderMailSent, overdueOrderMails, readUnsentOrderMail } from './order-mails.store.ts'
