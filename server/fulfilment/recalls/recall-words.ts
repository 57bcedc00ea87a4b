import type { MailState } from './view-recall.ts'

export const mailWords: { readonly [State in MailState]: string } = {
  none: '',
  erased: 'Erased, not written to',
  waiting: 'Waiting',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  read: 'Read',
}
