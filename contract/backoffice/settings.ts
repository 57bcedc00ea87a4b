import { type Static, Type } from 'typebox'
import { Lines } from '../text.ts'
import { changedMeanwhile, Instant, nothingChanged } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const FailedJobs = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      key: Type.Optional(Type.String({ description: 'Names the subject, such as refund-payment:pay_…' })),
      attempts: Type.Integer(),
      queuedAt: Instant,
      isLate: Type.Boolean({ description: 'Queued more than a day ago' }),
      error: Type.Optional(Type.String()),
    }),
    { description: 'Jobs that have used up their attempts, the oldest first' },
  ),
  total: Type.Integer(),
})
export type FailedJobs = Static<typeof FailedJobs>

const PaymentMode = Type.Enum(['test', 'live', 'unknown'], { description: 'unknown: the key looks like neither kind' })
const Connections = Type.Object({
  mail: Type.Object({ server: Type.String(), from: Type.String() }),
  sms: Type.Object({ gateway: Type.String(), perHour: Type.Integer({ description: 'Limit of the whole shop' }) }),
  payments: Type.Object({
    keyId: Type.String(),
    mode: PaymentMode,
    webhookUrl: Type.String(),
    events: Type.Array(Type.String(), { description: 'That the webhook must send' }),
    lastWebhookAt: Type.Optional(Type.String({ format: 'date-time', description: 'Absent: none for 30 days' })),
  }),
})
export type Connections = Static<typeof Connections>

const Backups = Type.Object({
  isLate: Type.Boolean({ description: 'None for 8 days; counted from the first order where there never was one' }),
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      checkedAt: Instant,
      copiedAt: Type.Optional(Type.String({ format: 'date-time', description: "The copy's newest commit" })),
      copy: Type.String({ description: 'Server and name of its database' }),
      rows: Type.Integer({ description: 'Compared before the first difference' }),
      pictures: Type.Integer(),
      difference: Type.Optional(Type.String({ description: 'The first one, as a sentence' })),
    }),
    { description: 'The newest first' },
  ),
})
export type Backups = Static<typeof Backups>

const texts = {
  certifiedOnly: Type.Boolean(),
  lowMark: Type.String({ maxLength: 20, description: "Units; '': none" }),
  tareGrams: Type.String({ maxLength: 20 }),
  shelfDays: Type.String({ maxLength: 20 }),
  lossLimit: Type.String({ maxLength: 20, description: 'Per cent' }),
  showsPaidWithin: Type.Boolean({ description: 'The page of a grower says how soon they are paid' }),
  supportRefunds: Type.String({ maxLength: 20, description: 'Rupees as typed' }),
  gstr1Version: Type.String({ maxLength: 20, description: 'Of the JSON of GSTR-1' }),
  gstr1ZeroB2b: Type.Boolean({ description: 'A row of zeros for business buyers' }),
  isAboveFiveCrore: Type.Boolean({ description: 'The turnover: HSN codes have six digits' }),
  closedDays: Lines({
    maxLength: 5_000,
    description:
      "Days on which nothing leaves, beside the holidays of shop.config.ts; a line a day: '2026-11-14: Diwali'",
  }),
}

const ProductId = Type.String({ maxLength: 100, description: "Of a product on sale; '': none" })
const Line = Type.String({ maxLength: 200, description: 'Written for the banner' })
const storefrontTexts = {
  announcement: Type.String({ maxLength: 200, description: 'At the top of every page' }),
  parts: Type.String({ maxLength: 60, description: 'What stands below the banner: promises, latest, products' }),
  sizes: Type.Enum(['each', 'one'], {
    description: 'What lists show of the sizes of one food: a card for each, or one',
  }),
  ...{ product1: ProductId, product2: ProductId, product3: ProductId, product4: ProductId, product5: ProductId },
  ...{ line1: Line, line2: Line, line3: Line, line4: Line, line5: Line },
}

const Retried = Type.Object({ retried: Type.Integer() })

const CompanyFact = Type.Object({
  group: Type.Enum(['company', 'delivery', 'payment']),
  label: Type.String(),
  value: Type.String(),
  table: Type.Optional(
    Type.Object(
      {
        heads: Type.Tuple([Type.String(), Type.String()]),
        rows: Type.Array(Type.Tuple([Type.String(), Type.String()])),
      },
      { description: 'Where one fact has many values, such as the days by PIN code' },
    ),
  ),
  field: Type.Optional(Type.String({ description: 'In shop.config.ts, such as contact.phone' })),
  fault: Type.Optional(Type.String({ description: 'What is wrong with it, as a sentence' })),
  claimsOrganic: Type.Optional(Type.Boolean({ description: "It says 'organic'" })),
})
export type CompanyFact = Static<typeof CompanyFact>

export const settingsCalls = describeStaffCalls({
  'GET /api/settings': {
    permission: 'settings.manage',
    source: 'SETTINGS-01',
    summary: "The company's facts of the configuration file, and the settings as they are edited.",
    answers: {
      200: Type.Object({
        version: Type.Integer(),
        texts: Type.Object(texts),
        company: Type.Array(CompanyFact),
      }),
    },
    refusals: {},
  },
  'PATCH /api/settings': {
    permission: 'settings.manage',
    source: 'SETTINGS-01, GOODS-03',
    summary: 'Saves settings, which hold for the next action of every process.',
    body: Type.Object({ version: Type.Integer({ description: 'As read' }), changes: Type.Partial(Type.Object(texts)) }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
  'GET /api/settings/storefront': {
    permission: 'settings.manage',
    source: 'SETTINGS-01',
    summary: 'Announcement, banner, order of the home page and lists, as they are edited.',
    answers: { 200: Type.Object({ version: Type.Integer(), texts: Type.Object(storefrontTexts) }) },
    refusals: {},
  },
  'PATCH /api/settings/storefront': {
    permission: 'settings.manage',
    source: 'SETTINGS-01, GOODS-03',
    summary: 'Saves announcement, banner, order of the home page and lists; all pages have them at once.',
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(Type.Object(storefrontTexts)),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
  'GET /api/settings/jobs': {
    permission: 'settings.manage',
    source: 'SETTINGS-03',
    summary: 'Jobs that have failed for good.',
    answers: { 200: FailedJobs },
    refusals: {},
  },
  'GET /api/settings/backup': {
    permission: 'settings.manage',
    source: 'SETTINGS-02',
    summary: 'What the last comparisons of restored copies with the shop found. The command verify-backup makes them.',
    answers: { 200: Backups },
    refusals: {},
  },
  'POST /api/settings/jobs/retries': {
    permission: 'settings.manage',
    source: 'SETTINGS-03',
    summary: 'Tries all failed jobs again at once, with their attempts reset.',
    answers: { 200: Retried },
    refusals: { 'no-such-job': { status: 409, error: 'There are no failed jobs.' } },
  },
  'POST /api/settings/jobs/:id/retries': {
    permission: 'settings.manage',
    source: 'SETTINGS-03',
    summary: 'Tries a failed job again at once, with its attempts reset.',
    params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
    answers: { 200: Retried },
    refusals: { 'no-such-job': { status: 409, error: 'This job is no longer a failed one.' } },
  },
  'POST /api/settings/test-mail': {
    permission: 'settings.manage',
    source: 'SETTINGS-03',
    summary:
      'Queues a test mail to the person who asks. When the mail server does not take it, its job is a failed one.',
    answers: { 202: Type.Object({ to: Type.String() }) },
    refusals: {},
  },
  'GET /api/settings/connections': {
    permission: 'settings.manage',
    source: 'SETTINGS-03, SETTINGS-04',
    summary: "Mail server, SMS gateway and card provider of the server's settings, and the last webhook.",
    answers: { 200: Connections },
    refusals: {},
  },
  'GET /api/settings/connections/payments': {
    permission: 'settings.manage',
    source: 'SETTINGS-04',
    summary: 'Asks the card provider whether it takes the keys. Nothing is changed there.',
    answers: { 200: Type.Object({ mode: PaymentMode }) },
    refusals: {
      'keys-refused': {
        status: 409,
        error: 'The card provider does not take these keys. Copy both from its dashboard once more.',
      },
      'provider-fault': {
        status: 409,
        error:
          'The card provider answered with {answer}. Try again in a minute; if it stays so, check its address in the settings.',
      },
    },
  },
  'POST /api/settings/connections/test-text': {
    permission: 'settings.manage',
    source: 'SETTINGS-04, REG-03',
    summary: 'Queues a text message with a made-up code. When the gateway does not take it, its job is a failed one.',
    body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: 30 }) }),
    answers: { 202: Type.Object({ code: Type.String({ description: 'The code that is sent' }) }) },
    refusals: {},
  },
})
