import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 14 letters and digits, case-sensitive: what follows `order_`, `pay_` … and the whole of a webhook's event id. */
export function newIdentifier() {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
