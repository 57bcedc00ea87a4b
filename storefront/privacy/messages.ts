import { downloadsPerCopy, privacyLinkLifetime } from '#domain/customers/privacy-request.ts'
import { day } from '#domain/time.ts'

export const privacyMessages = {
  title: 'Your data',
  confirmLead: 'Please confirm that you asked us for this.',
  confirm: 'Confirm',
  emailLead: 'Please confirm that this mailbox is to be the email of your account.',
  dataLead: `A copy of everything we hold about you. The link is good for ${privacyLinkLifetime / day} days and ${downloadsPerCopy} downloads.`,
  pdf: 'Download PDF',
  json: 'Download JSON',
  downloaded: 'Your data is downloaded.',
  failed: 'That didn’t work. Please try again.',
  noLink: 'This link is not complete. Please open it from our email again.',
  onward: 'To the shop',
} as const
