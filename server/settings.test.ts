import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { productionSettings } from '../tests/fixtures/production.ts'
import { connectionsPerRunner } from './platform/jobs/open-runner.ts'
import { readSettings, reservedConnections, SettingsFault } from './settings.ts'

const needed = { DATABASE_URL: 'postgres://localhost/farmgate' }
const example = readFileSync(resolve(import.meta.dirname, '../.env.example'), 'utf8')

test('START with an unchanged .env.example, links and mails use the chosen port', () => {
  const copied = { ...parseEnv(example), ...needed }
  assert.equal(readSettings(copied).publicUrl, 'http://localhost:3000')
  assert.equal(readSettings({ ...copied, PORT: '4000' }).publicUrl, 'http://localhost:4000')
  assert.equal(readSettings({ ...copied, PUBLIC_URL: 'https://shop.example/' }).publicUrl, 'https://shop.example')
})

test('START the back office has a URL by its port, and a key of 32 bytes in base64 or hexadecimal', () => {
  const { backoffice } = readSettings(needed)
  assert.deepEqual(backoffice, {
    port: 3002,
    metricsPort: 0,
    readsPerDay: 1000,
    url: 'http://localhost:3002',
    key: undefined,
  })
  const key = Buffer.alloc(32, 7)
  for (const text of [key.toString('base64'), key.toString('base64url'), key.toString('hex')]) {
    const settings = readSettings({ ...needed, BACKOFFICE_PORT: '4002', BACKOFFICE_KEY: text })
    assert.deepEqual(settings.backoffice, {
      port: 4002,
      metricsPort: 0,
      readsPerDay: 1000,
      url: 'http://localhost:4002',
      key,
    })
  }
  const { BACKOFFICE_URL: _, BACKOFFICE_KEY: __, ...without } = productionSettings
  assert.equal(readSettings({ ...needed, ...without, BACKOFFICE_PORT: '0' }).backoffice.port, 0)
})

test('START a process reserves connections for the catalogue listener and both job queues, as its ROLE needs them', () => {
  const listener = 1
  const queues = 2 * connectionsPerRunner
  assert.equal(reservedConnections('all'), listener + queues)
  assert.equal(reservedConnections('web'), listener)
  assert.equal(reservedConnections('jobs'), queues)
  assert.equal(readSettings({ ...needed, ROLE: 'web', DATABASE_CONNECTIONS: '6' }).databaseConnections, 6)
  assert.throws(
    () => readSettings({ ...needed, DATABASE_CONNECTIONS: '6' }),
    /DATABASE_CONNECTIONS must be at least 12/,
  )
})

test('START the processes that serve the back office, or invite its staff, need its URL and key', () => {
  const { BACKOFFICE_URL: _, BACKOFFICE_KEY: __, ...without } = { ...needed, ...productionSettings }
  assert.equal(readSettings({ ...without, ROLE: 'web' }).backoffice.key, undefined)
  assert.equal(readSettings({ ...without, ROLE: 'jobs', BACKOFFICE_PORT: '0' }).backoffice.key, undefined)
  for (const ROLE of ['jobs', 'backoffice', 'all'])
    assert.throws(() => readSettings({ ...without, ROLE }), /BACKOFFICE_URL is missing; BACKOFFICE_KEY is missing/)
  assert.throws(
    () => readSettings({ ...needed, ROLE: 'backoffice', BACKOFFICE_PORT: '0' }),
    /BACKOFFICE_PORT must not be 0 with ROLE=backoffice/,
  )
})

test('START a server drains for five seconds in production, and stops at once elsewhere', () => {
  assert.equal(readSettings({ ...needed, ...productionSettings }).drainSeconds, 5)
  assert.equal(readSettings(needed).drainSeconds, 0)
  assert.equal(readSettings({ ...needed, DRAIN_SECONDS: '2' }).drainSeconds, 2)
})

test('START .env.example has every setting', () => {
  const source = readFileSync(resolve(import.meta.dirname, 'settings.ts'), 'utf8')
  const read = [...source.matchAll(/(?:read|required|integer|serviceUrl)\(\s*'([A-Z0-9_]+)'/g)].map(
    ([, name = '']) => name,
  )
  assert.ok(read.length > 20)
  const own = ['FARMGATE_DEV', 'NODE_ENV']
  const named = (name: string) => new RegExp(`^(# )?${name}=`, 'm').test(example)
  assert.deepEqual(
    read.filter((name) => !own.includes(name) && !named(name)),
    [],
  )
})

test('START connections that need a session use DATABASE_DIRECT_URL if it is set', () => {
  assert.equal(readSettings(needed).databaseDirectUrl, needed.DATABASE_URL)
  const direct = 'postgres://localhost:5433/farmgate'
  const settings = readSettings({ ...needed, DATABASE_DIRECT_URL: direct })
  assert.deepEqual([settings.databaseUrl, settings.databaseDirectUrl], [needed.DATABASE_URL, direct])
})

test('Q-14 TRUST_PROXY lists IPs and subnets of both families', () => {
  assert.deepEqual(readSettings(needed).trustedProxies, [])
  const settings = readSettings({ ...needed, TRUST_PROXY: '10.1.0.0/16, 192.0.2.7,2001:db8::/32 ' })
  assert.deepEqual(settings.trustedProxies, ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])
})

test('START all wrong settings are named in one message', () => {
  const wrong = { ...needed, PORT: 'x', BACKOFFICE_PORT: '99999', PUBLIC_URL: 'shop' }
  assert.throws(() => readSettings(wrong), {
    constructor: SettingsFault,
    message: /^Farmgate cannot start: PORT must .*; BACKOFFICE_PORT must .*; PUBLIC_URL must .*\.$/,
  })
})

test('START another NODE_ENV than production, development or test is rejected', () => {
  for (const mode of ['prod', 'Production', 'production ', 'staging']) {
    assert.throws(() => readSettings({ ...needed, NODE_ENV: mode }), {
      constructor: SettingsFault,
      message: `Farmgate cannot start: NODE_ENV must be production, development or test, not "${mode}".`,
    })
  }
  for (const mode of ['', 'development', 'test']) {
    assert.equal(readSettings({ ...needed, NODE_ENV: mode }).isProduction, false)
  }
})

test('START production accepts the settings of a real shop', () => {
  const real = { ...needed, ...productionSettings }
  const settings = readSettings({
    ...real,
    RAZORPAY_WEBHOOK_SECRET: 'the-new-secret-of-nobody, the-old-secret-of-nobody',
    SMTP_URL: 'smtp://localhost:25',
  })
  assert.equal(settings.isProduction, true)
  assert.deepEqual(settings.razorpay.webhookSecrets, ['the-new-secret-of-nobody', 'the-old-secret-of-nobody'])
  const { RAZORPAY_API_URL: _, SMS_URL: __, ...redactRecipients } = real
  assert.equal(readSettings(redactRecipients).razorpay.apiUrl, 'https://api.razorpay.com/v1')
})

const refusedInProduction: readonly [name: string, value: string, reason: string][] = [
  ['PUBLIC_URL', 'http://shop.example', 'must begin with https:// in production'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'must be a URL such as https://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/farm', 'must be a host alone, such as https://shop.example'],
  ['BACKOFFICE_URL', ' ', 'is missing'],
  ['BACKOFFICE_URL', 'http://office.shop.example', 'must begin with https:// in production'],
  ['BACKOFFICE_KEY', ' ', 'is missing'],
  ['RAZORPAY_KEY_ID', 'rzp_test_sandbox', "is the sandbox's public value"],
  ['RAZORPAY_KEY_SECRET', 'sandbox-secret', "is the sandbox's public value"],
  ['RAZORPAY_KEY_SECRET', ' ', 'is missing'],
  ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-secret', "is the sandbox's public value"],
  ['RAZORPAY_WEBHOOK_SECRET', 'the-new-secret-of-nobody,sandbox-webhook-secret', "is the sandbox's public value"],
  ['RAZORPAY_WEBHOOK_SECRET', ' ', 'is missing'],
  ['RAZORPAY_WEBHOOK_SECRET', 'the-new-secret-of-nobody, ', 'must have at least 16 characters'],
  ['RAZORPAY_WEBHOOK_SECRET', 'short', 'must have at least 16 characters'],
  ['RAZORPAY_API_URL', 'http://api.razorpay.com', 'must begin with https:// in production'],
  ['RAZORPAY_CHECKOUT_URL', 'https://127.0.0.1:3001/v1/checkout.js', 'must not be on this machine in production'],
  ['PICTURES_URL', 'http://cdn.example/pictures', 'must begin with https:// in production'],
  ['SMS_URL', 'https://localhost:3001', 'must not be on this machine in production'],
  ['MSG91_AUTH_KEY', 'sandbox-msg91-key', "is the sandbox's public value"],
  ['SMTP_URL', 'smtp://127.0.0.1:1025', "is the sandbox's"],
]

const refusedAlways: readonly (readonly [name: string, value: string, reason: string])[] = [
  ['PUBLIC_URL', 'javascript:alert(1)', 'must be a URL such as https://shop.example'],
  ['BACKOFFICE_URL', 'http://localhost:3002/staff', 'must be a host alone, such as http://localhost:3002'],
  ['BACKOFFICE_KEY', 'short', 'must be 32 bytes in base64 or hexadecimal'],
  ['SMTP_URL', 'https://mail.example', 'must be a URL such as smtps://user:password@host'],
  ...[
    '0.0.0.0/0',
    '::/0',
    '10.1.0.0/33',
    '10.1/16',
    '10.1.0.0/',
    '2001:db8::/129',
    '1.2.3.4/8/8',
    'proxy.internal',
  ].map(
    (one) => ['TRUST_PROXY', `10.1.0.1, ${one}`, `must be IPs or subnets such as 10.1.0.0/16, not "${one}"`] as const,
  ),
  ['MAIL_FROM', 'Farmgate', 'must be an email address, or a name and <an email address>'],
  ['MAIL_FROM', 'Farmgate <care>', 'must be an email address, or a name and <an email address>'],
  ['DATABASE_URL', 'mysql://localhost/farmgate', 'must be a URL such as postgres://user:password@host/database'],
  ['RAZORPAY_API_URL', 'file:///etc/passwd', 'must be a URL such as https://…'],
  ['ROLE', 'webb', 'must be web, jobs, backoffice or all, not "webb"'],
  ['DRAIN_SECONDS', '90', 'must be at most 60'],
  ['MIGRATE_ON_START', 'no', 'must be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
]

test('START production rejects sandbox values in one message', () => {
  for (const [name, value, reason] of refusedInProduction) {
    assert.throws(
      () => readSettings({ ...needed, ...productionSettings, [name]: value }),
      { constructor: SettingsFault, message: `Farmgate cannot start: ${name} ${reason}.` },
      `${name}=${value}`,
    )
  }
})

test('START invalid values are rejected in one message', () => {
  for (const [name, value, reason] of refusedAlways) {
    assert.throws(
      () => readSettings({ ...needed, [name]: value }),
      { constructor: SettingsFault, message: `Farmgate cannot start: ${name} ${reason}.` },
      `${name}=${value}`,
    )
  }
})
