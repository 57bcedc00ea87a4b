import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { button, mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Invited = { readonly name: string; readonly email: string; readonly link: string }

/** The link to /welcome (STAFF-09). */
export function invitationMail({ name, email, link }: Invited, shop: Shop): Mail {
  const subject = `Your access to ${shop.name}’s back office`
  const request = 'Choose a password and set up an authenticator app. The link is good once, for 24 hours.'
  const warning = 'Did you not expect this mail? Then nothing needs to be done.'
  return {
    to: email,
    subject,
    text: [`Dear ${name},`, request, link, warning].join('\n\n'),
    html: mailLayout({
      title: 'Welcome to the back office',
      preheader: request,
      body: [
        paragraph(`Dear ${escapeHtml(name)},`),
        paragraph(escapeHtml(request)),
        button(link, 'Set up my access'),
        paragraph(escapeHtml(warning), { isQuiet: true }),
      ].join('\n'),
      shop,
    }),
  }
}
