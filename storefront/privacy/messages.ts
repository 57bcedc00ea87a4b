import {
  downloadsPerCopy,
  type PrivacyKind,
  type PrivacyRequestState,
  privacyLinkLifetime,
} from '#domain/customers/privacy-request.ts'
import { formatDate } from '#domain/dates.ts'
import { day } from '#domain/time.ts'

export const privacyMessages = {
  title: 'Your data',
  confirm: {
    access: 'Confirm',
    correction: 'Confirm',
    complaint: 'Confirm',
    erasure: 'Erase',
    email: 'Confirm',
  },
  dont: 'Don’t',
  about: {
    access: (email: string) => `Send a copy of all data of the account of ${email}.`,
    correction: (email: string) => `Correct the data of the account of ${email}.`,
    complaint: (email: string) => `Look into a complaint about the data of the account of ${email}.`,
    erasure: (email: string) => `Erase the account of ${email}: this cannot be undone.`,
    email: (email: string) => `Make ${email} the email of your account.`,
  },
  again: 'Try again',
  looking: 'Looking at your link…',
  confirmedBefore: 'You’ve confirmed this already.',
  notDone: 'Nothing was confirmed. If nobody asks for it again, nothing happens.',
  dataLead: `A copy of everything we hold about you. The link is good for ${privacyLinkLifetime / day} days and ${downloadsPerCopy} downloads.`,
  pdf: 'Download PDF',
  json: 'Download JSON',
  downloaded: 'Your data is downloaded.',
  failed: 'That didn’t work. Please try again.',
  noLink: 'This link is not complete. Please open it from our email again.',
  onward: 'To the shop',
} as const

export const ownDataMessages = {
  title: 'Your data',
  lead: 'Ask for a copy of what we hold about you, a correction, or the end of your account.',
  ask: 'Make a request',
  kind: 'What would you like us to do?',
  kindNeeded: 'Please choose what we should do',
  words: 'What is this about?',
  wordsIfAny: 'Anything we should know? (optional)',
  wordsNeeded: 'Please tell us what this is about',
  confirmFirst: `We’ll mail you a link to confirm that it’s you. It’s good for ${privacyLinkLifetime / day} days, and nothing happens before.`,
  erasureHint:
    'Your account and what you wrote to us are erased for good; you can’t log in any more. Orders you paid for stay with their invoices and refunds, since tax law asks for them. Orders, returns and messages that are still open have to be finished first.',
  send: 'Send request',
  sent: 'Thank you. Please open the link that we’ve mailed to you.',
  failed: 'We couldn’t send your request. Please try again.',
  yours: 'Your requests',
  none: 'You haven’t asked for anything yet.',
  loading: 'Loading your requests',
  notLoaded: 'We couldn’t load your requests.',
  again: 'Try again',
  linkAgain: 'Send the link again',
  linkFailed: 'We couldn’t send the link. Please try again.',
  withdraw: 'Withdraw',
  withdrawn: 'Your request is withdrawn.',
  withdrawFailed: 'We couldn’t withdraw your request. Please try again.',
  requestedOn: (day: string) => `Requested on ${formatDate(new Date(day))}`,
  state: (
    state: PrivacyRequestState,
    { dueAt, closedAt = dueAt }: { dueAt: string; closedAt?: string | undefined },
  ) => {
    if (state === 'closed') return `Closed on ${formatDate(new Date(closedAt))}`
    return state === 'confirmed'
      ? `Confirmed. We answer by ${formatDate(new Date(dueAt))}`
      : 'Not confirmed yet: please open the link that we’ve mailed to you'
  },
} as const

export const privacyKindLabels: { readonly [Kind in PrivacyKind]: string } = {
  access: 'Send me a copy of my data',
  correction: 'Correct my data',
  erasure: 'Erase my account and data',
  complaint: 'Look into a complaint about my data',
}
