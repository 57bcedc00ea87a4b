import { redactRecipients } from '../redact-recipients.ts'
import { type CodeMessage, gatewayTimeout, SmsNotSent, type SmsSender } from './sms-sender.ts'

export type Msg91Settings = { url: string; authKey: string; templateId: string; sender: string | undefined }

/** MSG91's flow call: the text is the registered template, with the variables OTP and HOST. */
export function openMsg91({ url, authKey, templateId, sender }: Msg91Settings): SmsSender {
  return {
    async sendCode({ to, code, host }: CodeMessage) {
      const flow = {
        template_id: templateId,
        ...(sender ? { sender } : {}),
        short_url: '0',
        recipients: [{ mobiles: to.replace(/^\+/, ''), OTP: code, HOST: host }],
      }
      const response = await fetch(`${url}/api/v5/flow`, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(flow),
        signal: AbortSignal.timeout(gatewayTimeout),
      }).catch((cause: unknown) => {
        throw new SmsNotSent('MSG91 did not answer', cause)
      })
      // The status is always 200; `type` says whether it succeeded.
      const answer = (await response.json().catch(() => ({}))) as { type?: unknown; message?: unknown }
      if (!response.ok || answer.type !== 'success') {
        throw new SmsNotSent(
          `MSG91 answered ${response.status}: ${redactRecipients(String(answer.message ?? 'nothing readable'))}`,
        )
      }
    },
  }
}
