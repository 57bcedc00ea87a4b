import { type Msg91Settings, openMsg91 } from './msg91.ts'
import type { SmsSender } from './sms-sender.ts'
import { openTwilio, type TwilioSettings } from './twilio.ts'

/** Text messages by the gateway of the settings. */
export function openSms(
  settings: ({ provider: 'msg91' } & Msg91Settings) | ({ provider: 'twilio' } & TwilioSettings),
): SmsSender {
  return settings.provider === 'twilio' ? openTwilio(settings) : openMsg91(settings)
}
