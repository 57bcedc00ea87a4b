import type { Deps } from '#server/deps.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { readRequest } from './notify-me.store.ts'
import { notifyMeMail } from './notify-me-mail.ts'

/** The one mail of a request whose product is back (PROD-04). */
export function notifyMeMails({
  database,
  shop,
  settings,
}: Pick<Deps, 'database' | 'shop' | 'settings'>): MailComposers {
  return {
    async 'notify-me'({ subjectId }) {
      const request = await readRequest(database, subjectId)
      return request && notifyMeMail(request, { shop, publicUrl: settings.publicUrl })
    },
  }
}
