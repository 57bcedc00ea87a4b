import type { Connections } from '#contract/backoffice/settings.ts'
import type { Deps } from '#server/deps.ts'
import { lastWebhookAt, webhookPath } from '#server/payments/webhooks/receive-event.ts'

type ViewDeps = Pick<Deps, 'database' | 'settings' | 'cardProvider'>

/** What the shop speaks to, without a secret (SETTINGS-03). */
export async function viewConnections({ database, settings, cardProvider }: ViewDeps): Promise<Connections> {
  const { mail, sms, smsPerHour, publicUrl } = settings
  const webhookAt = await lastWebhookAt({ database })
  return {
    mail: { server: new URL(mail.url).host, from: mail.from },
    sms: { gateway: new URL(sms.url).host, perHour: smsPerHour },
    payments: {
      keyId: cardProvider.keyId,
      mode: cardProvider.mode,
      webhookUrl: publicUrl + webhookPath,
      events: [...cardProvider.events],
      ...(webhookAt && { lastWebhookAt: webhookAt.toISOString() }),
    },
  }
}
