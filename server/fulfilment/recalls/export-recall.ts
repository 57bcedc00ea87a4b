import type { CsvFile } from '#contract/call.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { nameLots } from '#server/stock/lots/name-lots.ts'
import { mailWords } from './recall-words.ts'
import { readRecall } from './recalls.store.ts'
import { type DistributedParcel, listDistribution, readMailStates } from './view-recall.ts'

type ReadDeps = Pick<Deps, 'database'>

/** What the distribution list says, of one moment. */
export async function readDistribution({ database }: ReadDeps, id: string) {
  return inSnapshot(database, async (snapshot) => {
    const recall = await readRecall(snapshot, id)
    if (!recall) return undefined
    const batches = await nameLots(snapshot, recall.batchIds)
    const states = await readMailStates(snapshot, recall)
    return { recall, batches, parcels: await listDistribution(snapshot, recall, states) }
  })
}

const columns = ['Order', 'Parcel', 'State', 'Units', 'Receiver', 'Address', 'PIN code', 'Telephone', 'Email']
const days = ['Packed', 'Handed over', 'Delivered', 'Mail', 'Read', 'Lots']

/** The distribution list as a file (BATCH-04). */
export async function exportRecall(
  deps: ReadDeps,
  { recall: id }: { readonly recall: string },
): Promise<CsvFile | Refusal<'unknown-recall'>> {
  const found = await readDistribution(deps, id)
  if (!found) return refuse('unknown-recall')
  const lots = found.batches.map(({ lot }) => formatLot(lot)).join(', ')
  async function* portions() {
    yield found?.parcels.map((parcel) => [...rowOf(parcel), lots]) ?? []
  }
  return {
    name: 'recall',
    columns: [...columns, ...days],
    portions: portions(),
  }
}

function rowOf(parcel: DistributedParcel) {
  const { orderNumber, number, state, units, receiver, address, address2, pinCode, phone, email } = parcel
  const dayOf = (at: Date | null | undefined) => (at ? indianDate(at) : '')
  return [
    ...[orderNumber, number, parcelStateLabels[state], units, receiver, [address, address2].filter(Boolean).join(', ')],
    // Without the plus, which would be taken for a formula.
    ...[pinCode, phone.replace(/^\+/, ''), email],
    ...[dayOf(parcel.packedAt), dayOf(parcel.handedOverAt), dayOf(parcel.deliveredAt)],
    ...[mailWords[parcel.mail], dayOf(parcel.readAt)],
  ]
}
