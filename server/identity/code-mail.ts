import { type CodePurpose, codeLifetime } from '#domain/identity/one-time-code.ts'
import type { Shop } from '#domain/shop.ts'
import { minute } from '#domain/time.ts'
import { codeTile, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type CodeMail = {
  readonly to: string
  readonly code: string
  readonly purpose: CodePurpose
  /** Of the account. At registration the mailbox is unconfirmed: a typed name would carry a stranger's words to it. */
  readonly name?: string
}

const wording = {
  register: {
    subject: '',
    title: 'Welcome! Here is your code',
    reason: 'Enter this code to confirm your email address and create your account:',
    otherwise: 'If you didn’t ask for it, you can ignore this email. No account is created without the code.',
  },
  recover: {
    subject: ' to set a new password',
    title: 'Set a new password',
    reason: 'Enter this code to set a new password for your account:',
    otherwise: 'If you didn’t ask for it, you can ignore this email. Your password stays the same.',
  },
} as const satisfies { readonly [Purpose in CodePurpose]: object }

/** The mail with a one-time code (REG-03, FORGOT-01). */
export function codeMail({ to, code, purpose, name }: CodeMail, shop: Shop): Mail {
  const { subject, title, reason, otherwise } = wording[purpose]
  const validity = `It is valid for ${codeLifetime / minute} minutes and works once.`
  const warning = `Nobody from ${shop.name} will ever ask you for this code. Please do not share it with anyone.`
  return composeMail(
    {
      to,
      subject: `${code} is your ${shop.name} code${subject}`,
      title,
      preheader: `${code} is your code. ${validity}`,
      parts: [
        paragraph(name ? `Namaste ${name},` : 'Namaste,'),
        paragraph(reason),
        codeTile(code),
        paragraph(`${validity} ${warning}`),
        paragraph(otherwise, { isQuiet: true }),
      ],
    },
    shop,
  )
}
