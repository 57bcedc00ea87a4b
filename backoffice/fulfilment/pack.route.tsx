import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { emptyDesk } from './desk-draft.ts'
import { KeepScans, useEarlyScans } from './early-scans.tsx'
import { JustPacked } from './just-packed.tsx'
import { messages } from './messages.ts'
import { OrderParcels } from './order-parcels.tsx'
import { type Claim, isPackable, type OrderToPack, orderToPack, packQueue, type Queue } from './order-to-pack.ts'
import { PackDesk } from './pack-desk.tsx'
import { PackLines } from './pack-lines.tsx'
import { PackNotes } from './pack-notes.tsx'
import { useClaim } from './use-claim.ts'
import { useEndOfDesk } from './use-end-of-desk.ts'
import { useGiveUpClaims } from './use-give-up-claims.ts'
import { usePrefetch } from './use-prefetch.ts'
import type { PackedParcel } from './use-unpack.ts'

/** With the queue behind it, which names the next order without network. */
export const loader = loading(({ params: { number = '' } }) => [orderToPack(number), packQueue()])

/** One order is packed, weighed and shipped (PACK-01, PACK-03). */
export function Component() {
  const { number = '' } = useParams()
  const order = useStaffQuery(orderToPack(number))
  const queue = useStaffQuery(packQueue())
  usePrefetch({ queue, number: order.number })
  const state = useLocation().state as { packed?: PackedParcel; undone?: string } | null
  // Reads what was typed, such as the weight, anew after each parcel and when 'Undo' has given it back. Not by the location's key: a dialog adds one.
  return (
    <PackPage key={`${number} ${state?.packed?.at ?? state?.undone}`} {...{ order, queue }} undone={state?.undone} />
  )
}

type Props = {
  order: OrderToPack
  queue: Queue
  /** The 'Undo' that gave the order back, with what was ticked: it is claimed anew. */
  undone: string | undefined
}

function PackPage({ order, queue, undone }: Props) {
  const { number, lines, heldReason, isCancelled, claim: claimed, parcels } = order
  const can = useCan()
  const open = lines.filter(({ toPack }) => toPack > 0)
  const canPack = can('packing.do') && isPackable(order)
  useEndOfDesk(order, { undone })
  const claim = useClaim(order, { wants: canPack })
  const isOnline = useIsOnline()
  const early = useEarlyScans()
  useGiveUpClaims({ order, queue })
  return (
    <Page title={number} documentTitle={`Pack ${number}`} beside={<Left queue={queue} />}>
      <div className="grid gap-3 *:empty:hidden">
        <JustPacked />
        <NotPackable {...{ heldReason, isCancelled }} />
        {open.length > 0 && (
          <Others
            claim={claimed}
            isOffline={canPack && !isOnline && !claim.isYours}
            requestedFrom={claim.requestedFrom}
          >
            {canPack && (
              <Button isBusy={claim.isBusy} onClick={() => void claim.takeOver()} className="min-h-11">
                Take over
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
            <PackLines lines={open} desk={emptyDesk} />
          </>
        )}
        {open.length === 0 && <p className="rounded-lg bg-lime-wash px-4 py-3 font-semibold">{messages.allPacked}</p>}
        {parcels.length > 0 && <OrderParcels parcels={parcels} />}
      </div>
    </Page>
  )
}

type OthersProps = {
  readonly claim: Claim | undefined
  readonly isOffline: boolean
  readonly requestedFrom: string | undefined
  /** The button that takes the order over. */
  readonly children: ReactNode
}

/** Says, before anything can be ticked, that the order is or may be somebody else's. */
function Others({ claim, isOffline, requestedFrom, children }: OthersProps) {
  const name = claim && (claim.isYours ? claim.wantedBy : claim.name)
  if (name === undefined && !isOffline) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-turmeric-wash px-4 py-2">
      <p>
        <strong className="text-packing">{claim && name ? sentenceOf(claim, name) : messages.mayBeOthers}</strong>
        {requestedFrom && claim && (
          <span className="block">
            {messages.requested(requestedFrom)} <Moment at={claim.expiresAt} />.
          </span>
        )}
      </p>
      {name !== undefined && !isOffline && children}
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

function Left({ queue: { total } }: Pick<Props, 'queue'>) {
  return (
    <ButtonLink to={pagePath('/pack')} className="max-md:min-h-11">
      {total} to pack
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
          {!isCancelled && <span className="block text-body">{messages.supportSees}</span>}
        </p>
      )}
    </div>
  )
}
