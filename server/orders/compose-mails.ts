import type { Deps } from '#server/deps.ts'
import { invoiceForMail } from '#server/invoices/generate-bill.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { deliveryCorrectedMail } from './delivery-corrected-mail.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { readOrder } from './stored-order.store.ts'

/** The confirmation with its invoice (PAY-07), and the address as it is now (ORDERS-06). */
export function orderMails(deps: Pick<Deps, 'database' | 'clock' | 'log' | 'shop' | 'settings'>): MailComposers {
  const { database, shop, settings } = deps
  const { publicUrl } = settings
  return {
    async 'order-confirmation'({ subjectId: number }) {
      const order = await readOrder(database, number)
      if (!order) return undefined
      const { delivery } = order
      return orderConfirmationMail({ ...(await invoiceForMail(deps, number)), delivery }, { shop, publicUrl })
    },
    async 'delivery-corrected'({ subjectId: number }) {
      const order = await readOrder(database, number)
      return order && deliveryCorrectedMail({ ...order.ordered, ...order.corrected, ...order }, { shop, publicUrl })
    },
  }
}
