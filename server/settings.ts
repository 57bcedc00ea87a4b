// The only reader of process.env. Settings are validated once at start, with all faults in one message.

import { StartFault } from '#database/start-fault.ts'
import { customersReadPerDay } from '#domain/limits.ts'
import { type Environment, openSettingReader, type SettingReader } from './setting-reader.ts'
import {
  backOfficeKeyOf,
  invalidDatabaseUrlReason,
  invalidMailServerReason,
  invalidModeReason,
  invalidProxiesReason,
  invalidPublicUrlReason,
  invalidSenderReason,
  invalidSwitchReason,
  listOf,
  logLevels,
  weakSecretReason,
} from './setting-rules.ts'

const sandboxPayments = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

type SmsSettings =
  | { provider: 'msg91'; url: string; authKey: string; templateId: string; sender: string | undefined }
  | { provider: 'twilio'; url: string; accountSid: string; authToken: string; from: string }

/** What a process does. */
export const processRoles = ['all', 'web', 'jobs', 'backoffice'] as const
export type ProcessRole = (typeof processRoles)[number]

export type Settings = Readonly<{
  isProduction: boolean
  isDevelopment: boolean
  role: ProcessRole
  host: string
  port: number
  publicUrl: string
  /** IPs and subnets of proxies besides those on this machine. */
  trustedProxies: readonly string[]
  /** The staff's site. */
  backoffice: {
    /** 0: none. */
    port: number
    /** `/metrics` on a port of its own; 0 = on the staff's port, for this machine only. */
    metricsPort: number
    /** Origin of its pages, base of its links, and domain of the passkeys. */
    url: string
    /** 32 bytes that encrypt what the database must not reveal; in production always there. */
    key: Buffer | undefined
    /** Customers whose data a person who is no owner may be shown on a day. */
    readsPerDay: number
    /** Where the sandbox takes the secrets of authenticator apps; never in production. */
    sandboxAuthenticatorUrl?: string | undefined
  }
  databaseUrl: string
  /** Bypasses PgBouncer, for connections that need a session: LISTEN and the job queue. */
  databaseDirectUrl: string
  /** Whether the start command migrates; a server itself refuses an older schema in any case. */
  migratesOnStart: boolean
  /** Per server process, including those of the job queue. */
  databaseConnections: number
  dataDir: string
  /** Base URL of product pictures, if another server has them. */
  picturesUrl: string | undefined
  /** The shared folder of the files of all builds in service (`npm run publish-assets`). */
  assetsDir: string | undefined
  logLevel: string
  /** Logs every request; on in production and with LOG_LEVEL=debug. */
  logsRequests: boolean
  /** OTLP endpoint over HTTP; undefined disables tracing. */
  tracesUrl: string | undefined
  /** Size limit of the response cache of one process. */
  responseCacheBytes: number
  /** Seconds during which the server still listens after SIGTERM. */
  drainSeconds: number
  /** Server processes on one port. */
  processes: number
  /** `/metrics` on a port of its own; 0 = on the shop's port, for this machine only. */
  metricsPort: number
  razorpay: {
    keyId: string
    keySecret: string
    /** The current one first; events sent before a rotation are signed with the previous one. */
    webhookSecrets: readonly string[]
    apiUrl: string
    checkoutUrl: string
  }
  mail: { url: string; from: string }
  sms: SmsSettings
  /** Limit of text messages for the whole shop. */
  smsPerHour: number
}>

/** Connections of a process that requests do not use: one of the catalogue listener, three of each of the two job queues. */
export function reservedConnections(role: ProcessRole): number {
  const listener = role === 'jobs' ? 0 : 1
  return listener + (role === 'web' ? 0 : 6)
}
/** With fewer, requests wait for each other. */
const minForRequests = 5
export const defaultConnections = 18

export class SettingsFault extends StartFault {
  constructor(faults: readonly string[]) {
    super(`Farmgate cannot start: ${faults.join('; ')}.`)
  }
}

/** Throws `SettingsFault` for an unknown NODE_ENV: `prod` must not count as development. */
export function readsAsProduction({ NODE_ENV }: Environment): boolean {
  const reason = invalidModeReason(NODE_ENV)
  if (reason) throw new SettingsFault([`NODE_ENV ${reason}`])
  return NODE_ENV === 'production'
}

/** Throws `SettingsFault` for an unknown one. */
export function readProcessRole({ ROLE }: Environment = process.env): ProcessRole {
  const name = ROLE?.trim() || 'all'
  const role = processRoles.find((each) => each === name)
  if (!role) throw new SettingsFault([`ROLE must be web, jobs, backoffice or all, not "${name}"`])
  return role
}

/** Validates the settings; in production nothing defaults to the sandbox. Throws `SettingsFault` with every fault. */
export function readSettings(environment: Environment = process.env): Settings {
  const isProduction = readsAsProduction(environment)
  const role = readProcessRole(environment)
  const reader = openSettingReader(environment, { isProduction })
  const { read, required, checked, integer, limited } = reader
  const port = integer('PORT', 3000)
  const backoffice = readBackOffice(reader, { role })
  const sandbox = `http://127.0.0.1:${integer('SANDBOX_PORT', 3001)}`
  const settings: Settings = Object.freeze({
    isProduction,
    isDevelopment: read('FARMGATE_DEV') === '1',
    role,
    host: read('HOST') ?? '127.0.0.1',
    port,
    publicUrl: checked('PUBLIC_URL', required('PUBLIC_URL', `http://localhost:${port}`), (url) =>
      invalidPublicUrlReason(url, { isProduction }),
    ).replace(/\/$/, ''),
    trustedProxies: listOf(checked('TRUST_PROXY', read('TRUST_PROXY') ?? '', invalidProxiesReason)),
    backoffice,
    ...readDatabase(reader, { role }),
    dataDir: read('DATA_DIR') ?? '.data',
    picturesUrl: reader.optionalUrl('PICTURES_URL', { isProduction }),
    assetsDir: read('ASSETS_DIR'),
    logLevel: checked('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', (level) =>
      logLevels.includes(level) ? undefined : `must be one of ${logLevels.join(', ')}`,
    ),
    logsRequests:
      /^(debug|trace)$/.test(read('LOG_LEVEL') ?? '') || (isProduction && (read('LOG_LEVEL') ?? 'info') === 'info'),
    tracesUrl: reader.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', { isProduction: false }),
    responseCacheBytes: integer('PAGE_CACHE_MB', 96) * 1024 * 1024,
    drainSeconds: limited('DRAIN_SECONDS', isProduction ? 5 : 0, { atMost: 60 }),
    processes: Math.max(1, integer('WEB_CONCURRENCY', 1)),
    metricsPort: integer('METRICS_PORT', 0),
    razorpay: readRazorpay(reader, { sandbox }),
    mail: {
      url: checked('SMTP_URL', required('SMTP_URL', 'smtp://127.0.0.1:1025'), (url) =>
        invalidMailServerReason(url, { isProduction, sandboxPort: read('SANDBOX_SMTP_PORT') }),
      ),
      from: checked('MAIL_FROM', required('MAIL_FROM', 'Farmgate <care@farmgate.example>'), invalidSenderReason),
    },
    sms: readSms(reader, { sandbox }),
    smsPerHour: limited('SMS_PER_HOUR', 500, { atLeast: 1 }),
  })
  if (reader.faults.length > 0) throw new SettingsFault([...new Set(reader.faults)])
  return settings
}

function readDatabase({ read, required, checked, limited }: SettingReader, { role }: { role: ProcessRole }) {
  return {
    databaseUrl: checked('DATABASE_URL', required('DATABASE_URL'), invalidDatabaseUrlReason),
    databaseDirectUrl:
      checked('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL') ?? '', invalidDatabaseUrlReason) ||
      (read('DATABASE_URL') ?? ''),
    migratesOnStart: checked('MIGRATE_ON_START', read('MIGRATE_ON_START') ?? '1', invalidSwitchReason) === '1',
    databaseConnections: limited('DATABASE_CONNECTIONS', defaultConnections, {
      atLeast: reservedConnections(role) + minForRequests,
    }),
  }
}

function readRazorpay(
  { required, checked, serviceUrl, isProduction }: SettingReader,
  { sandbox }: { sandbox: string },
): Settings['razorpay'] {
  const secret = (name: string, sandboxValue: string) =>
    checked(name, required(name, sandboxValue), isProduction ? weakSecretReason : () => undefined)
  return {
    keyId: required('RAZORPAY_KEY_ID', sandboxPayments.keyId),
    keySecret: secret('RAZORPAY_KEY_SECRET', sandboxPayments.keySecret),
    webhookSecrets: listOf(secret('RAZORPAY_WEBHOOK_SECRET', sandboxPayments.webhookSecret)),
    // Razorpay has one host for test and live; the key chooses the mode.
    apiUrl: withVersion(serviceUrl('RAZORPAY_API_URL', sandbox, 'https://api.razorpay.com')),
    checkoutUrl: serviceUrl(
      'RAZORPAY_CHECKOUT_URL',
      `${sandbox}/v1/checkout.js`,
      'https://checkout.razorpay.com/v1/checkout.js',
    ),
  }
}

function withVersion(url: string): string {
  return url.endsWith('/v1') || url === '' ? url : `${url}/v1`
}

function readBackOffice(
  { read, required, integer, check, isProduction }: SettingReader,
  { role }: { role: ProcessRole },
): Settings['backoffice'] {
  const port = integer('BACKOFFICE_PORT', 3002)
  if (port === 0 && role === 'backoffice') check('BACKOFFICE_PORT', 'must not be 0 with ROLE=backoffice')
  // Jobs make the invitations of staff; the storefront needs neither address nor key.
  const isOpen = port > 0 && role !== 'web'
  const local = `http://localhost:${port}`
  const url = isOpen ? required('BACKOFFICE_URL', local) : (read('BACKOFFICE_URL') ?? local)
  if (read('BACKOFFICE_URL')) check('BACKOFFICE_URL', invalidPublicUrlReason(url, { isProduction }))
  const text = isProduction && isOpen ? required('BACKOFFICE_KEY') : read('BACKOFFICE_KEY')
  const key = text ? backOfficeKeyOf(text) : undefined
  if (text && !key) check('BACKOFFICE_KEY', 'must be 32 bytes in base64 or hexadecimal')
  const readsPerDay = integer('STAFF_READS_PER_DAY', customersReadPerDay)
  if (readsPerDay < 1) check('STAFF_READS_PER_DAY', 'must be at least 1')
  const sandboxAuthenticatorUrl = read('SANDBOX_AUTHENTICATOR_URL')
  if (isProduction && sandboxAuthenticatorUrl) check('SANDBOX_AUTHENTICATOR_URL', 'must not be set in production')
  return {
    port,
    metricsPort: integer('BACKOFFICE_METRICS_PORT', 0),
    readsPerDay,
    url: url.replace(/\/$/, ''),
    key,
    ...(sandboxAuthenticatorUrl && { sandboxAuthenticatorUrl }),
  }
}

function readSms({ read, required, serviceUrl }: SettingReader, { sandbox }: { sandbox: string }): SmsSettings {
  if (read('TWILIO_ACCOUNT_SID')) {
    return {
      provider: 'twilio',
      url: serviceUrl('SMS_URL', 'https://api.twilio.com', 'https://api.twilio.com'),
      accountSid: required('TWILIO_ACCOUNT_SID'),
      authToken: required('TWILIO_AUTH_TOKEN'),
      from: required('TWILIO_FROM'),
    }
  }
  return {
    provider: 'msg91',
    url: serviceUrl('SMS_URL', sandbox, 'https://control.msg91.com'),
    authKey: required('MSG91_AUTH_KEY', 'sandbox-msg91-key'),
    templateId: required('MSG91_TEMPLATE_ID', 'sandbox-otp'),
    sender: read('MSG91_SENDER'),
  }
}

/** Loads modules with NODE_ENV=production: React selects its production build when it is loaded. */
export async function loadAsInProduction<T>(load: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
