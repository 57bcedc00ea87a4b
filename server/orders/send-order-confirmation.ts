import type { Deps } from '#server/deps.ts'
import { invoiceForMail } from '#server/invoices/generate-bill.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { markConfirmationSent, readConfirmation } from './orders.store.ts'

export async function sendOrderConfirmation(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { database, clock } = deps
  const confirmation = await readConfirmation(database, orderNumber)
  if (confirmation?.sentAt) return
  await deliverMail(deps, {
    name: `order-confirmation:${orderNumber}`,
    message: await composeConfirmation(deps, orderNumber),
    markSent: () => markConfirmationSent(database, orderNumber, clock.now()),
  })
}

export async function composeConfirmation(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'shop' | 'settings'>,
  orderNumber: string,
): Promise<Mail> {
  const { shop, settings } = deps
  const confirmation = await readConfirmation(deps.database, orderNumber)
  const invoice = await invoiceForMail(deps, orderNumber)
  const { publicUrl } = settings
  return orderConfirmationMail({ ...invoice, delivery: confirmation?.delivery }, { shop, publicUrl })
}
