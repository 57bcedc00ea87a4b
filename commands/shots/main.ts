// npm run shots: writes contact sheets of all screens and states to docs/screens. The states of the storefront are those of the accessibility test.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Role } from '#domain/staff/permissions.ts'
import { accountStates } from '../../tests/end-to-end/accessibility/account-states.ts'
import { identityStates } from '../../tests/end-to-end/accessibility/identity-states.ts'
import { shopStates } from '../../tests/end-to-end/accessibility/shop-states.ts'
import { addStaff } from '../../tests/fixtures/back-office.ts'
import { bringChromium, noChromium } from '../../tests/fixtures/chromium.ts'
import { makeUpOrders } from '../../tests/fixtures/made-up-orders.ts'
import openShop from '../../tests/fixtures/open-shop.ts'
import { backOfficeStates } from './back-office-states.ts'
import { drawSheet } from './contact-sheet.ts'
import { type Shot, type ShownState, schemes, take, toSequences } from './take.ts'

const sheets = {
  shop: shopStates,
  identity: identityStates,
  purchase: accountStates,
  backoffice: backOfficeStates,
}
/** Pictures in full size; not committed. */
const folder = resolve(import.meta.dirname, '../../build/screens')

const { values: options } = parseArgs({ options: { only: { type: 'string' }, widths: { type: 'string' } } })
const widths = options.widths?.split(',').map(Number) ?? [1280, 360]
const executablePath = bringChromium({ say: console.log })?.path
if (!executablePath) {
  console.error(noChromium)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
// Or the one that runs at SHOP_URL, SANDBOX_URL and BACKOFFICE_URL.
const close = await openShop()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
try {
  const staff = {
    owner: await addStaff('owner'),
    packer: await addStaff('packer'),
    support: await addStaff('support'),
    accountant: await addStaff('accountant'),
  } satisfies Record<Role, unknown>
  await makeUpOrders()
  for (const [sheet, states] of Object.entries(sheets)) {
    const shots: Shot[] = []
    const isWanted = ({ screen, state }: ShownState) => `${sheet} ${screen} ${state}`.includes(options.only ?? '')
    for (const sequence of toSequences(states)) {
      if (sequence.some(isWanted)) shots.push(...(await take(browser, sequence, { folder, widths, staff, isWanted })))
    }
    // Sheets have all screens.
    if (options.only || options.widths) continue
    for (const width of widths) {
      for (const scheme of schemes) await drawSheet(browser, { sheet, width, scheme, shots, folder })
    }
  }
} finally {
  await browser.close()
  await close?.()
}
