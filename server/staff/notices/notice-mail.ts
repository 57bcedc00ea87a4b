import type { Shop } from '#domain/shop.ts'
import { browserLabel } from '#domain/staff/browser-label.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { Browser } from '../sign-in/open-session.ts'

/** Mails to a person about the own sign-in (STAFF-04). */
export type Notice = 'new-browser' | 'passkey-added' | 'recovery-codes-renewed' | 'password-changed'

type NoticeMailInput = Pick<Browser, 'clientIp' | 'userAgent'> & {
  readonly notice: Notice
  readonly at: Date
  readonly name: string
  readonly email: string
  readonly accountUrl: string
}

const facts: { readonly [N in Notice]: { readonly subject: string; readonly title: string; readonly fact: string } } = {
  'new-browser': {
    subject: 'New sign-in to',
    title: 'A new browser',
    fact: 'Your account was used to sign in from a browser that has not been used with it before.',
  },
  'passkey-added': {
    subject: 'New passkey for',
    title: 'A new passkey',
    fact: 'A passkey was added to your account. It signs in without your password.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes for',
    title: 'New recovery codes',
    fact: 'Ten new recovery codes were made for your account. The old ones no longer work.',
  },
  'password-changed': {
    subject: 'New password for',
    title: 'A new password',
    fact: 'The password of your account was changed. Your sessions in other browsers have ended.',
  },
}

/** Tells the person what has happened to the own account, where, and what to do if it was somebody else (STAFF-04). */
export function noticeMail(
  { notice, at, clientIp, userAgent, name, email, accountUrl }: NoticeMailInput,
  shop: Shop,
): Mail {
  const { subject, title, fact } = facts[notice]
  const place = [
    `Time: ${timeInIndia.format(at)}, Indian time`,
    `Browser: ${browserLabel(userAgent)}`,
    `Network address: ${clientIp}`,
  ]
  return composeMail(
    {
      to: email,
      subject: `${subject} ${shop.name}’s back office`,
      title,
      preheader: fact,
      parts: [
        paragraph(`Dear ${name},`),
        paragraph(fact),
        list('Where and when', place),
        paragraph('If this was you, there is nothing to do.'),
        paragraph(
          'If it was not you, change your password at once, and choose which passkeys to remove with it. Then make new recovery codes, and tell the shop’s owner. If you can’t sign in, ask an owner to suspend you until this is sorted out.',
          { strong: 'If it was not you' },
        ),
        button(accountUrl, 'My account'),
      ],
    },
    shop,
  )
}

const timeInIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
