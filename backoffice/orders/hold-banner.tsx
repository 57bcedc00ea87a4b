import { pagePath } from '../platform/page-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { formatAge, Moment } from '../ui/moment.tsx'
import type { OrderPage } from './order-page.ts'

/** Why nothing is packed; units of parcels that are back or lost ask 'What now?' (SHIP-10). */
export function HoldBanner({ order: { number, held, lines, may } }: { order: OrderPage }) {
  if (!held) return null
  const units = lines.flatMap(({ position, waiting }) => (waiting === undefined ? [] : `${position}:${waiting}`))
  const params = { number }
  return (
    <div className="mb-4 grid gap-2 rounded-md border border-late bg-danger-wash px-3 py-2">
      <p>
        <strong className="text-danger">On hold: {held.reason}</strong>
        <span className="block text-small">
          Since <Moment at={held.since} />, {formatAge(held.since)}
        </span>
      </p>
      {units.length > 0 && may.includes('send-again') && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 font-semibold">What now?</legend>
          <ButtonLink to={pagePath('/orders/:number/send-again', { params })} variant="primary">
            Send again
          </ButtonLink>
          {may.includes('refund') && (
            <ButtonLink to={pagePath('/orders/:number/refund', { params, query: { units: units.join() } })}>
              Cancel and refund
            </ButtonLink>
          )}
        </fieldset>
      )}
    </div>
  )
}
