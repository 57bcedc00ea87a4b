import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { codeMail } from './code-mail.ts'
import { readPhone } from './read-phone.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

type Input = { readonly email: string; readonly phoneNumber: string }

/** Sends the registration code for the email (REG-03). */
export async function sendEmailCode(
  deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'log' | 'shop'>,
  { email: typedEmail, phoneNumber }: Input,
  { clientIp }: { clientIp: string },
) {
  const email = canonicalEmail(typedEmail)
  const phone = readPhone(phoneNumber)
  if (isRefusal(phone)) return phone
  const deliver = (code: string) => deps.mail.send(codeMail({ to: email, code, purpose: 'register' }, deps.shop))
  const sent = await sendRegistrationCode(deps, { email, phone }, { channel: 'email', clientIp, deliver })
  if (isRefusal(sent)) return sent
  return sent === 'not-delivered' ? refuse('mail-not-sent') : { message: 'Email OTP sent successfully' }
}
