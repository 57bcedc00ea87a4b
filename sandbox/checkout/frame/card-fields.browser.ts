// The rules of the four card fields: how they look while typed, and what is wrong with them.
type Network = { name: string; pattern: RegExp; groups: number[]; cvv: number }

const unknownNetwork: Network = { name: '', pattern: /^/, groups: [4, 4, 4, 4], cvv: 3 }

const networks: Network[] = [
  { name: 'American Express', pattern: /^3[47]/, groups: [4, 6, 5], cvv: 4 },
  { name: 'Diners Club', pattern: /^3[068]/, groups: [4, 6, 4], cvv: 3 },
  { name: 'Visa', pattern: /^4/, groups: [4, 4, 4, 4], cvv: 3 },
  { name: 'RuPay', pattern: /^(508|60|65|8[12])/, groups: [4, 4, 4, 4], cvv: 3 },
  { name: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvv: 3 },
]

export const fieldNames = ['number', 'expiry', 'cvv', 'name'] as const

export type FieldName = (typeof fieldNames)[number]
export type Card = Record<FieldName, string>

const digitsOf = (text: string) => text.replace(/\D/g, '')

export function networkOf(number: string): Network {
  return networks.find(({ pattern }) => pattern.test(digitsOf(number))) ?? unknownNetwork
}

export function formatField(name: FieldName, value: string, { number }: Pick<Card, 'number'>): string {
  if (name === 'number') return grouped(digitsOf(value), { groups: networkOf(value).groups, separator: ' ' })
  if (name === 'expiry') return grouped(expiryDigits(value), { groups: [2, 2], separator: ' / ' })
  if (name === 'cvv') return digitsOf(value).slice(0, networkOf(number).cvv)
  return value
}

/** The place after the nth digit, where the caret belongs once the text is grouped anew. */
export function caretAfterDigits(text: string, count: number): number {
  let caret = 0
  for (let seen = 0; seen < count && caret < text.length; caret += 1) {
    if (/\d/.test(text.charAt(caret))) seen += 1
  }
  return caret
}

/** A sentence, or nothing when the field is in order. */
export function objectionTo(name: FieldName, card: Card, now = new Date()): string {
  const value = card[name].trim()
  if (name === 'number') return objectionToNumber(value)
  if (name === 'expiry') return objectionToExpiry(value, now)
  if (name === 'cvv') {
    const { cvv } = networkOf(card.number)
    return digitsOf(value).length === cvv ? '' : `Enter the ${cvv} digits of the CVV.`
  }
  return value ? '' : 'Enter the name on the card.'
}

function objectionToNumber(value: string) {
  if (!value) return 'Enter the card number.'
  return isPlausible(digitsOf(value)) ? '' : 'Check the card number: a digit is missing or mistyped.'
}

function objectionToExpiry(value: string, now: Date) {
  if (!value) return 'Enter the expiry date.'
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(value) ?? []
  if (!month || !year) return 'Write it as MM / YY.'
  return new Date(2000 + Number(year), Number(month), 1) > now ? '' : 'This card has expired.'
}

/** The check digit that every card number ends with. */
function isPlausible(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}

function grouped(digits: string, { groups, separator }: { groups: number[]; separator: string }) {
  const parts: string[] = []
  let start = 0
  for (const length of groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + length))
    start += length
  }
  return parts.join(separator)
}

/** Takes 5/30, 05/2030, 530 and 0530 alike. */
function expiryDigits(value: string) {
  const [month = '', year] = value.split('/').map(digitsOf)
  if (year === undefined) return /^[2-9]/.test(month) ? `0${month}` : month
  if (year === '') return month
  return month.padStart(2, '0').slice(0, 2) + (year.length === 4 ? year.slice(2) : year)
}
