// npm run back-office -- invoice-series --at-least N: after a restore, no number is given to a second document.

import { StartFault } from '#database/start-fault.ts'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { raiseSeries } from '#server/invoices/raise-series.ts'

type Options = { readonly 'at-least'?: string; readonly 'credit-notes'?: boolean }

/** `--at-least` is the serial of the newest document that a customer or an accountant holds. */
export async function invoiceSeries(deps: Pick<Deps, 'database' | 'clock' | 'shop'>, options: Options) {
  const given = options['at-least'] ?? ''
  if (!/^\d{1,9}$/.test(given)) {
    throw new StartFault('Please give the last serial in use: invoice-series --at-least 123 [--credit-notes]')
  }
  const wanted = { series: options['credit-notes'] ? 'credit-notes' : 'invoices', atLeast: Number(given) } as const
  const raised = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    raiseSeries(tx, audit, deps, wanted),
  )
  if (!isRefusal(raised)) return console.log(`The next one is ${raised.next}.`)
  if (raised.refused === 'key-reused') return
  if (raised.refused === 'too-high') throw new StartFault(`That is too far from the next one, ${raised.next}.`)
  console.log(`The next one is ${raised.next} already. Nothing was changed.`)
}
