import type { Deps } from '#server/deps.ts'
import { readAccount } from '#server/identity/accounts.store.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { nameLots } from '#server/stock/lots/name-lots.ts'
import { recallMailKind } from './queue-recall-mails.ts'
import { recallMail } from './recall-mail.ts'
import { readRecall, readRecallMail } from './recalls.store.ts'

export function recallMails({ database, shop, settings }: Pick<Deps, 'database' | 'shop' | 'settings'>): MailComposers {
  return {
    async [recallMailKind]({ subjectId, details }) {
      const mail = await readRecallMail(database, subjectId)
      const [recall, customer] = mail
        ? await Promise.all([readRecall(database, mail.recallId), readAccount(database, mail.customerId)])
        : []
      // Erased since the recall: there is nobody to write to.
      if (!recall || !customer || customer.erasedAt) return undefined
      const batches = await nameLots(database, recall.batchIds)
      const link = `${settings.publicUrl}/recall/${(details as { token: string }).token}`
      const { name, email } = customer
      return recallMail({ name, email, words: recall.words, batches, link }, shop)
    },
  }
}
