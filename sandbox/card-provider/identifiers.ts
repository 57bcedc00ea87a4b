import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 14 case-sensitive letters and digits: after `order_`, `pay_` …, and a webhook's whole event id. */
export function newIdentifier() {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
