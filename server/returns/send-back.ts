import { isRefusal, refuse } from '#domain/refusal.ts'
import { isToSendBack } from '#domain/returns/return-outcome.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { readCarrier } from '#server/fulfilment/carriers/carriers.store.ts'
import { checkTracking } from '#server/fulfilment/carriers/check-tracking.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockReturn } from './lock-return.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'
import { setSentBack } from './returns.store.ts'

type Wanted = {
  readonly number: string
  readonly carrier: string
  /** As typed or scanned. */
  readonly tracking?: string | undefined
  readonly staffId: string
}

/** The units of a closed return that were kept for the customer leave the packing room (RETURN-02). The customer gets a mail with the number. */
export async function sendBack(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, carrier: carrierId, tracking: typed = '', staffId }: Wanted,
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, lines } = locked
  if (!isToSendBack(found, lines)) return refuse('nothing-to-send-back')
  const carrier = await readCarrier(tx, carrierId)
  if (!carrier) return refuse('wrong-shape', { fields: { carrier: 'Please choose a carrier' } })
  if (carrier.numberPattern !== null && typed.trim() === '') {
    return refuse('wrong-shape', { fields: { tracking: `Scan or type the number of ${carrier.name}` } })
  }
  const [given] = await checkTracking(tx, carrier, [{ typed: carrier.numberPattern === null ? '' : typed }])
  if (given && isRefusal(given)) return given
  const tracking = given?.tracking
  const at = clock.now()
  await setSentBack(tx, number, { at, staffId, carrier: carrier.id, tracking })
  await queueReturnMail(tx, 'sent-back', { number, orderNumber: found.orderNumber, at })
  audit({
    action: 'return.sent-back',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
    after: {
      carrier: carrier.id,
      ...(tracking !== undefined && { tracking }),
      units: lines.flatMap(({ sentBack, title }) => (sentBack > 0 ? [`${sentBack} × ${title}`] : [])),
    },
  })
  return { carrier: carrier.name, ...(tracking !== undefined && { tracking }) }
}
