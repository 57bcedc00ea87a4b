import { answerMailKind, answerWithInvoiceMailKind } from '#domain/contact/answer-mails.ts'

const mails: { readonly [kind: string]: string } = {
  'order-confirmation': 'Order confirmation',
  'refund-notice': 'Refund notice',
  'refund-transfer': 'Refund by bank transfer',
  'parcel-handed-over': 'Parcel on its way',
  'parcel-tracking-corrected': 'Corrected tracking number',
  'parcel-delivered': 'Parcel delivered',
  'delivery-failed': 'Delivery failed',
  'return-asked': 'Return requested',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Return received',
  'return-reminder': 'Reminder of a return',
  'return-outcome': 'Return settled',
  'return-sent-back': 'Return sent back',
  'return-tracking-corrected': 'Corrected number of a return',
  'return-closed': 'Return closed',
  'sent-again': 'Sent again',
  'delivery-corrected': 'Corrected address',
  contact: 'Contact message',
  [answerMailKind]: 'Answer to a ticket',
  [answerWithInvoiceMailKind]: 'Answer to a ticket',
  'notify-me': 'Notify Me',
  'staff-invitation': 'Invitation of staff',
  'staff-notice': 'Notice of a sign-in',
  'audit-hash': 'Hash of the audit log',
  'read-limit': 'Many customers read',
}

export function mailLabel(kind: string): string {
  return mails[kind] ?? kind.replaceAll('-', ' ')
}
