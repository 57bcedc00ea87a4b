import { notifyStopLasts } from '#domain/limits.ts'
import { day } from '#domain/time.ts'
import { messages } from '../messages.ts'

export const notifyMessages = {
  button: messages.notifyMe,
  lead: 'Leave your e-mail and we write to you once, when it is in stock again.',
  emailNeeded: 'Please enter your e-mail address',
  emailShape: 'Please check this e-mail address',
  failed: 'We could not note that. Please try again.',
  stopTitle: 'No more restock e-mails',
  stopLead: `We will forget every product you asked us to watch for this e-mail address, and send it none of these e-mails for ${notifyStopLasts / day} days, even if someone asks for them.`,
  stopButton: 'Stop these e-mails',
  onward: 'Back to the products',
} as const
