import { Link } from 'react-router'
import { messages } from '../fulfilment/messages.ts'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { noticeLook } from '../ui/notice.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { Refundable } from './refund-query.ts'
import { UnbookedRefund } from './unbooked-refund.tsx'

/** What speaks against a refund or a cancellation is said before anything is typed. */
export function BeforeRefund({ request, packedBy, unbookedPaise }: Omit<Refundable, 'lines' | 'leftPaise'>) {
  if (!request && packedBy === undefined && unbookedPaise === undefined) return null
  return (
    <div className={noticeLook('info', 'mb-4 grid gap-1 rounded-md px-3 py-2')}>
      {request && (
        <p>
          <strong>A request for this order waits for the owner already</strong>, by {request.by},{' '}
          <Moment at={request.at} />. Another request is refused until it is decided.{' '}
          <Link to={pagePath('/refunds')} className={standingLink}>
            See the request
          </Link>
        </p>
      )}
      {unbookedPaise !== undefined && (
        <p>
          <UnbookedRefund paise={unbookedPaise} />
        </p>
      )}
      {packedBy !== undefined && (
        <p>
          <strong>{messages.isPackingNow(packedBy)}.</strong> What is cancelled comes out of the box.
        </p>
      )}
    </div>
  )
}
