import { oneSlip } from '../one-slip.ts'

/** Real ones that are one slip away from another stand here too. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'live.com',
  'ymail.com',
  'mail.com',
  'email.com',
]

/**
 * The email that was probably meant, where its domain is one slip away from a common one: 'asha@gmial.com' may be asha@gmail.com. Undefined
 * for a domain that is common or may still become so while it is typed. A proposal, never a refusal.
 */
export function suggestEmail(email: string): string | undefined {
  const [, name, typed] = /^(.+)@(.+)$/.exec(email.trim()) ?? []
  const domain = typed?.toLowerCase() ?? ''
  if (!domain.includes('.') || domains.some((one) => one.startsWith(domain))) return undefined
  const slips = oneSlip(domain.replaceAll('.', ''))
  const meant = slips && domains.find((one) => new RegExp(`^${slips}$`, 'u').test(one.replaceAll('.', '')))
  return meant && `${name}@${meant}`
}
