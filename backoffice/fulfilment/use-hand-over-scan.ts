import { type HandOverSelection, isScanned, withScanned } from '#domain/fulfilment/hand-over-selection.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { fulfilmentLabels, isToPack } from '#domain/orders/order-states.ts'
import { shop } from '#shop'
import { staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import type { Parcel, Waiting } from './parcel.ts'
import type { Later, SayOutcome, ScanOutcome } from './scan-result.tsx'
import { lacksNumber, trackingFieldId } from './tracking-field.tsx'

type Shown = {
  readonly waitingAt: readonly Waiting[]
  /** The carrier on the screen. */
  readonly chosen: string | undefined
  readonly selectionOf: (carrier: string) => HandOverSelection
}
type Options = Shown & {
  readonly select: (carrier: string, change: (now: HandOverSelection) => HandOverSelection) => void
  readonly open: (carrier: string) => void
  readonly say: SayOutcome
}

/** Selects the scanned parcel; one of another carrier opens its carrier's page, unless parcels of this one are scanned already. */
export function useHandOverScan({ select, open, say, ...shown }: Options) {
  const { waitingAt, chosen, selectionOf } = shown
  return (text: string) => {
    const carriers = waitingAt.map(({ carrier: { id, numberPattern } }) => ({
      id,
      numberPattern: numberPattern ?? null,
    }))
    const scan = readScan(text, { carriers, prefix: shop.invoiceSeries, expects: 'order' })
    const named = scan.kind === 'order-end' ? numbersEnding(waitingAt, scan.digits, chosen) : []
    if (scan.kind === 'order-end' && named.length !== 1) {
      return say('wrong', messages.endsSo(named.length, scan.digits), named.join(', '))
    }
    const wanted = scan.kind === 'order' || scan.kind === 'tracking' ? scan.number : named[0]
    if (wanted === undefined) return say('wrong', messages.unknownCode(text.trim()))
    const selection = selectionOf(chosen ?? '')
    const found = firstOf(waitingAt, wanted, (parcel) => rankOf(parcel, { chosen, selection }))
    if (!found) return say('wrong', messages.notInList(wanted), whereIs(wanted))
    const { parcel, carrier } = found
    const of = parcel.id
    const problem = problemOf(found, shown)
    const isElsewhere = problem === messages.goesWith(carrier.name)
    if (carrier.id !== chosen && !isElsewhere) open(carrier.id)
    if (problem === messages.lacksNumber) {
      say('wrong', problem, { detail: `${nameOf(parcel)}. ${messages.scanNumberNow}`, of })
      // The next scan goes into its field.
      return requestAnimationFrame(() => document.getElementById(trackingFieldId(parcel))?.focus())
    }
    if (problem !== undefined) return say('wrong', problem, { detail: nameOf(parcel), of })
    if (isScanned(selectionOf(carrier.id), of)) {
      return say('wrong', messages.alreadyScanned, { detail: nameOf(parcel), of })
    }
    select(carrier.id, (now) => withScanned(now, of))
    say('right', nameOf(parcel), { of })
  }
}

type Found = { readonly parcel: Parcel; readonly carrier: Waiting['carrier'] }

/** Why a parcel cannot go with those that are scanned. */
function problemOf({ parcel, carrier }: Found, { chosen, selectionOf }: Shown): string | undefined {
  const isElsewhere = carrier.id !== chosen && selectionOf(chosen ?? '').scanned.length > 0
  if (isElsewhere) return messages.goesWith(carrier.name)
  return parcel.stop?.error ?? (lacksNumber(parcel, carrier) ? messages.lacksNumber : undefined)
}

/** What is still true of the last scan: its parcel may have got its number or gone, or the hold ended, on this screen or elsewhere. */
export function standingOutcome(outcome: ScanOutcome | undefined, shown: Shown): ScanOutcome | undefined {
  if (outcome?.of === undefined) return outcome
  const found = allOf(shown.waitingAt).find(({ parcel }) => parcel.id === outcome.of)
  if (!found) return undefined
  const problem = problemOf(found, shown)
  const isAgain = outcome.text === messages.alreadyScanned
  if (outcome.signal === 'wrong' && !isAgain) return problem === outcome.text ? outcome : undefined
  const { scanned } = shown.selectionOf(found.carrier.id)
  if (problem !== undefined || !scanned.includes(outcome.of)) return undefined
  const count = `${found.carrier.name}: ${messages.scanned(scanned.length)}`
  return { ...outcome, detail: isAgain ? `${nameOf(found.parcel)}. ${count}` : count }
}

function allOf(waitingAt: readonly Waiting[]): readonly Found[] {
  return waitingAt.flatMap(({ carrier, parcels }) => parcels.map((parcel) => ({ parcel, carrier })))
}

function firstOf(waitingAt: readonly Waiting[], wanted: string, rank: (parcel: Parcel) => number): Found | undefined {
  return allOf(waitingAt)
    .filter(({ parcel: { tracking, orderNumber } }) => tracking === wanted || orderNumber === wanted)
    .toSorted((one, other) => rank(one.parcel) - rank(other.parcel))[0]
}

/** Of the carrier on the screen; of all where it has none. */
function numbersEnding(waitingAt: readonly Waiting[], digits: string, chosen: string | undefined): readonly string[] {
  const ending = allOf(waitingAt).filter(({ parcel }) => parcel.orderNumber.endsWith(digits))
  const here = ending.filter(({ carrier }) => carrier.id === chosen)
  return [...new Set((here.length > 0 ? here : ending).map(({ parcel }) => parcel.orderNumber))]
}

/** An order's code is on each of its parcels: first those of this carrier that are not scanned yet. */
function rankOf({ id, carrier }: Parcel, here: { chosen: string | undefined; selection: HandOverSelection }): number {
  if (carrier.id !== here.chosen) return 2
  return isScanned(here.selection, id) ? 1 : 0
}

/** Why a parcel is not in the list, as far as it is known. */
async function whereIs(number: string): Promise<Later> {
  const { parcels } = await staffCall('GET /api/parcels', { query: { q: number }, isBackground: true }).catch(() => ({
    parcels: undefined,
  }))
  const [parcel] = parcels ?? []
  if (parcel) return { detail: `${parcelStateLabels[parcel.state]}, ${parcel.carrier.name}`, parcel }
  return parcels ? whyNoParcel(number) : { detail: '' }
}

/** Of an order without parcels: it is on hold, to pack or cancelled. */
async function whyNoParcel(number: string): Promise<Later> {
  const query = { q: number }
  const found = await staffCall('GET /api/orders', { query, isBackground: true }).catch(() => undefined)
  const order = found?.rows.find((one) => one.number === number)
  if (!order) return { detail: messages.noSuchParcel }
  if (order.heldReason !== undefined)
    return { text: messages.notPacked(number), detail: messages.onHold(order.heldReason) }
  if (isToPack(order)) return { text: messages.notPacked(number), toPack: number }
  return { detail: fulfilmentLabels[order.fulfilment] }
}

function nameOf({ orderNumber, place, count }: Parcel): string {
  return count > 1 ? `${orderNumber}, parcel ${place} of ${count}` : orderNumber
}
