import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { askedReason, kindsOfHold, reasonSeparator, reasonsOf, ticketOfReason } from '#domain/orders/hold-reasons.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { formatAge, Moment } from '../ui/moment.tsx'
import { rowLink } from '../ui/text-link.ts'
import { refundOfMissing } from './missing-units.ts'
import type { OrderPage } from './order-page.ts'
import { useHolds } from './use-holds.ts'

/** Why nothing is packed or handed over (ORDERS-05, REFUND-05). */
export function StopBanners({ order }: { order: OrderPage }) {
  const { cancellationAsked } = order
  return (
    <>
      {order.held && (
        <HoldBanner words={<Reasons reason={order.held.reason} />} since={order.held.since}>
          <WhatNow order={order} />
        </HoldBanner>
      )}
      {cancellationAsked && <HoldBanner words={`On hold: ${askedReason}`} since={cancellationAsked} />}
    </>
  )
}

/** A ticket that one names is a link for who may open it. */
function Reasons({ reason: all }: { reason: string }) {
  const seesTickets = useCan()('tickets.answer')
  return (
    <>
      On hold:{' '}
      {reasonsOf(all).map((reason, nth) => {
        const ticket = seesTickets ? ticketOfReason(reason) : undefined
        return (
          <Fragment key={reason}>
            {nth > 0 && reasonSeparator}
            {ticket === undefined ? reason : reason.slice(0, -ticket.length)}
            {ticket !== undefined && (
              <Link to={pagePath('/tickets/:ticket', { params: { ticket } })} className={rowLink}>
                {ticket}
              </Link>
            )}
          </Fragment>
        )
      })}
    </>
  )
}

/** Also on the page of a ticket for which an order is on hold. */
export function HoldBanner({ words, since, children }: { words: ReactNode; since: string; children?: ReactNode }) {
  return (
    <div className="mb-4 grid gap-2 rounded-md border border-late bg-danger-wash px-3 py-2">
      <p>
        <strong className="text-danger wrap-anywhere">{words}</strong>
        <span className="block text-small">
          Since <Moment at={since} />, {formatAge(since)}
        </span>
      </p>
      {children}
    </div>
  )
}

/** Units that are missing, or of parcels that are back or lost, ask 'What now?' (PACK-03, SHIP-10). */
function WhatNow({ order }: { order: OrderPage }) {
  const { number, lines, may, held } = order
  const seesStock = useCan()('stock.change')
  const holds = useHolds(order)
  const missing = lines.filter((line) => line.missing !== undefined)
  const units = lines.flatMap(({ position, waiting = 0, missing = 0 }) =>
    waiting + missing === 0 ? [] : `${position}:${waiting + missing}`,
  )
  const isAllMissing = missing.length > 0 && !lines.some(({ waiting = 0 }) => waiting > 0)
  const sendsAgain = may.includes('send-again') && lines.some(({ waiting }) => waiting !== undefined)
  const refunds = may.includes('refund')
  // A recall or a person's reason does not end with what is found.
  const isForMissingAlone = kindsOfHold(held?.reason ?? null).every((kind) => kind === 'missing')
  const releases = missing.length > 0 && isForMissingAlone && may.includes('release')
  const counts = seesStock ? missing : []
  if (units.length === 0 || !(sendsAgain || refunds || releases || counts.length > 0)) return null
  const params = { number }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">What now?</legend>
      {sendsAgain && (
        <ButtonLink to={pagePath('/orders/:number/send-again', { params })} variant="primary">
          Send again
        </ButtonLink>
      )}
      {refunds && (
        <ButtonLink
          to={pagePath('/orders/:number/refund', { params, query: { units: units.join() } })}
          variant={sendsAgain ? 'secondary' : 'primary'}
        >
          {isAllMissing ? refundOfMissing(order) : 'Cancel and refund'}
        </ButtonLink>
      )}
      {releases && (
        <Button isBusy={holds.release.isBusy} onClick={() => void holds.release.run({})}>
          Found: release
        </Button>
      )}
      {counts.map(({ position, title, productId }) => (
        <ButtonLink key={position} to={pagePath('/stock/count', { query: { product: productId } })}>
          Count {title}
        </ButtonLink>
      ))}
      {missing.length > 0 && refunds && (
        <p className="basis-full text-small">The shop has not told the customer. The refund sends a mail.</p>
      )}
      <FaultNotice fault={holds.release.fault} />
    </fieldset>
  )
}
