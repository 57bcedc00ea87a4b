// Validation rules of settings. Each returns the rest of a sentence that begins with the setting's name, or undefined.
import { isIP } from 'node:net'
import { isEmail } from '#domain/identity/email.ts'

const modes = ['production', 'development', 'test'] as const
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Public values (sandbox/settings.ts). */
const sandboxValues = [
  'rzp_test_sandbox',
  'sandbox-secret',
  'sandbox-webhook-secret',
  'sandbox-msg91-key',
  'sandbox-otp',
]
/** Characters; the card provider's secrets have 24. */
const minSecretLength = 16
const defaultSandboxMailPort = '1025'

export function invalidModeReason(value: string | undefined): string | undefined {
  if (!value || modes.some((mode) => mode === value)) return undefined
  return `must be ${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}, not "${value}"`
}

/** For production. */
export function sandboxValueReason(value: string): string | undefined {
  return sandboxValues.includes(value) ? "is the sandbox's public value" : undefined
}

/** One secret, or two separated by a comma during a rotation. */
export function weakSecretReason(value: string): string | undefined {
  const all = value.split(',').map((each) => each.trim())
  const short = `must have at least ${minSecretLength} characters`
  return (
    all.map(sandboxValueReason).find(Boolean) ??
    (all.every((each) => each.length >= minSecretLength) ? undefined : short)
  )
}

/** A URL; in production with https and not on this machine, where only a stand-in would be. */
export function invalidServiceReason(value: string, { isProduction }: { isProduction: boolean }): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be a URL such as https://…'
  if (!isProduction) return undefined
  if (url.protocol !== 'https:') return 'must begin with https:// in production'
  return isLoopback(url) ? 'must not be on this machine in production' : undefined
}

export function invalidPublicUrlReason(value: string, { isProduction }: { isProduction: boolean }): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be a URL such as https://shop.example'
  if (isProduction && url.protocol !== 'https:') return 'must begin with https:// in production'
  return url.href === `${url.origin}/` ? undefined : `must be a host alone, such as ${url.origin}`
}

/** 32 bytes, written in base64 (`openssl rand -base64 32`) or as 64 hexadecimal digits; undefined for anything else. */
export function backOfficeKeyOf(text: string): Buffer | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

export function invalidDatabaseUrlReason(value: string): string | undefined {
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')
    ? undefined
    : 'must be a URL such as postgres://user:password@host/database'
}

export function invalidSwitchReason(value: string): string | undefined {
  return value === '0' || value === '1' ? undefined : 'must be 0 or 1'
}

/** IPs and subnets, separated by commas: `10.1.0.0/16, 2001:db8::7`. With `/0` anybody could name a client IP. */
export function invalidProxiesReason(value: string): string | undefined {
  const isValid = (one: string) => {
    const [ip = '', bits, ...rest] = one.split('/')
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0
    if (maxBits === 0 || rest.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
  }
  const wrong = listOf(value).find((one) => !isValid(one))
  return wrong === undefined ? undefined : `must be IPs or subnets such as 10.1.0.0/16, not "${wrong}"`
}

/** The parts between commas. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** A mail server on the shop's own machine is common; the sandbox's is refused in production. */
export function invalidMailServerReason(
  value: string,
  { isProduction, sandboxPort }: { isProduction: boolean; sandboxPort: string | undefined },
): string | undefined {
  const url = URL.parse(value)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return 'must be a URL such as smtps://user:password@host'
  const isSandbox = isLoopback(url) && [defaultSandboxMailPort, sandboxPort].includes(url.port)
  return isProduction && isSandbox ? "is the sandbox's" : undefined
}

/** `care@shop.example` or `Farmgate <care@shop.example>`. */
export function invalidSenderReason(value: string): string | undefined {
  const email = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return isEmail(email) ? undefined : 'must be an email address, or a name and <an email address>'
}

function isLoopback({ hostname }: URL): boolean {
  return /(^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/.test(hostname)
}
