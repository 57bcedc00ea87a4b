import type { Deps } from '#server/deps.ts'
import { invoiceOfOrder } from '#server/invoices/generate-bill.ts'
import { markConfirmationSent, readConfirmation } from '#server/orders/confirmation.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'

/** Sends the order confirmation (PAY-07). */
export async function sendOrderConfirmation(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { database, clock, shop, settings } = deps
  const confirmation = await readConfirmation(database, orderNumber)
  if (confirmation?.sentAt) return
  const invoice = await invoiceOfOrder(database, orderNumber)
  const message = orderConfirmationMail(
    { ...invoice, delivery: confirmation?.delivery },
    { shop, publicUrl: settings.publicUrl },
  )
  await deliverMail(deps, {
    name: `order-confirmation:${orderNumber}`,
    message,
    markSent: () => markConfirmationSent(database, orderNumber, clock.now()),
  })
}
