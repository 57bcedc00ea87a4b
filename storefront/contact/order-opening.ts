import { openingAbout } from '#domain/contact/message-opening.ts'

/** How a message about an order begins, when a link names it: '/contact#order=FG-1234-5678' (CONT-01). */
export function withOpening(message: string, hash: string): string {
  const [, number] = /^#order=([A-Z0-9-]{1,60})$/.exec(hash) ?? []
  if (!isNothingWritten(message)) return message
  return number ? openingAbout(number) : ''
}

/** Also of a message that only names an order. */
export function isNothingWritten(message: string): boolean {
  return message.trim() === '' || opening.test(message)
}

const opening = /^About order [A-Z0-9-]+:\s*$/
