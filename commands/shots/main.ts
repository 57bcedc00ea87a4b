// npm run shots: writes contact sheets of all screens and states to docs/screens; --check compares with the existing ones instead.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Role } from '#domain/staff/rights.ts'
import { addStaff, type StaffMember } from '../../tests/fixtures/back-office.ts'
import { bringChromium, noChromium } from '../../tests/fixtures/chromium.ts'
import { registerCustomer } from '../../tests/fixtures/customer.ts'
import { makeUpOrders } from '../../tests/fixtures/made-up-orders.ts'
import { openMailbox, openPhone } from '../../tests/fixtures/messages.ts'
import openShop from '../../tests/fixtures/open-shop.ts'
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
// Or the one that runs at SHOP_URL, SANDBOX_URL and BACKOFFICE_URL.
const close = await openShop()
const { SHOP_URL: url = '', SANDBOX_URL: sandboxUrl = '' } = process.env
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
try {
  const newCustomer = () => registerCustomer(url, { mailbox: openMailbox(sandboxUrl), phone: openPhone(sandboxUrl) })
  const people = new Map<Role, Promise<StaffMember>>()
  const staffWith = (role: Role) => {
    const person = people.get(role) ?? addStaff(role)
    people.set(role, person)
    return person
  }
  await makeUpOrders(await staffWith('owner'))
  const shots = await walk(browser, {
    url,
    newCustomer,
    staffWith,
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
  await close?.()
}
