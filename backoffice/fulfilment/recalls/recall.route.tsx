import { Link, useParams } from 'react-router'
import type { RecallView } from '#contract/backoffice/recalls.ts'
import { loading } from '../../platform/load-page.ts'
import { pagePath } from '../../platform/page-path.ts'
import { urlOf } from '../../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../../platform/staff-query.ts'
import { Button, ButtonLink, DownloadLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card, Empty, Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Tone } from '../../ui/state-tones.ts'
import { standingLink } from '../../ui/text-link.ts'
import { ParcelStateBadge } from '../parcel-state-badge.tsx'
import { usePrint } from '../use-print.ts'
import { messages } from './messages.ts'
import { RecalledBatches } from './recalled-batches.tsx'

const recallOf = (id = '') => staffQuery('GET /api/recalls/:id', { params: { id } }, ['parcels', 'orders'])

export const loader = loading(({ params }) => [recallOf(params.id)])

/** A recall: since when, whom it reached, who has answered; or its rehearsal (BATCH-04). */
export function Component() {
  const { id = '' } = useParams()
  const recall = useStaffQuery(recallOf(id))
  const print = usePrint()
  const { batch, isRehearsal, hours, startedAt, by, reason, words } = recall
  return (
    <Page
      title={`${isRehearsal ? 'Rehearsal of the recall of' : 'Recall of'} batch ${batch.code}`}
      beside={
        <>
          <ButtonLink to={pagePath('/batches/:id/recall', { params: { id: batch.id } })}>
            {isRehearsal ? 'To the recall' : 'All recalls'}
          </ButtonLink>
          <Button onClick={() => print(urlOf('GET /api/recalls/:id/list.pdf', { params: { id } }))}>Print list</Button>
          <DownloadLink href={urlOf('GET /api/exports/recall', { query: { recall: id } })} download>
            CSV
          </DownloadLink>
        </>
      }
    >
      <p className="mb-2">
        <StateBadge tone={isRehearsal ? 'resting' : 'late'}>{isRehearsal ? 'Rehearsal' : 'Recalled'}</StateBadge>
      </p>
      <RecalledBatches batches={[batch, ...recall.others]} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Parcels recall={recall} />
        <div className="grid gap-4">
          <Card title={messages.since(hours)}>
            <p>
              <Moment at={startedAt} />
              {by && ` by ${by}`}. {reason}
            </p>
            <p className="mt-2">{messages.found(recall)}</p>
          </Card>
          <Card title="Mails">{isRehearsal ? <p>{messages.nobody}</p> : <Mails mails={recall.mails} />}</Card>
          <Card title="Words to the customers">
            <p className="wrap-anywhere whitespace-pre-wrap">{words}</p>
          </Card>
        </div>
      </div>
    </Page>
  )
}

function Mails({ mails }: { mails: RecallView['mails'] }) {
  const counts = [
    ['Sent', mails.sent],
    ['Have read it', mails.read],
    ['Waiting', mails.waiting],
    ['Refused', mails.refused],
    ['Erased customers', mails.erased],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1 tabular-nums">
      {counts.map(([label, count]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right font-semibold">{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones: { readonly [Mail in RecallView['rows'][number]['mail']]: Tone } = {
  none: 'resting',
  erased: 'resting',
  waiting: 'moving',
  sent: 'waiting',
  refused: 'late',
  read: 'done',
}

function Parcels({ recall: { rows, parcels } }: { recall: RecallView }) {
  if (rows.length === 0)
    return (
      <Empty hint="Packs are on the shelf, or were packed before batches were noted.">
        No parcel has packs of this batch.
      </Empty>
    )
  return (
    <Card title="Parcels">
      <ul className="grid">
        {rows.map(({ parcel, order, number, state, units, receiver, phone, mail, readAt }) => (
          <li
            key={parcel}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0 first:pt-0 last:pb-0"
          >
            <p className="min-w-0">
              <Link to={pagePath('/orders/:number', { params: { number: order } })} className={standingLink}>
                {order}
              </Link>
              {`, parcel ${number}, ${units} ×`}
              <span className="wrap-anywhere block text-ink-soft text-small">
                {receiver}, {phone}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-2">
              <ParcelStateBadge state={state} />
              <StateBadge tone={tones[mail]}>{messages.mailOf[mail]}</StateBadge>
              {readAt && (
                <span className="text-ink-soft text-small">
                  <Moment at={readAt} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {rows.length < parcels && <p className="mt-3 text-ink-soft">{messages.notAll(rows.length, parcels)}</p>}
    </Card>
  )
}
