// Received mails and text messages.
import { randomUUID } from 'node:crypto'
import type { Table } from '../journal.ts'

export type Message = {
  id: string
  channel: 'email' | 'sms'
  from: string
  to: string
  subject: string | null
  text: string
  html: string | null
  attachments: Attachment[]
  sentAt: string
}

/** `content` is base64. */
export type Attachment = { filename: string; contentType: string; size: number; content: string }

export type Mailbox = {
  receive(message: Omit<Message, 'id' | 'sentAt'>): Message
  /** Newest first. */
  list(filter?: { to?: string; channel?: string }): Message[]
  find(id: string): Message | undefined
  clear(): void
}

export function openMailbox(messages: Table<Message>): Mailbox {
  return {
    receive(message) {
      const received = { id: randomUUID(), ...message, sentAt: new Date().toISOString() }
      messages.put(received.id, received)
      return received
    },
    list: ({ to, channel } = {}) =>
      messages
        .all()
        .toReversed()
        .filter((message) => (!to || isFor(to, message)) && (!channel || message.channel === channel)),
    find: (id) => messages.get(id),
    clear: () => messages.clear(),
  }
}

/** An unescaped plus sign in a query string is decoded as a space. */
function isFor(wanted: string, { channel, to }: Message): boolean {
  const recipient = wanted.trim().toLowerCase()
  if (channel === 'email') return [recipient, recipient.replaceAll(' ', '+')].includes(to.toLowerCase())
  const digits = recipient.replace(/\D/g, '')
  return digits.length >= 10 && /^[+\d\s()-]+$/.test(recipient) && to.endsWith(digits)
}
