// The services that the sandbox replaces, and the settings that connect the server to it.
import { StartFault } from '#database/start-fault.ts'

type Environment = { readonly [name: string]: string | undefined }
export type SandboxPorts = { readonly port: number; readonly smtpPort: number }

/** In production nothing is replaced by the sandbox; the server rejects missing settings. */
export function needsSandbox(env: Environment): boolean {
  if (env.NODE_ENV === 'production' || env.SANDBOX_PORT === '0') return false
  return !env.RAZORPAY_KEY_ID || !env.SMTP_URL || !hasTextMessages(env)
}

/** Existing settings stay; a real service replaces only its own stand-in. */
export function serviceSettings(env: Environment, sandbox: SandboxPorts | undefined): Record<string, string> {
  const wanted: Record<string, string> = env.RAZORPAY_KEY_ID ? realCardProvider(env) : {}
  if (sandbox) {
    const origin = `http://127.0.0.1:${sandbox.port}`
    if (!env.RAZORPAY_KEY_ID) {
      Object.assign(wanted, {
        RAZORPAY_KEY_ID: 'rzp_test_sandbox',
        RAZORPAY_KEY_SECRET: 'sandbox-secret',
        RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
        RAZORPAY_API_URL: `${origin}/v1`,
        // In the browser, localhost as in the shop's URL.
        RAZORPAY_CHECKOUT_URL: `http://localhost:${sandbox.port}/v1/checkout.js`,
      })
    }
    if (env.NODE_ENV !== 'production') wanted.SANDBOX_AUTHENTICATOR_URL = `${origin}/sandbox/authenticator`
    wanted.SMTP_URL = `smtp://127.0.0.1:${sandbox.smtpPort}`
    if (!hasTextMessages(env)) wanted.SMS_URL = origin
  }
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !env[name]))
}

function realCardProvider(env: Environment): Record<string, string> {
  if (env.NODE_ENV === 'production') return {}
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
    if (!env[name]) throw new StartFault(`RAZORPAY_KEY_ID is set, so ${name} must be set too.`)
  }
  return {
    RAZORPAY_API_URL: 'https://api.razorpay.com/v1',
    RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

function hasTextMessages(env: Environment): boolean {
  return Boolean(env.SMS_URL || env.MSG91_AUTH_KEY || env.TWILIO_ACCOUNT_SID)
}
