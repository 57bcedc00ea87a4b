import type { Deps } from '#server/deps.ts'
import { invoiceOfOrder } from '#server/invoices/generate-bill.ts'
import { confirmationSentAt, markConfirmationSent } from '#server/orders/confirmation-sent.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'

/**
 * Sends the confirmation once (PAY-07), although the job may run twice at a time: a sweep queues it again when its process was
 * killed. A crash between sending and storing repeats the mail with the same message id.
 */
export async function sendOrderConfirmation(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { database, clock, shop, settings } = deps
  if (await confirmationSentAt(database, orderNumber)) return
  const message = orderConfirmationMail(await invoiceOfOrder(database, orderNumber), {
    shop,
    publicUrl: settings.publicUrl,
  })
  await deliverMail(deps, {
    name: `order-confirmation:${orderNumber}`,
    message,
    markSent: () => markConfirmationSent(database, orderNumber, clock.now()),
  })
}
