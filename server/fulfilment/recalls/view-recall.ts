import type { RecallView } from '#contract/backoffice/recalls.ts'
import { hasLeft, hoursSince } from '#domain/fulfilment/recall.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { readNewestMails } from '#server/platform/mail/mails.store.ts'
import { findStaff } from '#server/staff/staff.store.ts'
import { nameLots } from '#server/stock/lots/name-lots.ts'
import { recallMailKind } from './queue-recall-mails.ts'
import { type ListedParcel, readListedParcels } from './recalled-parcels.store.ts'
import { type Recall, type RecallMail, readMailsOfRecall, readRecall } from './recalls.store.ts'
import { namedInRecall, withTitles } from './view-effect.ts'

const rowsShown = 100

export type MailState = RecallView['rows'][number]['mail']
export type DistributedParcel = ListedParcel & { readonly mail: MailState; readonly readAt: Date | undefined }

/** A recall with who has been written to and who has answered (BATCH-04). */
export async function viewRecall(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<RecallView | Refusal<'unknown-recall'>> {
  return inSnapshot(database, async (snapshot) => {
    const recall = await readRecall(snapshot, id)
    if (!recall) return refuse('unknown-recall')
    const batches = await nameLots(snapshot, recall.batchIds)
    const states = await readMailStates(snapshot, recall)
    const parcels = await listDistribution(snapshot, recall, states)
    const {
      reason,
      words,
      parcels: count,
      customers,
      heldOrders,
      shelfUnits,
      freeUnits,
      promisedUnits,
      products,
    } = recall
    const by = await findStaff(snapshot, recall.staffId)
    return {
      id,
      ...namedInRecall(batches, recall.batchId),
      ...{ isRehearsal: recall.isRehearsal, reason, words, startedAt: recall.startedAt.toISOString() },
      hours: hoursSince(recall.startedAt, clock.now()),
      ...(by && { by: by.name }),
      ...{
        parcels: count,
        customers,
        heldOrders,
        shelfUnits,
        freeUnits,
        ...(promisedUnits !== null && { promisedUnits }),
        ...(products && { products: withTitles(products, batches) }),
      },
      mails: countMails([...states.values()].map(({ state }) => state)),
      rows: parcels.toSorted(unansweredFirst).slice(0, rowsShown).map(shown),
    }
  })
}

/** Every parcel with packs of the recalled batches as it is now, with the mail to its customer. */
export async function listDistribution(
  connection: Connection,
  recall: Recall,
  states: MailStates,
): Promise<DistributedParcel[]> {
  const parcels = await readListedParcels(connection, recall.batchIds)
  return parcels.map((parcel) => {
    const mail = hasLeft(parcel.state) ? states.get(parcel.customerId) : undefined
    return { ...parcel, mail: mail?.state ?? 'none', readAt: mail?.readAt }
  })
}

/** By customer. */
type MailStates = ReadonlyMap<string, { readonly state: MailState; readonly readAt: Date | undefined }>

export async function readMailStates(connection: Connection, { id }: Recall): Promise<MailStates> {
  const mails = await readMailsOfRecall(connection, id)
  const outbox = await readNewestMails(
    connection,
    [recallMailKind],
    mails.map((mail) => mail.id),
  )
  return new Map(
    mails.map((mail) => [mail.customerId, { state: stateOf(mail, outbox), readAt: mail.readAt ?? undefined }]),
  )
}

/** A mail that is in the outbox no more has left long ago. */
function stateOf(
  { id, isErased, readAt, isQueued }: RecallMail,
  outbox: ReadonlyMap<string, 'sent' | 'waiting' | 'refused'>,
): MailState {
  if (isErased) return 'erased'
  if (readAt) return 'read'
  return isQueued ? (outbox.get(id) ?? 'sent') : 'waiting'
}

function countMails(states: readonly MailState[]): RecallView['mails'] {
  const count = (...some: MailState[]) => states.filter((state) => some.includes(state)).length
  return {
    waiting: count('waiting'),
    sent: count('sent', 'read'),
    refused: count('refused'),
    erased: count('erased'),
    read: count('read'),
  }
}

const order: readonly MailState[] = ['refused', 'erased', 'sent', 'waiting', 'none', 'read']

function unansweredFirst(one: DistributedParcel, other: DistributedParcel): number {
  return order.indexOf(one.mail) - order.indexOf(other.mail)
}

function shown({
  id,
  orderNumber,
  number,
  state,
  units,
  receiver,
  phone,
  mail,
  readAt,
}: DistributedParcel): RecallView['rows'][number] {
  return {
    ...{ parcel: id, order: orderNumber, number, state, units, receiver, phone, mail },
    ...(readAt && { readAt: readAt.toISOString() }),
  }
}
