import { downloadsPerCopy, type PrivacyKind, privacyLinkLifetime } from '#domain/customers/privacy-request.ts'
import type { Shop } from '#domain/shop.ts'
import { day } from '#domain/time.ts'
import { button, composeMail, type Part, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type To = { readonly to: string }
type WithLink = To & { readonly link: string }

const validFor = `The link is good for ${privacyLinkLifetime / day} days.`

/** The request, as the mail says it. */
const wanted: { readonly [Kind in PrivacyKind]: string } = {
  access: 'a copy of everything we hold about you',
  correction: 'that we correct what we hold about you',
  erasure: 'that we erase your account and what we hold about you',
  complaint: 'that we look into how we handle your data',
}

/** The person confirms a request by its link (CUST-02). */
export function confirmRequestMail({ to, link, kind }: WithLink & { readonly kind: PrivacyKind }, shop: Shop): Mail {
  return write(shop, {
    to,
    subject: `Please confirm your request to ${shop.name}`,
    title: 'Please confirm your request',
    news: `You’ve asked ${wanted[kind]}. Please confirm that this comes from you.`,
    more: [
      button(link, 'Confirm'),
      paragraph(`${validFor} We answer within 90 days of your request.`),
      paragraph('If you didn’t ask for this, please ignore this email. Nothing happens without your confirmation.', {
        isQuiet: true,
      }),
    ],
  })
}

/** The copy of everything held (CUST-02). */
export function dataMail({ to, link }: WithLink, shop: Shop): Mail {
  return write(shop, {
    to,
    subject: `Your data at ${shop.name}`,
    title: 'Your data',
    news: 'The copy of everything we hold about you is ready, as a PDF to read and as JSON for programs.',
    more: [
      button(link, 'Download my data'),
      paragraph(`${validFor} It allows ${downloadsPerCopy} downloads. Please don’t pass it on.`),
    ],
  })
}

/** To the new email (CUST-01). */
export function confirmEmailMail({ to, link }: WithLink, shop: Shop): Mail {
  return write(shop, {
    to,
    subject: `Please confirm your new email at ${shop.name}`,
    title: 'Please confirm your email',
    news: `You’ve asked us to make this the email of your ${shop.name} account.`,
    more: [
      button(link, 'Confirm this email'),
      paragraph(validFor),
      paragraph('If you didn’t ask for this, please ignore this email.', { isQuiet: true }),
    ],
  })
}

/** To the old email, before it changes (CUST-01). */
export function emailChangeNotice({ to }: To, shop: Shop): Mail {
  const objection = `If you didn’t ask for this, please tell us at once: ${shop.contact.email}, ${shop.contact.phone}.`
  return write(shop, {
    to,
    subject: `Your email at ${shop.name} is about to change`,
    title: 'Your email is about to change',
    news: `You’ve asked us to change the email of your ${shop.name} account. We’ve sent a link to the new one; it changes when that mailbox confirms it.`,
    more: [paragraph(objection)],
  })
}

/** The last mail to a person who was erased (CUST-03). */
export function erasedMail({ to }: To, shop: Shop): Mail {
  return write(shop, {
    to,
    subject: `Your ${shop.name} account is erased`,
    title: 'Your account is erased',
    news: `As you asked, we’ve erased your ${shop.name} account.`,
    more: [
      paragraph(
        'Orders you paid for, with their invoices and refunds, stay for as long as the law tells us to keep them. They are used for nothing else.',
      ),
    ],
  })
}

type Written = To & {
  readonly subject: string
  readonly title: string
  /** Also beside the subject in an inbox. */
  readonly news: string
  readonly more: readonly Part[]
}

function write(shop: Shop, { news, more, ...mail }: Written): Mail {
  return composeMail({ ...mail, replyTo: shop.contact.email, preheader: news, parts: [paragraph(news), ...more] }, shop)
}
