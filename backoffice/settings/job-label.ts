import { mailLabel } from '../orders/mail-label.ts'

const jobs: { readonly [name: string]: string } = {
  'check-gst-filings': 'Compare filed GST returns with their documents',
  'check-payment': 'Ask the card provider about a payment',
  'handle-payment-event': 'Handle a webhook event',
  'refund-payment': 'Refund a payment',
  'send-recovery-code': 'Mail: code for a new password',
  'send-test-mail': 'Mail: test',
  'send-test-text': 'Text message: test',
  'queue-notify-me-mails': 'Queue Notify Me mails',
  reconcile: 'Reconcile with the card provider',
  'read-settlements': 'Read the card provider’s settlements',
}

/**
 * Sweeps and other upkeep by their own names: 'sweep-identity' is 'Sweep identity'. The key of a mail's job has the kind of the mail:
 * 'mail:order-confirmation:FG-…'.
 */
export function jobLabel({ name, key = '' }: { readonly name: string; readonly key?: string }): string {
  const [, kind] = key.split(':')
  if (name === 'send-mail') return kind ? `Mail: ${mailLabel(kind)}` : 'Mail'
  return jobs[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
}
