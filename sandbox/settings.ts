// The sandbox's fixed keys, its options at start and its settings at run time.
export const keys = {
  cardProvider: { id: 'rzp_test_sandbox', secret: 'sandbox-secret' },
  webhook: 'sandbox-webhook-secret',
  msg91: 'sandbox-msg91-key',
} as const

export type SandboxOptions = {
  /** 0 takes any free port. */
  port?: number
  host?: string
  smtpPort?: number
  /** Without it the state is lost at the end. */
  dataDirectory?: string
  webhookUrl?: string
  /** Waits before the 2nd, 3rd … delivery of a webhook that was not answered with 2xx, in milliseconds. */
  webhookRetries?: readonly number[]
  /** How long a webhook's receiver may take to answer, in milliseconds. */
  webhookTimeout?: number
} & Partial<Behaviour>

/** Account settings in which real provider accounts differ; changed by POST /sandbox/settings. */
export type Behaviour = {
  repeatedReceipt: 'accept' | 'refuse' | 'same-order'
  /** Default for orders without `payment.capture`. */
  capture: 'automatic' | 'manual'
  refunds: 'processed' | 'pending' | 'failed'
  /** By how much the provider's lists lag; fetching by id does not lag. */
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

/** Applies `wanted`; returns an error message when it is invalid. */
export function changeSettings(settings: Settings, wanted: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    if (name === 'listLagSeconds' && typeof value === 'number') settings.listLagSeconds = value
    else if (name === 'webhookUrl' && typeof value === 'string') settings.webhookUrl = value
    else if (name in choices && (choices[name as keyof typeof choices] as readonly unknown[]).includes(value)) {
      Object.assign(settings, { [name]: value })
    } else return `${name} cannot be ${JSON.stringify(value)}`
  }
}
