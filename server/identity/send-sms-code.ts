import { canonicalEmail, isIndianMobile } from '#domain/identity/identifiers.ts'
import { codeLifetime } from '#domain/identity/one-time-code.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { textLimits } from './limit-texts.ts'
import { readPhone } from './read-phone.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

type Input = { readonly email: string; readonly phoneNumber: string }

/** Sends the registration code for the phone (REG-03); Indian mobile numbers only. */
export async function sendSmsCode(
  deps: Pick<Deps, 'database' | 'clock' | 'sms' | 'log' | 'settings'>,
  { email: typedEmail, phoneNumber }: Input,
  { clientIp }: { clientIp: string },
) {
  const email = canonicalEmail(typedEmail)
  const phone = readPhone(phoneNumber)
  if (isRefusal(phone)) return phone
  if (!isIndianMobile(phone)) return refuse('no-sms-abroad')
  const host = new URL(deps.settings.publicUrl).hostname
  const deliver = (code: string) => deps.sms.sendCode({ to: phone, code, host, validFor: codeLifetime })
  const extraLimits = textLimits(deps, clientIp)
  const sent = await sendRegistrationCode(deps, { email, phone }, { channel: 'sms', clientIp, extraLimits, deliver })
  if (isRefusal(sent)) return sent
  return sent === 'not-delivered' ? refuse('sms-not-sent') : { message: 'SMS OTP sent successfully' }
}
