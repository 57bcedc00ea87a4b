import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { readCarrier } from '#server/fulfilment/carriers/carriers.store.ts'
import { checkTracking, type WrongField } from '#server/fulfilment/carriers/check-tracking.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockReturn, type NoReturn } from './lock-return.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'
import { setSentBackTracking } from './returns.store.ts'

/** Corrects the number of what went back to the customer (RETURN-02). They know the wrong one, and get a mail as for a parcel (SHIP-07). */
export async function correctSentBack(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, tracking: typed }: { readonly number: string; readonly tracking: string },
): Promise<{ readonly tracking: string; readonly link?: string } | NoReturn | WrongField | Refusal<'not-sent-back'>> {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { orderNumber, sentBackCarrier, sentBackTracking } = locked.found
  if (sentBackCarrier === null || sentBackTracking === null) return refuse('not-sent-back')
  const carrier = await readCarrier(tx, sentBackCarrier)
  if (!carrier) throw new Error(`There is no carrier ${sentBackCarrier}`)
  const [given] = await checkTracking(tx, carrier, [{ typed, of: { kind: 'return', id: number } }])
  if (given && isRefusal(given)) return given
  const tracking = given?.tracking
  if (tracking === undefined) return refuse('wrong-shape', { fields: { tracking: 'Type the tracking number' } })
  await setSentBackTracking(tx, number, tracking)
  await queueReturnMail(tx, 'tracking-corrected', { number, orderNumber, at: clock.now() })
  audit({
    action: 'return.tracking-changed',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: orderNumber }],
    before: { tracking: sentBackTracking },
    after: { tracking },
  })
  const link = trackingLink(tracking, carrier)
  return { tracking, ...(link && { link }) }
}
