import { type HandOverSelection, withScanned } from '#domain/fulfilment/hand-over-selection.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import type { Parcel, Waiting } from './parcel.ts'
import type { Later, SayOutcome } from './scan-result.tsx'
import { lacksNumber, trackingFieldId } from './tracking-field.tsx'

type Options = {
  readonly waitingAt: readonly Waiting[]
  /** The carrier on the screen. */
  readonly chosen: string | undefined
  readonly selectionOf: (carrier: string) => HandOverSelection
  readonly select: (carrier: string, change: (now: HandOverSelection) => HandOverSelection) => void
  readonly open: (carrier: string) => void
  readonly say: SayOutcome
}

/** Selects the scanned parcel; one of another carrier opens its carrier's page, unless parcels of this one are scanned already. */
export function useHandOverScan({ waitingAt, chosen, selectionOf, select, open, say }: Options) {
  return (text: string) => {
    const carriers = waitingAt.map(({ carrier: { id, numberPattern } }) => ({
      id,
      numberPattern: numberPattern ?? null,
    }))
    const scan = readScan(text, { carriers, expects: 'tracking' })
    const wanted = scan.kind === 'order' || scan.kind === 'tracking' ? scan.number : undefined
    if (wanted === undefined) return say('wrong', messages.unknownCode(text.trim()))
    const { scanned } = selectionOf(chosen ?? '')
    const found = firstOf(waitingAt, wanted, (parcel) => rankOf(parcel, { chosen, scanned }))
    if (!found) return say('wrong', messages.notInList(wanted), whereIs(wanted))
    const { parcel, carrier } = found
    if (carrier.id !== chosen && scanned.size > 0) return say('wrong', messages.goesWith(carrier.name), nameOf(parcel))
    if (carrier.id !== chosen) open(carrier.id)
    if (parcel.stop) return say('wrong', parcel.stop.error, nameOf(parcel))
    if (lacksNumber(parcel, carrier)) {
      say('wrong', messages.lacksNumber, `${nameOf(parcel)}. ${messages.scanNumberNow}`)
      // The next scan goes into its field.
      return requestAnimationFrame(() => document.getElementById(trackingFieldId(parcel))?.focus())
    }
    select(carrier.id, (now) => withScanned(now, parcel.id))
    const { size } = withScanned(selectionOf(carrier.id), parcel.id).scanned
    say('right', nameOf(parcel), `${carrier.name}: ${messages.scanned(size)}`)
  }
}

type Found = { readonly parcel: Parcel; readonly carrier: Waiting['carrier'] }

function firstOf(waitingAt: readonly Waiting[], wanted: string, rank: (parcel: Parcel) => number): Found | undefined {
  const found = waitingAt.flatMap(({ carrier, parcels }) => parcels.map((parcel) => ({ parcel, carrier })))
  return found
    .filter(({ parcel: { tracking, orderNumber } }) => tracking === wanted || orderNumber === wanted)
    .toSorted((one, other) => rank(one.parcel) - rank(other.parcel))[0]
}

/** An order's code is on each of its parcels: first those of this carrier that are not scanned yet. */
function rankOf({ id, carrier }: Parcel, here: { chosen: string | undefined; scanned: ReadonlySet<string> }): number {
  if (carrier.id !== here.chosen) return 2
  return here.scanned.has(id) ? 1 : 0
}

/** Why a parcel is not in the list, as far as it is known. */
async function whereIs(number: string): Promise<Later> {
  const { parcels } = await staffCall('GET /api/parcels', { query: { q: number }, isBackground: true }).catch(() => ({
    parcels: undefined,
  }))
  const [parcel] = parcels ?? []
  if (parcel) return { detail: `${parcelStateLabels[parcel.state]}, ${parcel.carrier.name}`, parcel }
  return { detail: parcels ? messages.noSuchParcel : '' }
}

function nameOf({ orderNumber, place, count }: Parcel): string {
  return count > 1 ? `${orderNumber}, parcel ${place} of ${count}` : orderNumber
}
