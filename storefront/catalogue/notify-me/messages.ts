import { notifyStopDuration } from '#domain/limits.ts'
import { day } from '#domain/time.ts'
import { messages } from '../messages.ts'

export const notifyMeMessages = {
  button: messages.notifyMe,
  lead: 'Leave your email and we’ll write to you once, when it’s back in stock.',
  emailNeeded: 'Please enter your email address',
  emailShape: 'Please check this email address',
  failed: 'We couldn’t save that. Please try again.',
  stopTitle: 'Stop back-in-stock emails',
  stopLead: `We’ll cancel all back-in-stock requests for this email address and won’t send it these emails for ${notifyStopDuration / day} days, even if someone asks for them.`,
  stopButton: 'Stop these emails',
  onward: 'Back to the products',
} as const
