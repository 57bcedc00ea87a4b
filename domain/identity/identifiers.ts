/** The form in which emails are stored and compared: `canonicalEmail(' Asha@Example.IN ') === 'asha@example.in'` */
export function canonicalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/**
 * The mailbox of an email, for limits per person; never a recipient. Drops what follows a plus sign, and
 * for Gmail dots: `mailboxOf('A.Sha+shop@gmail.com') === 'asha@gmail.com'`
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = canonicalEmail(email).split('@')
  const [untagged = ''] = name.split('+')
  if (!/^(gmail|googlemail)\.com$/.test(domain)) return `${untagged || name}@${domain}`
  return `${untagged.replaceAll('.', '') || name}@gmail.com`
}

/**
 * E.164; drops spaces and brackets and takes ten bare digits as Indian. Undefined if it cannot be a phone number. `canonicalPhone('98765 43210') === '+919876543210'`
 */
export function canonicalPhone(text: string): string | undefined {
  const compact = text.trim().replace(/[\s().-]/g, '')
  if (/^\d{10}$/.test(compact)) return `+91${compact}`
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}

export function isIndianPhone(phone: string): boolean {
  return phone.startsWith('+91')
}

/** Indian mobile numbers have ten digits and begin with 6 to 9; only they can receive a code by SMS (REG-03). */
export function isIndianMobile(phone: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(phone)
}

export type Identifier = { readonly email: string } | { readonly phone: string }

/** The email or phone number of a login (LOGIN-02); undefined when it is neither. */
export function readIdentifier(text: string): Identifier | undefined {
  if (/^[^\s@]+@[^\s@]+$/.test(text.trim())) return { email: canonicalEmail(text) }
  const phone = canonicalPhone(text)
  return phone === undefined ? undefined : { phone }
}

/** The form by which logins are counted: `canonicalIdentifier(' Asha@Example.IN ') === 'asha@example.in'` */
export function canonicalIdentifier(text: string): string {
  const known = readIdentifier(text)
  if (!known) return canonicalEmail(text)
  return 'email' in known ? known.email : known.phone
}
