import type { Deps } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Serve } from '#server/serve.ts'
import { careMail, ticketMail } from './contact-mails.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(serve: Serve, deps: Deps) {
  serve('POST /contact', ({ body, customer, address }) =>
    sendMessage(deps, { ...body, customerId: customer?.customerId, address }),
  )
}

type ContactMailJob = { to: 'sender' | 'care'; ticket: string; name: string; email: string; message: string }

export function contactTasks({ mail, shop, settings }: Pick<Deps, 'mail' | 'shop' | 'settings'>): Tasks {
  const { hostname } = new URL(settings.publicUrl)
  return {
    'send-contact-mail': ({ to, ...told }: ContactMailJob) =>
      mail.send({
        ...(to === 'care' ? careMail(told, shop) : ticketMail(told, shop)),
        // The same in a repetition, so that mailboxes can tell.
        headers: { 'message-id': `<${told.ticket}.${to}@${hostname}>` },
      }),
  }
}
