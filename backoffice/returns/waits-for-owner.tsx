import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { TakeBack } from '../payments/take-back.tsx'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { ReturnPage } from './return-page.ts'

/** Its refund is above the limit of who settled it (REFUND-05). */
export function WaitsForOwner({
  request: { id, by, isOwn, askedAt },
}: {
  request: NonNullable<ReturnPage['request']>
}) {
  const maySee = useCan()('payments.see')
  return (
    <Card title="Sent to the owner">
      <p>
        {isOwn ? 'You' : by} asked, <Moment at={askedAt} />. Nothing is refunded until an owner allows it.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        {maySee && (
          <Link to={pagePath('/refunds')} className={classes(standingLink, 'min-h-9')}>
            Refunds to allow
          </Link>
        )}
        {isOwn && <TakeBack id={id} />}
      </div>
    </Card>
  )
}
