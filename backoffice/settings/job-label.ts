const jobs: { readonly [name: string]: string } = {
  'check-payment': 'Ask the card provider about a payment',
  'handle-payment-event': 'Handle a webhook event',
  'refund-payment': 'Refund a payment',
  'send-order-confirmation': 'Mail: order confirmation',
  'send-refund-notice': 'Mail: refund',
  'send-order-mail': 'Mail: order, sent again',
  'send-parcel-mail': 'Mail: parcel',
  'send-contact-mail': 'Mail: contact message',
  'send-recovery-code': 'Mail: code for a new password',
  'send-notify-me-mail': 'Mail: Notify Me',
  'send-staff-invitation': 'Mail: invitation of staff',
  'send-audit-hash': 'Mail: hash of the audit log',
  'send-read-limit': 'Mail: many customers read',
  'send-test-mail': 'Mail: test',
  'queue-notify-me-mails': 'Queue Notify Me mails',
  reconcile: 'Reconcile with the card provider',
}

/** Sweeps and other upkeep by their own names: 'sweep-identity' is 'Sweep identity'. */
export function jobLabel(name: string): string {
  return jobs[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
}
