// Import rules between layers and capabilities.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { type Import, importsOf, sourceFiles } from './fixtures/imports.ts'
import { tablesUsedBy } from './fixtures/sql-tables.ts'

const root = resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file)
const imports = sourceFiles.filter((file) => !isTest(file)).flatMap(importsOf)

/** A capability may import actions of those to its left: decision 0009. */
const capabilities = [
  'audit',
  'staff',
  'bulk-jobs',
  'files',
  'attachments',
  'identity',
  'catalogue',
  'stock',
  'purchases',
  'cart',
  'checkout',
  'invoices',
  'orders',
  'fulfilment',
  'payments',
  'returns',
  'accounting',
  'contact',
  'customers',
  'back-office',
  'seo',
]

test('ARCHITECTURE domain imports nothing but domain', () => {
  assert.deepEqual(
    offenders('domain', ({ target }) => isIn(target, 'domain')),
    [],
  )
})

test('ARCHITECTURE contract imports domain and TypeBox', () => {
  assert.deepEqual(
    offenders('contract', ({ target }) => isIn(target, 'contract', 'domain') || /^typebox\b/.test(target)),
    [],
  )
})

test('ARCHITECTURE server imports no screens', () => {
  const allowed = ['server', 'domain', 'contract', 'database', 'shop.config.ts']
  const isScreen = ({ target }: Import) => isIn(target, 'storefront', 'backoffice')
  // Except for the type of the API that loaders call.
  const isJoint = ({ file, isType }: Import) => file === 'server/http/storefront.ts' && isType
  assert.deepEqual(
    offenders(
      'server',
      (one) => isPackage(one.target) || isIn(one.target, ...allowed) || (isScreen(one) && isJoint(one)),
    ),
    [],
  )
})

test('ARCHITECTURE server/platform knows no capability', () => {
  const known = ['server/platform', 'domain/time.ts', 'domain/money.ts', 'database/tables.ts']
  // Types of refusals, of rate limits and of the owner's facts.
  const shapes = ['domain/rate-limit.ts', 'domain/refusal.ts', 'domain/shop.ts']
  assert.deepEqual(
    offenders('server/platform', ({ target }) => isPackage(target) || isIn(target, ...known, ...shapes)),
    [],
  )
})

test('ARCHITECTURE a capability of the server imports only those to its left, and never their routes', () => {
  const crossings = imports.filter(({ file, target }) => {
    const [from, to] = [capabilityOf(file, 'server'), capabilityOf(target, 'server')]
    if (!from || !to || from === to) return false
    const [here, there] = [capabilities.indexOf(from), capabilities.indexOf(to)]
    const isToTheRight = here >= 0 && there >= 0 && there > here
    return isToTheRight || /\.(staff-)?routes\.ts$/.test(target)
  })
  assert.deepEqual(crossings.map(described), [])
})

/** Whose SQL names which tables (decision 0039); `views` are for everybody to read. */
const owners: { readonly [capability: string]: { readonly tables: string; readonly views?: string } } = {
  platform: { tables: 'mails rate_limits' },
  audit: { tables: 'action_keys audit_checkpoints audit_entries audit_verifications' },
  'bulk-jobs': { tables: 'bulk_job_rows bulk_jobs' },
  files: { tables: 'import_rows imports' },
  staff: {
    tables: `passkey_challenges passkeys recovery_codes staff staff_browsers staff_confirmations staff_events staff_invitations staff_reads
      staff_refusals staff_roles staff_sessions`,
    views: 'staff_names',
  },
  identity: { tables: 'customers one_time_codes sessions', views: 'customer_contacts' },
  catalogue: {
    tables: `categories categories_on_sale closed_days former_category_names grower_pictures growers gst_rates notify_me_requests price_changes product_pictures product_previews product_search products
      scheduled_prices search_words storefront_settings unnamed_pictures working_settings`,
    views: 'shelf',
  },
  stock: {
    tables: 'batch_pictures batches low_stock_reports reservation_lines reservations stock_checks stock_entries',
    views: 'first_expiries lowest_printed_mrps reservation_summaries',
  },
  purchases: {
    tables: `bulk_lots grower_details grower_payments packing_runs product_costs purchase_deductions purchase_serials purchases run_inputs
      run_outputs`,
  },
  invoices: {
    tables: 'credit_note_lines credit_notes invoice_serials invoices',
    views: 'credited_units order_documents order_line_units',
  },
  orders: { tables: 'order_lines order_notes orders', views: 'order_summaries sales units_sold units_to_pack' },
  fulfilment: {
    tables:
      'carriers delivery_attempts packing_claims parcel_events parcel_lines parcels recall_mails recalls replacement_lines replacements',
    views:
      'lost_parcel_units lost_units order_batches packed_batch_units packed_units parcel_summaries recalled_customers replacement_units shelf_moves',
  },
  payments: {
    tables: 'found_refunds payment_attempts refund_requests refunds webhook_event_ids webhook_events',
    views: 'bank_transfers cancellation_requests open_refunds payments_to_settle refunds_at_provider',
  },
  returns: {
    tables: 'return_events return_lines returns',
    views: 'return_tracking_numbers return_write_offs shelved_units units_in_returns',
  },
  accounting: {
    tables: `gst_filings reconciliation_differences reconciliations tally_days tally_settings
      bank_lines disputes hand_ticks settlement_differences settlement_lines settlement_reads settlements standing_settlement_lines`,
  },
  attachments: { tables: 'attachments uploads' },
  contact: { tables: 'contact_messages ready_answers ticket_links ticket_messages' },
  customers: { tables: 'erasures privacy_links privacy_requests' },
  'back-office': { tables: 'backup_checks' },
}

/** They run tests, and photograph the screens. */
const developersCommands = ['commands/shots', 'commands/test.ts', 'commands/changed-tests.ts']

/** Each is to go. */
const foreignTables: { readonly [store: string]: { readonly tables: string; readonly because: string } } = {
  'server/stock/stock.store.ts': {
    tables: 'products',
    because: 'units in stock stand in the row of their product, which a sale locks once',
  },
  'server/orders/search/order-search.store.ts': {
    tables: 'returns',
    because: 'the view of the numbers of returns does not name their orders',
  },
  'server/stock/stock-entries.store.ts': { tables: 'products', because: 'as above: the nightly check is one snapshot' },
}

const namesIn = (text = '') => text.split(/\s+/).filter(Boolean)

test('ARCHITECTURE each table has one owner: only its stores name it, others read by its functions or its named views', () => {
  const ownerOf = new Map<string, { readonly owner: string; readonly isView: boolean }>(
    Object.entries(owners).flatMap(([owner, { tables, views }]) => [
      ...namesIn(tables).map((table) => [table, { owner, isView: false }] as const),
      ...namesIn(views).map((table) => [table, { owner, isView: true }] as const),
    ]),
  )
  const generated = readFileSync(join(root, 'database/tables.ts'), 'utf8').split('export interface DB {')[1] ?? ''
  const tables = [...generated.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
  assert.deepEqual([...ownerOf.keys()].toSorted(), tables.toSorted(), 'each table once')
  const foreign = sourceFiles
    .filter((file) => file.endsWith('.store.ts'))
    .flatMap((file) => tablesUsedBy(file, new Set(tables)))
    .filter(({ file, table, isWrite }) => {
      const { owner, isView } = ownerOf.get(table) ?? {}
      return owner !== file.split('/')[1] && !(isView && !isWrite)
    })
  const allowed = Object.entries(foreignTables).flatMap(([file, { tables }]) =>
    namesIn(tables).map((table) => `${file} names ${table}`),
  )
  assert.deepEqual(foreign.map(({ file, table }) => `${file} names ${table}`).toSorted(), allowed.toSorted())
})

test('ARCHITECTURE screens import domain, types of the contract, and each other; never server, Node or a route', () => {
  const exempt = ['storefront/entry.server.tsx', 'backoffice/vite.config.ts']
  for (const [layer, other] of [
    ['storefront', 'backoffice'],
    ['backoffice', 'storefront'],
  ] as const) {
    const wrong = imports.filter(({ file, target, isType }) => {
      if (!isIn(file, layer) || exempt.includes(file)) return false
      if (/^node:/.test(target) || isIn(target, other, 'server', 'sandbox', 'database', 'commands')) return true
      if (isIn(target, 'contract')) return !isType
      const [from, to] = [capabilityOf(file, layer), capabilityOf(target, layer)]
      return from !== to && /\.route\.tsx$/.test(target) && file !== `${layer}/routes.tsx`
    })
    assert.deepEqual(wrong.map(described), [])
  }
})

test('ARCHITECTURE ui and platform of the screens know no capability, and what both sites share knows neither', () => {
  for (const [folder, known] of [
    ['ui', ['ui']],
    ['storefront/ui', ['ui', 'storefront/ui', 'storefront/platform', 'domain']],
    ['storefront/platform', ['ui', 'storefront/platform', 'domain', 'contract', 'shop.config.ts']],
    ['backoffice/ui', ['ui', 'backoffice/ui', 'backoffice/platform', 'domain']],
    ['backoffice/platform', ['ui', 'backoffice/platform', 'domain', 'contract']],
  ] as const) {
    assert.deepEqual(
      offenders(folder, ({ target }) => isPackage(target) || isIn(target, ...known)),
      [],
    )
  }
})

test('ARCHITECTURE the response cache has one door, with at most six functions', () => {
  const folder = 'server/platform/cache'
  const door = `${folder}/index.ts`
  const besides = imports.filter(({ file, target }) => isIn(target, folder) && !isIn(file, folder) && target !== door)
  assert.deepEqual(besides.map(described), [])
  const names = [...readFileSync(join(root, door), 'utf8').matchAll(/^export \{(.*?)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .filter((name) => !/^\s*type\s/.test(name))
  assert.ok(names.length > 0 && names.length <= 6, names.join())
})

test('ARCHITECTURE the card provider is one folder and one line', () => {
  const folder = 'server/platform/card-provider/razorpay'
  const besides = imports.filter(
    ({ file, target }) => isIn(file, 'server') && isIn(target, folder) && !isIn(file, folder),
  )
  assert.deepEqual(
    besides.map(({ file }) => file),
    ['server/open-card-provider.ts'],
  )
  const naming = sourceFiles.filter(
    (file) =>
      isIn(file, 'domain', 'contract', 'server/payments', 'storefront') &&
      !/\.(test|fixture)\.ts$/.test(file) &&
      !isIn(file, 'storefront/payments/razorpay') &&
      /razorpay_|razorpay\./i.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(naming, [])
})

test('ARCHITECTURE the sandbox imports nothing of the shop', () => {
  assert.deepEqual(
    offenders('sandbox', ({ target }) => isPackage(target) || isIn(target, 'sandbox')),
    [],
  )
})

test('ARCHITECTURE outside server/platform, SQL is in .store.ts files only', () => {
  const isSql = /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(/
  const wrong = sourceFiles.filter(
    (file) =>
      isIn(file, 'server', 'domain', 'contract', 'storefront', 'backoffice') &&
      !isIn(file, 'server/platform') &&
      !isTest(file) &&
      !file.endsWith('.store.ts') &&
      isSql.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(wrong, [])
})

test('ARCHITECTURE nothing that serves the shop imports what is for tests, such as quick hashes of passwords', () => {
  const forTests = imports.filter(
    ({ file, target }) =>
      !isIn(file, 'tests', 'bench', ...developersCommands) && (isTest(target) || isIn(target, 'tests')),
  )
  assert.deepEqual(forTests.map(described), [])
})

test('ARCHITECTURE the migrations folder has only .sql files', () => {
  assert.deepEqual(
    globSync('database/migrations/*', { cwd: root }).filter((file) => !file.endsWith('.sql')),
    [],
  )
})

test('ARCHITECTURE the environment is read by server/settings.ts, commands, database, sandbox, tests and bench', () => {
  const readers = sourceFiles.filter(
    (file) =>
      !isIn(file, 'server/settings.ts', 'commands', 'database', 'sandbox', 'tests', 'bench') &&
      !isTest(file) &&
      /\bprocess\.env\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(readers, [])
})

test('ARCHITECTURE the screens silence no rule of React, those of the back office no rule at all', () => {
  const ofReact = /biome-ignore lint\/correctness\/use(ExhaustiveDependencies|HookAtTopLevel)/
  const silenced = sourceFiles.filter((file) => {
    const rules = isIn(file, 'storefront', 'ui') ? ofReact : isIn(file, 'backoffice') ? /biome-ignore/ : undefined
    return rules?.test(readFileSync(join(root, file), 'utf8'))
  })
  assert.deepEqual(silenced, [])
})

test('ARCHITECTURE forms of the back office show refusals beside their fields, never in a bubble of the browser', () => {
  const screens = sourceFiles.filter((file) => isIn(file, 'backoffice') && !isTest(file))
  const wrong = screens.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const showsBubbles = /<[Ff]orm(?=[\s>])(?!\s+noValidate)|\? 'form'/.test(text)
    return showsBubbles || (/\buseStaffForm[(<]/.test(text) && text.includes('<form'))
  })
  assert.deepEqual(wrong, [], 'StaffForm, Dialog, or a search with noValidate first')
})

test('ARCHITECTURE no circles of imports', () => {
  let left = imports
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const importing = new Set(left.map(({ file }) => file))
    left = left.filter(({ target }) => importing.has(target))
  }
  assert.deepEqual(left.map(described), [])
})

test('ARCHITECTURE no folder or file is named utils, helpers, common, misc or lib', () => {
  const drawers = sourceFiles.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/i.test(file))
  assert.deepEqual(drawers, [])
})

function offenders(folder: string, isAllowed: (one: Import) => boolean): string[] {
  return imports.filter((one) => isIn(one.file, folder) && !isAllowed(one)).map(described)
}

function described({ file, target }: Import): string {
  return `${file} imports ${target}`
}

function isIn(path: string, ...places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}

function isPackage(target: string): boolean {
  return /^node:/.test(target) || !/\.\w+$/.test(target) || target.startsWith('@')
}

/** Folders of a layer that are no capability; `http` and `jobs` list all routes and all jobs. */
const sharedFolders = ['platform', 'ui', 'http', 'jobs']

function capabilityOf(path: string, layer: 'server' | 'storefront' | 'backoffice'): string | undefined {
  const [first, second, ...rest] = path.split('/')
  const isCapability = first === layer && rest.length > 0 && !sharedFolders.includes(second ?? '')
  return isCapability ? second : undefined
}
