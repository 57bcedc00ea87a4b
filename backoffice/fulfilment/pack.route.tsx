import { type ReactNode, useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { packingSums } from '#domain/fulfilment/packing-progress.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useBegunStep } from '../platform/step-drafts.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { useSteps } from '../platform/use-steps.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Late, Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { boxChangesOf, type DeskDraft, emptyDesk } from './desk-draft.ts'
import { KeepScans, useEarlyScans } from './early-scans.tsx'
import { JustPacked } from './just-packed.tsx'
import { messages } from './messages.ts'
import { NextOrderLink } from './next-order-link.tsx'
import { OrderParcels } from './order-parcels.tsx'
import {
  type Claim,
  holderOf,
  isPackable,
  type OrderToPack,
  orderToPack,
  packPath,
  packQueue,
  type Queue,
  unitsOf,
} from './order-to-pack.ts'
import { PackDesk } from './pack-desk.tsx'
import { PackLines } from './pack-lines.tsx'
import { PackNotes } from './pack-notes.tsx'
import { BoxChanges } from './refused-later.tsx'
import { useClaim } from './use-claim.ts'
import { useEndOfDesk } from './use-end-of-desk.ts'
import { useGiveUpClaims } from './use-give-up-claims.ts'
import { usePrefetch } from './use-prefetch.ts'
import { queueViewOf, useQueueView } from './use-queue-view.ts'
import type { PackedParcel } from './use-unpack.ts'

/** With the queue behind it, whose claims may be asked for, and the view of it, which names the next order without network. */
export const loader = loading(({ params: { number = '' }, search }) => [
  orderToPack(number),
  packQueue(),
  packQueue(queueViewOf(search)),
])

/** One order is packed, weighed and shipped (PACK-01, PACK-03). */
export function Component() {
  const { number = '' } = useParams()
  const order = useStaffQuery(orderToPack(number))
  const { claims, queue } = useQueue()
  usePrefetch({ claims, queue, number: order.number, isOthers: order.claim !== undefined && !order.claim.isYours })
  const refused = useSteps().outcomes.findLast(
    ({ page, refusal }) => refusal !== undefined && page === packPath(number),
  )
  const state = useLocation().state as { packed?: PackedParcel; undone?: string } | null
  // Reads what was typed, such as the weight, anew after each parcel and when 'Undo' or a refusal has given it back. Not by the location's key: a dialog adds one.
  return (
    <PackPage key={`${number} ${state?.packed?.at ?? state?.undone} ${refused?.id}`} {...{ order, queue, claims }} />
  )
}

/** What the person may have claimed is in the whole queue, or in the view. */
function useQueue() {
  const queue = useStaffQuery(useQueueView().queue)
  const { orders } = useStaffQuery(packQueue())
  const claims = useMemo(() => [...queue.orders, ...orders], [queue.orders, orders])
  return { queue, claims }
}

type Props = {
  order: OrderToPack
  queue: Queue
  claims: Queue['orders']
}

function PackPage({ order, queue, claims }: Props) {
  const { number, lines, heldReason, isCancelled, claim: claimed, parcels } = order
  const can = useCan()
  const open = lines.filter(({ toPack }) => toPack > 0)
  const canPack = can('packing.do') && isPackable(order)
  useEndOfDesk(order)
  const claim = useClaim(order, { wants: canPack })
  const isOnline = useIsOnline()
  const early = useEarlyScans()
  useGiveUpClaims(order, claims)
  return (
    <Page title={number} documentTitle={`Pack ${number}`} beside={<Left queue={queue} />}>
      <div className="grid gap-3 *:empty:hidden">
        <JustPacked />
        <Destination {...order} />
        <NotPackable {...{ heldReason, isCancelled }} />
        {open.length > 0 && (
          <Others
            claim={claimed}
            isOffline={canPack && !isOnline && !claim.isYours}
            requestedFrom={claim.requestedFrom}
            next={canPack && <NextOrderLink {...{ queue, number }} />}
          >
            {canPack && (
              <Button isBusy={claim.isBusy} onClick={() => void claim.takeOver()} className="min-h-11">
                {messages.takeOverFrom(claimed && holderOf(claimed))}
              </Button>
            )}
          </Others>
        )}
        {!isSaidAbove(claim.fault) && <FaultNotice fault={claim.fault} />}
        {canPack && claim.isYours ? (
          <PackDesk {...{ order, queue, lines: open, early }} onStep={claim.keep} />
        ) : (
          <>
            {claim.isPending && <KeepScans onScan={early.keep} />}
            <PackNotes notes={order.notes} />
            <ReadOnlyLines order={order} lines={open} />
          </>
        )}
        {open.length === 0 && !isCancelled && (
          <p className="rounded-lg bg-lime-wash px-4 py-3 font-semibold">{messages.allPacked}</p>
        )}
        {parcels.length > 0 && <OrderParcels parcels={parcels} />}
      </div>
    </Page>
  )
}

/** The box that was begun before the order was held keeps its count: the ticks are there again after the hold. */
function ReadOnlyLines({ order, lines }: { order: OrderToPack; lines: OrderToPack['lines'] }) {
  const begun = useBegunStep<DeskDraft>(packPath(order.number), unitsOf(order))
  const desk = order.heldReason !== undefined && begun ? { ...emptyDesk, ...begun } : emptyDesk
  const { packed, toPack } = packingSums(lines, desk.progress)
  const changes = boxChangesOf(desk, order.lines)
  return (
    <>
      {packed + changes.length > 0 && (
        <div className="rounded-lg bg-turmeric-wash px-4 py-2">
          <p className="font-semibold">
            {messages.keepAside} {changes.length === 0 && messages.inBox(packed, toPack)}
          </p>
          <BoxChanges changes={changes} />
        </div>
      )}
      <PackLines lines={lines} desk={desk} />
    </>
  )
}

/** Of an order that was stored for packing without network the place is not kept. */
function Destination({ place, daysLate }: { place?: string; daysLate?: number | undefined }) {
  if (!place && daysLate === undefined) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{place}</span>
      <Late days={daysLate} />
    </p>
  )
}

type OthersProps = {
  readonly claim: Claim | undefined
  readonly isOffline: boolean
  readonly requestedFrom: string | undefined
  /** Leads past it. */
  readonly next: ReactNode
  /** The button that takes the order over. */
  readonly children: ReactNode
}

/** Says, before anything can be ticked, that the order is or may be somebody else's. */
function Others({ claim, isOffline, requestedFrom, next, children }: OthersProps) {
  const name = claim && holderOf(claim)
  if (name === undefined && !isOffline) return null
  const canTake = name !== undefined && !isOffline && children
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-turmeric-wash px-4 py-2">
      <p>
        <strong className="text-packing">{claim && name ? sentenceOf(claim, name) : messages.mayBeOthers}</strong>
        {requestedFrom && claim && (
          <span className="block">
            {messages.requested(requestedFrom)} <Moment at={claim.expiresAt} />.
          </span>
        )}
        {canTake && !requestedFrom && !claim?.isExpired && !claim?.isAhead && (
          <span className="block">{messages.takingOver(name)}</span>
        )}
      </p>
      {canTake && children}
      {next}
    </div>
  )
}

function sentenceOf({ isExpired, isAhead, isYours }: Claim, name: string): string {
  if (isExpired) return messages.wasPacking(name)
  return isAhead && !isYours ? messages.nextFor(name) : messages.isPacking(name)
}

function isSaidAbove(fault: StaffFault | undefined): boolean {
  return fault?.code === 'being-packed' || fault?.code === 'next-for'
}

function Left({ queue: { total, late } }: Pick<Props, 'queue'>) {
  const { isLate, queuePath } = useQueueView()
  return (
    <ButtonLink to={queuePath} className="max-md:min-h-11">
      {isLate && late !== undefined ? `${late} due or late` : `${total} to pack`}
    </ButtonLink>
  )
}

function NotPackable({ heldReason, isCancelled }: { heldReason: string | undefined; isCancelled: boolean }) {
  const sentence = isCancelled ? 'This order is cancelled.' : heldReason && messages.onHold(heldReason)
  return (
    <div role="alert">
      {sentence && (
        <p className="rounded-lg bg-danger-wash px-4 py-3 font-semibold text-danger text-packing">
          {sentence}
          {!isCancelled && <span className="block text-body">{messages.isOnBoard}</span>}
        </p>
      )}
    </div>
  )
}
