// npm run shots: writes contact sheets of all screens and states to docs/screens; --check compares with the existing ones instead.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { bringChromium, noChromium } from '../../tests/fixtures/chromium.ts'
import { registerCustomer } from '../../tests/fixtures/customer.ts'
import { openMailbox, openPhone } from '../../tests/fixtures/messages.ts'
import { startShop } from '../../tests/fixtures/running-shop.ts'
import { widths } from './screen.ts'
import { checkSheets, drawSheets, keepSheets } from './sheets.ts'
import { walk } from './walk.ts'

const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, only: { type: 'string' }, widths: { type: 'string' } },
})
const executablePath = bringChromium({ say: console.log })?.path
if (!executablePath) {
  console.error(noChromium)
  process.exit(1)
}
const { url, sandboxUrl, close } = await openShop()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
try {
  const newCustomer = () => registerCustomer(url, { mailbox: openMailbox(sandboxUrl), phone: openPhone(sandboxUrl) })
  const shots = await walk(browser, {
    url,
    newCustomer,
    only: options.only,
    widths: options.widths?.split(',').map(Number) ?? widths,
  })
  // With --only, pictures go to build/screens only; contact sheets always have all screens.
  if (!options.only && !options.widths) {
    const sheets = await drawSheets(shots)
    if (options.check) process.exitCode = (await checkSheets(sheets)) ? 0 : 1
    else await keepSheets(sheets)
  }
} finally {
  await browser.close()
  await close()
}

/** Starts a shop, or uses the one that runs at SHOP_URL and SANDBOX_URL. */
async function openShop() {
  const { SHOP_URL, SANDBOX_URL } = process.env
  if (SHOP_URL && SANDBOX_URL) return { url: SHOP_URL, sandboxUrl: SANDBOX_URL, close: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-shots-'))
  const shop = await startShop(dataDir)
  const close = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return { url: shop.url, sandboxUrl: shop.sandboxUrl, close }
}
