import type { DepsWithoutProvider } from '#server/deps.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { findStaff } from '#server/staff/staff.store.ts'
import { type LowStock, lowStockMail } from './low-stock-mail.ts'

export function stockMails({ database, settings, shop }: DepsWithoutProvider): MailComposers {
  return {
    async 'low-stock'({ recipient, details }) {
      const owner = await findStaff(database, recipient)
      if (!owner || owner.suspendedAt) return undefined
      const page = `${settings.backoffice.url}/stock?state=low`
      return lowStockMail({ ...(details as LowStock), to: owner.email, page }, shop)
    },
  }
}
