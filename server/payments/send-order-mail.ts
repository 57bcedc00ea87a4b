import type { Deps } from '#server/deps.ts'
import { composeParcelMail } from '#server/fulfilment/parcel-mails/send-parcel-mail.ts'
import { correctionMail } from '#server/orders/correction.ts'
import { markOrderMailSent, readUnsentOrderMail } from '#server/orders/order-mails.store.ts'
import { composeConfirmation } from '#server/orders/send-order-confirmation.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { composeRefundNotice } from './refunds/send-refund-notice.ts'

type MailDeps = Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>

/** Sends a mail of an order that staff caused: one more time, or about a corrected address (ORDERS-06, ORDERS-07). */
export async function sendOrderMail(deps: MailDeps, { id }: { id: number }): Promise<void> {
  const { database, clock, settings } = deps
  const due = await readUnsentOrderMail(database, id)
  if (!due) return
  const message = await compose(deps, due.mail)
  if (!message) return
  await deliverMail(deps, {
    name: `order-mail:${id}`,
    message: {
      ...message,
      to: due.email,
      // Another than that of the first time: mailboxes would take it for a duplicate.
      headers: { 'message-id': `<order-mail.${id}@${new URL(settings.publicUrl).hostname}>` },
    },
    markSent: () => markOrderMailSent(database, id, clock.now()),
  })
}

/** `mail` is the key of the mail's first job. */
async function compose(deps: MailDeps, mail: string): Promise<Mail | undefined> {
  const [kind, subject = ''] = mail.split(':')
  if (kind === 'order-confirmation') return composeConfirmation(deps, subject)
  if (kind === 'refund-notice') return composeRefundNotice(deps, subject)
  if (kind === 'parcel-mail') return composeParcelMail(deps, subject)
  if (kind === 'delivery-corrected') return correctionMail(deps.database, subject, deps)
  throw new Error(`There is no mail '${mail}'`)
}
