import { minute } from '#domain/time.ts'
import { redactRecipients } from '../redact-recipients.ts'
import { type CodeMessage, gatewayTimeout, SmsNotSent, type SmsSender } from './sms-sender.ts'

type Answer = { sid?: unknown; status?: unknown; code?: unknown; message?: unknown }
export type TwilioSettings = { url: string; accountSid: string; authToken: string; from: string }

/** Twilio's Messages resource; `from` is a number, a registered header or a messaging service (MG…). */
export function openTwilio({ url, accountSid, authToken, from }: TwilioSettings): SmsSender {
  return {
    async sendCode({ to, code, host, validFor }: CodeMessage) {
      const form = new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        // The last line lets browsers fill in the code, on this host only.
        Body: `${code} is your code for ${host}. It is valid for ${validFor / minute} minutes. Do not share it with anyone.\n\n@${host} #${code}`,
      })
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
      const response = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: form,
        signal: AbortSignal.timeout(gatewayTimeout),
      }).catch((cause: unknown) => {
        throw new SmsNotSent('Twilio did not answer', cause)
      })
      const answer = (await response.json().catch(() => ({}))) as Answer
      const isTaken = response.ok && typeof answer.sid === 'string'
      if (!isTaken || answer.status === 'failed' || answer.status === 'undelivered') {
        const description = [answer.code, answer.message].filter(Boolean).join(' ')
        throw new SmsNotSent(
          `Twilio answered ${response.status}: ${redactRecipients(description) || 'nothing readable'}`,
        )
      }
    },
  }
}
