import { Link, useSearchParams } from 'react-router'
import { differenceSubject } from '#domain/accounting/ticks.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { BulkJob } from '../../bulk-jobs/bulk-job.tsx'
import { useBulkJob } from '../../bulk-jobs/use-bulk-job.ts'
import { pagePath } from '../../platform/page-path.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { DifferenceGroups } from './difference-groups.tsx'
import { differenceLabels } from './difference-label.ts'
import { alike, chosenOf } from './many-differences.ts'
import { type Difference, linkOf, pathOf, settlementQueries } from './settlement.ts'
import { SettlementTabs } from './settlement-tabs.tsx'
import { TickMany } from './tick-many.tsx'
import { TickOff } from './tick-off.tsx'

/** What does not add up, each with its order (BOOKS-04). */
export function DifferencesView() {
  const [search] = useSearchParams()
  const { rows, total, groups } = useStaffQuery(settlementQueries.differences(search))
  const bulkJob = useBulkJob('differences')
  const isTicked = search.has('ticked')
  return (
    <ListPage
      title="Settlements"
      page={{ rows, total }}
      columns={differenceColumns}
      views={<SettlementTabs />}
      idOf={({ kind, subject }) => `${kind} ${subject}`}
      linkOf={linkOf}
      noun={['difference', 'differences']}
      empty={isTicked ? 'Nothing was ticked off by hand.' : 'Everything adds up.'}
      {...(!isTicked && {
        offersAll: true,
        bulk: (selected, clear, chosen) => (
          <TickMany
            {...('ids' in chosen ? chosenOf(rows, selected) : alike(groups, chosen.matching))}
            onStarted={(job) => {
              bulkJob.follow(job)
              clear()
            }}
          />
        ),
      })}
    >
      <TickedLink show="differences" />
      <BulkJob followed={bulkJob} />
      <DifferenceGroups groups={groups} isTicked={isTicked} onStarted={bulkJob.follow} />
    </ListPage>
  )
}

/** Between what is left and what a person has ticked off. */
export function TickedLink({ show }: { show: string }) {
  const isTicked = useSearchParams()[0].has('ticked')
  return (
    <p className="mb-3">
      <Link
        to={pagePath('/books/settlements', { query: { show, ticked: isTicked ? undefined : 'yes' } })}
        className={classes(standingLink, 'min-h-9')}
      >
        {isTicked ? 'Show what is left' : 'Show what was ticked off by hand'}
      </Link>
    </p>
  )
}

export const differenceColumns: readonly Column<Difference>[] = [
  {
    id: 'of',
    label: 'Order',
    render: ({ orderNumber, entityId, settlementId, paymentId }) =>
      orderNumber ?? entityId ?? settlementId ?? paymentId,
  },
  {
    id: 'by',
    label: 'Difference',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    render: ({ byPaise }) => (byPaise === 0 ? '–' : <span className="text-late">{formatRupeesExactly(byPaise)}</span>),
  },
  {
    id: 'kind',
    label: 'What differs',
    className: 'lg:pl-6 max-md:col-span-2',
    render: ({ kind, entityId, orderNumber }) => (
      <div className="py-1.5">
        {differenceLabels[kind]}
        {orderNumber !== undefined && entityId !== undefined && (
          <span className="block break-all text-ink-soft text-small">{entityId}</span>
        )}
      </div>
    ),
  },
  {
    id: 'settlement',
    label: 'Settlement',
    className: 'break-all',
    render: ({ settlementId }) =>
      settlementId === undefined ? (
        'In none'
      ) : (
        <Link to={pathOf(settlementId)} className={classes(standingLink, 'min-h-6')}>
          {settlementId}
        </Link>
      ),
  },
  { id: 'found', label: 'Found', render: ({ foundAt }) => <Moment at={foundAt} isDay /> },
  {
    id: 'tick',
    label: 'Tick off',
    className: 'max-md:col-span-2',
    render: ({ kind, subject, tick, orderNumber }) => (
      <TickOff
        kind="difference"
        subject={differenceSubject({ kind, subject })}
        name={`the difference of ${orderNumber ?? subject}`}
        tick={tick}
      />
    ),
  },
]
