import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { standingLink } from '../ui/text-link.ts'

/** A refund of the provider's dashboard that stands in no credit note: whoever refunds must know it (REFUND-08). */
export function UnbookedRefund({ paise }: { paise: number }) {
  return (
    <>
      <strong>{formatRupees(paise)} was already given back at the card provider</strong> and is not booked to lines.{' '}
      {useCan()('payments.see') ? (
        <Link to={pagePath('/refunds', { query: { show: 'without-credit-note' } })} className={standingLink}>
          See the refund
        </Link>
      ) : (
        'An owner books it.'
      )}
    </>
  )
}
