import type { Deps } from '#server/deps.ts'
import { invoiceOfOrder } from '#server/invoices/generate-bill.ts'
import { confirmationSentAt, markConfirmationSent } from '#server/orders/confirmation-sent.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'

/**
 * Sends the confirmation once (PAY-07). The job may run again after a crash between the mail server's yes and our note
 * of it; the message id is then the same.
 */
export async function sendOrderConfirmation(
  { database, mail, clock, shop, settings }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  if (await confirmationSentAt(database, orderNumber)) return
  const invoice = await invoiceOfOrder(database, orderNumber)
  await mail.send(orderConfirmationMail(invoice, { shop, publicUrl: settings.publicUrl }))
  await markConfirmationSent(database, orderNumber, clock.now())
}
