// The registration form's values and their validation (REG-01, REG-02).
import { isEmail } from '#domain/identity/email.ts'
import { hasRightLength, isIndia, toE164 } from '#domain/identity/phone-number.ts'
import type { Problem } from '../../ui/use-form.ts'
import { loginMessages, registerMessages as messages } from '../messages.ts'
import { countryOf, noPhone, type PhoneEntry } from '../phone-field.tsx'

export type RegistrationEntry = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly phone: PhoneEntry
  readonly emailCode: string
  readonly smsCode: string
}

export type RegistrationField = keyof RegistrationEntry | 'country'
export type RegistrationErrors = { readonly [Field in RegistrationField]?: string }

export const emptyEntry: RegistrationEntry = {
  name: '',
  email: '',
  password: '',
  phone: noPhone,
  emailCode: '',
  smsCode: '',
}

export const maxNameLength = 20

/** All wrong fields at once, and the sentence of the first fault; undefined when the details are valid. */
export function problemsOfDetails(entry: RegistrationEntry): Problem<RegistrationField> | undefined {
  const missing = missingFields(entry)
  const errors = { ...wrongFields(entry), ...missing }
  if (Object.keys(missing).length > 0) return { toast: messages.allRequired, errors }
  if (errors.country) return { toast: messages.noCountry, errors }
  if (errors.phone) return { toast: messages.phoneLength, errors }
  if (errors.email) return { toast: messages.emailLooksWrong, errors }
}

export function needsSms({ phone }: RegistrationEntry): boolean {
  const country = countryOf(phone)
  return country !== undefined && isIndia(country)
}

export function contactsOf({ email, phone }: RegistrationEntry): { email: string; phoneNumber: string } {
  return { email: email.trim(), phoneNumber: toE164(countryOf(phone)?.dialCode ?? '', phone.digits) }
}

function wrongFields({ email, phone }: RegistrationEntry): RegistrationErrors {
  const country = countryOf(phone)
  const isShort = country && isIndia(country) && !hasRightLength(phone.digits, country)
  return {
    ...(country ? {} : { country: messages.needed.country }),
    ...(isShort ? { phone: loginMessages.digitsCounted(phone.digits.length) } : {}),
    ...(isEmail(email) ? {} : { email: messages.emailShape }),
  }
}

function missingFields({ name, email, password, phone }: RegistrationEntry): RegistrationErrors {
  return {
    ...(name.trim() ? {} : { name: messages.needed.name }),
    ...(email.trim() ? {} : { email: messages.needed.email }),
    ...(password ? {} : { password: messages.needed.password }),
    ...(phone.digits ? {} : { phone: messages.needed.phone }),
  }
}
