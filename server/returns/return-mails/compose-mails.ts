import type { Deps } from '#server/deps.ts'
import { readCarrier } from '#server/fulfilment/carriers/carriers.store.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { linesOf } from '../lock-return.ts'
import { readReturn } from '../returns.store.ts'
import { type ReturnMailKind, returnMailKinds } from './queue-return-mail.ts'
import { renderReturnSlip } from './render-return-slip.ts'
import { returnMail } from './return-mail.ts'

type Composing = Pick<Deps, 'database' | 'shop' | 'settings' | 'log'>

export function returnMails(deps: Composing): MailComposers {
  return Object.fromEntries(returnMailKinds.map((kind) => [`return-${kind}`, composer(deps, kind)]))
}

function composer({ database, shop, settings, log }: Composing, kind: ReturnMailKind): MailComposers[string] {
  return async ({ subjectId: number }) => {
    const found = await readReturn(database, number)
    const order = found && (await readOrder(database, found.orderNumber))
    if (!order) return undefined
    const lines = await linesOf(database, found, order)
    const carrier = found.sentBackCarrier === null ? undefined : await readCarrier(database, found.sentBackCarrier)
    const sentWith = carrier && { carrier, tracking: found.sentBackTracking }
    const returned = { ...found, email: order.email, lines, sentWith }
    const hasSlip = (kind === 'approved' || kind === 'reminder') && found.way === 'send-back'
    const slip = hasSlip
      ? await renderReturnSlip({ ...returned, made: found.changedAt, shop }).catch((err: unknown) => {
          log.error({ err, return: number }, 'A mail leaves without its return slip')
          return undefined
        })
      : undefined
    return returnMail(returned, { kind, shop, publicUrl: settings.publicUrl, slip })
  }
}
