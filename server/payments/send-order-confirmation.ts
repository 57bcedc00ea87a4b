import type { Deps } from '#server/deps.ts'
import { invoiceOfOrder } from '#server/invoices/generate-bill.ts'
import { confirmationSentAt, markConfirmationSent } from '#server/orders/confirmation-sent.ts'
import { sendOnce } from '#server/platform/mail/send-once.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'

/**
 * Sends the confirmation once (PAY-07), though the job may come twice at a time: the sweep calls it again when the
 * process that had it was killed. A crash between the mail server's yes and our note of it repeats the message id.
 */
export async function sendOrderConfirmation(
  {
    database,
    mail,
    clock,
    shop,
    settings,
    log,
  }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  if (await confirmationSentAt(database, orderNumber)) return
  const confirmation = orderConfirmationMail(await invoiceOfOrder(database, orderNumber), {
    shop,
    publicUrl: settings.publicUrl,
  })
  await sendOnce(
    { database, clock, log },
    {
      name: `order-confirmation:${orderNumber}`,
      isSent: async () => (await confirmationSentAt(database, orderNumber)) !== undefined,
      send: () => mail.send(confirmation),
      note: () => markConfirmationSent(database, orderNumber, clock.now()),
    },
  )
}
