import { downloadsPerCopy, type PrivacyKind, privacyLinkLifetime } from '#domain/customers/privacy-request.ts'
import type { Shop } from '#domain/shop.ts'
import { day } from '#domain/time.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type To = { readonly to: string }
type WithLink = To & { readonly link: string }

const validFor = `The link is good for ${privacyLinkLifetime / day} days.`

/** What is asked, as the mail says it. */
const asked: { readonly [Kind in PrivacyKind]: string } = {
  access: 'a copy of everything we hold about you',
  correction: 'that we correct what we hold about you',
  erasure: 'that we erase your account and what we hold about you',
  complaint: 'that we look into how we handle your data',
}

/** The person confirms a request by its link (CUST-02). */
export function confirmRequestMail({ to, link, kind }: WithLink & { readonly kind: PrivacyKind }, shop: Shop): Mail {
  const request = `You’ve asked ${asked[kind]}. Please confirm that this comes from you.`
  return composeMail(
    {
      to,
      replyTo: shop.contact.email,
      subject: `Please confirm your request to ${shop.name}`,
      title: 'Please confirm your request',
      preheader: request,
      parts: [
        paragraph(request),
        button(link, 'Confirm'),
        paragraph(`${validFor} We answer within 90 days of your request.`),
        paragraph('If you didn’t ask for this, please ignore this email. Nothing happens without your confirmation.', {
          isQuiet: true,
        }),
      ],
    },
    shop,
  )
}

/** The copy of everything held (CUST-02). */
export function dataMail({ to, link }: WithLink, shop: Shop): Mail {
  const ready = 'The copy of everything we hold about you is ready, as a PDF to read and as JSON for programs.'
  return composeMail(
    {
      to,
      replyTo: shop.contact.email,
      subject: `Your data at ${shop.name}`,
      title: 'Your data',
      preheader: ready,
      parts: [
        paragraph(ready),
        button(link, 'Download my data'),
        paragraph(`${validFor} It allows ${downloadsPerCopy} downloads. Please don’t pass it on.`),
      ],
    },
    shop,
  )
}

/** To the new email (CUST-01). */
export function confirmEmailMail({ to, link }: WithLink, shop: Shop): Mail {
  const request = `You’ve asked us to make this the email of your ${shop.name} account.`
  return composeMail(
    {
      to,
      replyTo: shop.contact.email,
      subject: `Please confirm your new email at ${shop.name}`,
      title: 'Please confirm your email',
      preheader: request,
      parts: [
        paragraph(request),
        button(link, 'Confirm this email'),
        paragraph(validFor),
        paragraph('If you didn’t ask for this, please ignore this email.', { isQuiet: true }),
      ],
    },
    shop,
  )
}

/** To the old email, before it changes (CUST-01). */
export function emailChangeNotice({ to }: To, shop: Shop): Mail {
  const news = `You’ve asked us to change the email of your ${shop.name} account. We’ve sent a link to the new one; it changes when that mailbox confirms it.`
  const objection = `If you didn’t ask for this, please tell us at once: ${shop.contact.email}, ${shop.contact.phone}.`
  return composeMail(
    {
      to,
      replyTo: shop.contact.email,
      subject: `Your email at ${shop.name} is about to change`,
      title: 'Your email is about to change',
      preheader: news,
      parts: [paragraph(news), paragraph(objection)],
    },
    shop,
  )
}

/** The last mail to a person who was erased (CUST-03). */
export function erasedMail({ to }: To, shop: Shop): Mail {
  const news = `As you asked, we’ve erased your ${shop.name} account.`
  return composeMail(
    {
      to,
      replyTo: shop.contact.email,
      subject: `Your ${shop.name} account is erased`,
      title: 'Your account is erased',
      preheader: news,
      parts: [
        paragraph(news),
        paragraph(
          'Orders you paid for, with their invoices and refunds, stay for as long as the law tells us to keep them. They are used for nothing else.',
        ),
      ],
    },
    shop,
  )
}
