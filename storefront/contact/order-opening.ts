/** How a message about an order begins, when a link names it: '/contact#order=FG-1234-5678' (CONT-01). */
export function withOpening(message: string, hash: string): string {
  const [, number] = /^#order=([A-Z0-9-]{1,60})$/.exec(hash) ?? []
  const isUntouched = message.trim() === '' || opening.test(message)
  return number && isUntouched ? `About order ${number}:\n` : message
}

/** Another order's, to which nothing was written. */
const opening = /^About order [A-Z0-9-]+:\s*$/
