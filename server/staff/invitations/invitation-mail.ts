import type { Shop } from '#domain/shop.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Invited = { readonly name: string; readonly email: string; readonly link: string }

/** The link to /welcome (STAFF-09). */
export function invitationMail({ name, email, link }: Invited, shop: Shop): Mail {
  const request = 'Choose a password and set up an authenticator app. The link works once and expires in 24 hours.'
  return composeMail(
    {
      to: email,
      subject: `Your access to ${shop.name}’s back office`,
      title: 'Welcome to the back office',
      preheader: request,
      parts: [
        paragraph(`Dear ${name},`),
        paragraph(request),
        button(link, 'Set up my access'),
        paragraph('If you weren’t expecting this email, you can ignore it.', { isQuiet: true }),
      ],
    },
    shop,
  )
}
