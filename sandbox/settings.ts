// The sandbox's fixed keys, and what may be set at start or turned while it runs.
export const keys = {
  cardProvider: { id: 'rzp_test_sandbox', secret: 'sandbox-secret' },
  webhook: 'sandbox-webhook-secret',
  msg91: 'sandbox-msg91-key',
  twilio: { accountSid: 'AC_sandbox', authToken: 'sandbox-twilio-token' },
} as const

export type SandboxOptions = {
  /** 0 takes any free port. */
  port?: number
  host?: string
  smtpPort?: number
  /** Without it everything is forgotten at the end. */
  dataDirectory?: string
  webhookUrl?: string
  /** Waits before the 2nd, 3rd … delivery of a webhook that was not answered with 2xx, in milliseconds. */
  webhookRetries?: readonly number[]
  /** How long a webhook's receiver may take to answer, in milliseconds. */
  webhookTimeout?: number
} & Partial<Behaviour>

/** What real accounts of the card provider do differently from one another; turned by POST /sandbox/settings. */
export type Behaviour = {
  repeatedReceipt: 'accept' | 'refuse' | 'same-order'
  /** For orders that do not say it themselves in `payment.capture`. */
  capture: 'automatic' | 'manual'
  refunds: 'processed' | 'pending' | 'failed'
  /** Lists of the real provider run behind by this much; fetching by id does not. */
  listLagSeconds: number
}

export type Settings = Behaviour & { webhookUrl: string }

export const choices = {
  repeatedReceipt: ['accept', 'refuse', 'same-order'],
  capture: ['automatic', 'manual'],
  refunds: ['processed', 'pending', 'failed'],
} as const

export function settingsFrom(options: SandboxOptions): Settings {
  return {
    webhookUrl: options.webhookUrl ?? 'http://localhost:3000/api/webhooks/razorpay',
    repeatedReceipt: options.repeatedReceipt ?? 'accept',
    capture: options.capture ?? 'automatic',
    refunds: options.refunds ?? 'processed',
    listLagSeconds: options.listLagSeconds ?? 0,
  }
}

/** Changes what `wanted` names; answers a sentence when it names something impossible. */
export function changeSettings(settings: Settings, wanted: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    if (name === 'listLagSeconds' && typeof value === 'number') settings.listLagSeconds = value
    else if (name === 'webhookUrl' && typeof value === 'string') settings.webhookUrl = value
    else if (name in choices && (choices[name as keyof typeof choices] as readonly unknown[]).includes(value)) {
      Object.assign(settings, { [name]: value })
    } else return `${name} cannot be ${JSON.stringify(value)}`
  }
}
