// Stands in for outside services on a developer's machine: card provider, mail and text messages, with faults on demand.
import type { AddressInfo } from 'node:net'
import { authenticatorRoutes } from './authenticator/authenticator.routes.ts'
import { type Account, openAuthenticator } from './authenticator/authenticator.ts'
import { cardProviderRoutes } from './card-provider/card-provider.routes.ts'
import { openLedger } from './card-provider/ledger.ts'
import { scriptedPaymentRoutes } from './card-provider/scripted-payments.routes.ts'
import { scriptedSettlementRoutes } from './card-provider/settlements.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { createFaults } from './faults/faults.ts'
import { createGate } from './faults/faulty.ts'
import { inboxRoutes } from './inbox-page/inbox.routes.ts'
import { createLiveUpdates } from './inbox-page/live-updates.ts'
import { openJournal } from './journal.ts'
import { startMail } from './mailbox/mail.ts'
import { messageRoutes } from './mailbox/messages.routes.ts'
import { type Message, openMailbox } from './mailbox/messages.ts'
import { settingRoutes } from './settings.routes.ts'
import { keys, type SandboxOptions, settingsFrom } from './settings.ts'
import { msg91Routes } from './text-messages/msg91.ts'
import { createWebServer } from './web-server.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'
import { type Delivery, startWebhooks } from './webhooks/webhooks.ts'

export type { SandboxOptions } from './settings.ts'
export type Sandbox = { url: string; port: number; smtpPort: number; close(): Promise<void> }

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', dataDirectory } = options
  const settings = settingsFrom(options)
  const liveUpdates = createLiveUpdates()
  const { changed } = liveUpdates
  const faults = createFaults()
  const gate = createGate(faults)
  const journal = openJournal({ directory: dataDirectory, changed })

  const mailbox = openMailbox(journal.table<Message>('messages', { keep: 2000 }))
  const authenticator = openAuthenticator(journal.table<Account>('authenticator', { keep: 200 }))
  const deliveries = journal.table<Delivery>('webhooks', { keep: 5000 })
  const webhooks = startWebhooks({
    deliveries,
    faults,
    url: () => settings.webhookUrl,
    secret: keys.webhook,
    retries: options.webhookRetries ?? [1000, 3000, 10_000, 30_000, 60_000],
    timeout: options.webhookTimeout ?? 5000,
  })
  const { announce } = webhooks
  const ledger = openLedger(journal, { settings, announce, secret: keys.cardProvider.secret })

  const app = createWebServer()
  app.register(async (api) => cardProviderRoutes(api, { ledger, gate }), { prefix: '/v1' })
  app.register(async (browser) => checkoutRoutes(browser, { ledger, gate }), { prefix: '/v1' })
  scriptedPaymentRoutes(app, { ledger, dataDirectory })
  scriptedSettlementRoutes(app, { ledger })
  messageRoutes(app, { mailbox })
  msg91Routes(app, { mailbox, gate })
  webhookRoutes(app, { deliveries })
  faultRoutes(app, { faults, changed })
  settingRoutes(app, { settings, changed })
  authenticatorRoutes(app, { authenticator, changed })
  inboxRoutes(app, { authenticator, mailbox, ledger, deliveries, faults, liveUpdates })

  const mail = await startMail({ port: options.smtpPort ?? 0, host, faults, mailbox })
  await app.listen({ port: options.port ?? 0, host })
  const { port } = app.server.address() as AddressInfo

  return {
    url: `http://${host}:${port}`,
    port,
    smtpPort: mail.port,
    async close() {
      webhooks.close()
      await Promise.all([app.close(), mail.close()])
      journal.close()
    },
  }
}
