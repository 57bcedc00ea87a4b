import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isToSendBack } from '#domain/returns/return-outcome.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { readCarrier } from '#server/fulfilment/carriers/carriers.store.ts'
import { checkTracking, type WrongField } from '#server/fulfilment/carriers/check-tracking.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockReturn, type NoReturn } from './lock-return.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'
import { setSentBack } from './returns.store.ts'

type Wanted = {
  readonly number: string
  readonly carrier?: string | undefined
  /** As typed or scanned. */
  readonly tracking?: string | undefined
  /** The units had left before it was noted. */
  readonly hasLeft?: true | undefined
  readonly staffId: string
}

type Sending = { readonly carrier?: Carrier; readonly tracking?: string }

/**
 * The units of a closed return that were kept for the customer leave the packing room (RETURN-02). The customer gets a mail with the number, unless they
 * had left before: they may be there by now.
 */
export async function sendBack(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, hasLeft, staffId, ...typed }: Wanted,
): Promise<{ carrier?: string; tracking?: string } | NoReturn | WrongField | Refusal<'nothing-to-send-back'>> {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, lines } = locked
  if (!isToSendBack(found, lines)) return refuse('nothing-to-send-back')
  const sending: Sending | WrongField = hasLeft ? {} : await readSending(tx, typed)
  if (isRefusal(sending)) return sending
  const { carrier, tracking } = sending
  const at = clock.now()
  await setSentBack(tx, number, { at, staffId, ...(carrier && { carrier: carrier.id }), tracking })
  if (carrier) await queueReturnMail(tx, 'sent-back', { number, orderNumber: found.orderNumber, at })
  audit({
    action: 'return.sent-back',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
    after: {
      ...(carrier && { carrier: carrier.id }),
      ...(tracking !== undefined && { tracking }),
      units: lines.flatMap(({ sentBack, title }) => (sentBack > 0 ? [`${sentBack} × ${title}`] : [])),
    },
  })
  return { ...(carrier && { carrier: carrier.name }), ...(tracking !== undefined && { tracking }) }
}

async function readSending(
  tx: Transaction,
  { carrier: id, tracking: typed = '' }: Pick<Wanted, 'carrier' | 'tracking'>,
): Promise<Sending | WrongField> {
  const carrier = id === undefined ? undefined : await readCarrier(tx, id)
  if (!carrier) return refuse('wrong-shape', { fields: { carrier: 'Please choose a carrier' } })
  if (carrier.numberPattern !== null && typed.trim() === '') {
    return refuse('wrong-shape', { fields: { tracking: `Scan or type the number of ${carrier.name}` } })
  }
  const [given] = await checkTracking(tx, carrier, [{ typed: carrier.numberPattern === null ? '' : typed }])
  if (given && isRefusal(given)) return given
  return { carrier, ...(given?.tracking !== undefined && { tracking: given.tracking }) }
}
