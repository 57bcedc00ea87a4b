import type { Deps } from '#server/deps.ts'
import { invoiceOfOrder } from '#server/invoices/generate-bill.ts'
import { confirmationSentAt, markConfirmationSent } from '#server/orders/confirmation-sent.ts'
import { claim } from '#server/platform/database/claim.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'

/**
 * Sends the confirmation once (PAY-07), though the job may come twice at a time: the sweep calls it again when the
 * process that had it was killed. A crash between the mail server's yes and our note of it repeats the message id.
 */
export async function sendOrderConfirmation(
  { database, mail, clock, shop, settings }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  if (await confirmationSentAt(database, orderNumber)) return
  const invoice = await invoiceOfOrder(database, orderNumber)
  await inTransaction(database, async (tx) => {
    const isMine = await claim(tx, `order-confirmation:${orderNumber}`)
    if (!isMine || (await confirmationSentAt(tx, orderNumber))) return
    await mail.send(orderConfirmationMail(invoice, { shop, publicUrl: settings.publicUrl }))
    await markConfirmationSent(tx, orderNumber, clock.now())
  })
}
