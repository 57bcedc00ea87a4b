// npm run back-office -- …: staff commands on orders, prices, refunds, jobs and staff of the running shop.
import { parseArgs } from 'node:util'
import { StartFault } from '#database/start-fault.ts'
import { deliver, jobs, reconcileDays, refund, refunds, show } from './back-office-verbs.ts'
import { price } from './change-price.ts'
import { eraseAgain } from './erase-again.ts'
import { invoiceSeries } from './invoice-series.ts'
import { openBackOffice } from './open-back-office.ts'
import { redactMessage } from './redact-message.ts'
import { redactNote } from './redact-note.ts'
import { runCommand } from './run-command.ts'
import { audit, staff } from './staff-verbs.ts'
import { verifyBackup } from './verify-backup.ts'

const usage = `Usage:
  npm run back-office -- show ORDER_NUMBER
  npm run back-office -- deliver ORDER_NUMBER [--line PRODUCT]
  npm run back-office -- refund ORDER_NUMBER --reason "…" [--restock]    the customer reads the reason
  npm run back-office -- refunds                                         money that is not back yet, and why
  npm run back-office -- blank-note ORDER_NUMBER NOTE --reason "…"       redacts a note; the audit log of the order has its number
  npm run back-office -- blank-message TICKET MESSAGE --reason "…"      redacts a message of a ticket; 0: its first words; a wrong number lists them
  npm run back-office -- compare [--from 2026-11-17] [--to 2026-11-20]   reconciles with the card provider, both days included
  npm run back-office -- invoice-series --at-least N [--credit-notes]    after a restore: serials given before are not given again
  npm run back-office -- jobs [--retry ID|all] [--remove ID|all]         jobs that have failed for good
  npm run back-office -- price PRODUCT 499.50 [--mrp 550]                rupees; ends when every server process shows it
  npm run back-office -- staff add --name "…" --email … --role owner     or packer, accountant, support; prints the invitation's link
  npm run back-office -- erase-again ID …                               after a restore: accounts that were erased before
  npm run back-office -- verify-backup URL                              a restored copy against the shop; ends with 1 and the first difference
  npm run back-office -- audit verify [--hash NUMBER:HASH]              ends with 1 and the first broken entry of the audit log`

const options = {
  line: { type: 'string' },
  reason: { type: 'string' },
  restock: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  mrp: { type: 'string' },
  retry: { type: 'string' },
  remove: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', multiple: true },
  hash: { type: 'string' },
  'at-least': { type: 'string' },
  'credit-notes': { type: 'boolean' },
  'no-env-file': { type: 'boolean' },
} as const

/** Each with the number of words that follow it; 'some': one or more. */
const verbs = {
  show: [show, 1],
  deliver: [deliver, 1],
  refund: [refund, 1],
  refunds: [refunds, 0],
  'blank-note': [redactNote, 2],
  'blank-message': [redactMessage, 2],
  compare: [reconcileDays, 0],
  jobs: [jobs, 0],
  price: [price, 2],
  staff: [staff, 1],
  audit: [audit, 1],
  'erase-again': [eraseAgain, 'some'],
  'invoice-series': [invoiceSeries, 0],
  'verify-backup': [verifyBackup, 1],
} as const

await runCommand(run)

async function run() {
  const { values: flags, positionals } = readArguments()
  const [given = '', ...words] = positionals
  const name = Object.hasOwn(verbs, given) ? (given as keyof typeof verbs) : undefined
  const expected = name && verbs[name][1]
  if (!name || (expected === 'some' ? words.length === 0 : words.length !== expected)) throw new StartFault(usage)
  const [verb] = verbs[name]
  const [subject = '', amount = ''] = words
  const { deps, close } = await openBackOffice({ readsEnvFile: !flags['no-env-file'] })
  try {
    await verb(deps, { ...flags, subject, orderNumber: subject, productId: subject, amount, words })
  } finally {
    await close()
  }
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (fault) {
    // A negative amount reads like an option.
    throw new StartFault(`${(fault as Error).message}\n\n${usage}`)
  }
}
