import { Link, useParams } from 'react-router'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Moment } from '../ui/moment.tsx'
import { Card, Page } from '../ui/page.tsx'
import { kindLabels } from './privacy-labels.ts'
import { type PrivacyRequest, requestOf } from './privacy-request.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestState } from './request-state.tsx'

export const loader = loading(({ params }) => [requestOf(params.id)])

/** One request about data, and what is done about it (CUST-02, CUST-03). */
export function Component() {
  const request = useStaffQuery(requestOf(useParams().id))
  const { kind, customer, receivedAt, dueAt, confirmedAt, closedAt, takenBy, words, outcome } = request
  return (
    <Page title={`${kindLabels[kind]} of ${customer.name}`} isNarrow>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-soft">
        <RequestState request={request} />
        <span>
          Received <Moment at={receivedAt} isDay />
          {takenBy === undefined ? ' from the account' : `, taken down by ${takenBy}`}
        </span>
        {closedAt ? (
          <span>
            Closed <Moment at={closedAt} isDay />
          </span>
        ) : (
          <span>
            Answer by <Moment at={dueAt} isDay />
          </span>
        )}
        <Link
          to={pagePath('/customers/:id', { params: { id: customer.id } })}
          className="text-leaf underline underline-offset-2"
        >
          {customer.name}
        </Link>
      </p>
      <div className="grid grid-cols-1 gap-4">
        <Card title="What the person asks">
          <p className="whitespace-pre-wrap wrap-anywhere">{words || 'No words of theirs.'}</p>
          <p className="mt-2 text-ink-soft">
            {confirmedAt ? (
              <>
                Confirmed by the person on <Moment at={confirmedAt} />.
              </>
            ) : (
              'Not confirmed yet.'
            )}
          </p>
        </Card>
        {outcome !== undefined && (
          <Card title="What was done">
            <p className="whitespace-pre-wrap wrap-anywhere">{outcome}</p>
          </Card>
        )}
        {request.effect.length > 0 && <Effect request={request} />}
        {!closedAt && <RequestActions key={request.id} request={request} />}
      </div>
    </Page>
  )
}

const fates = { kept: 'Stays', blanked: 'Blanked', deleted: 'Deleted' } as const

/** Before an erasure: what it does (DESK-05). */
function Effect({ request: { effect, open } }: { request: PrivacyRequest }) {
  return (
    <Card title="What an erasure does">
      {open.length > 0 && <p className="mb-3 font-semibold text-late">Still open: {open.join(', ')}.</p>}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_max-content_1fr]">
        {effect.map(({ what, fate, why }) => (
          <div key={what} className="contents max-sm:grid">
            <dt className="font-semibold">{what}</dt>
            <dd>{fates[fate]}</dd>
            <dd className="text-ink-soft max-sm:mb-2">{why}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
