import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { formatAge, Moment } from '../ui/moment.tsx'
import { jobLabel } from './job-label.ts'
import { RetryAll, RetryJob } from './retry-jobs.tsx'

const failedJobs = staffQuery('GET /api/settings/jobs', {}, ['jobs'])

export const loader = loading(() => [failedJobs])

type Job = StaffAnswer<'GET /api/settings/jobs'>['rows'][number]

/** Jobs that have failed for good (SETTINGS-03). */
export function Component() {
  const { rows, total } = useStaffQuery(failedJobs)
  return (
    <ListPage
      title="Failed jobs"
      page={{ rows, total }}
      columns={columns}
      idOf={({ id }) => id}
      noun={['job', 'jobs']}
      empty="There are no failed jobs."
      emptyHint="A mail, refund or reconciliation that has failed for good appears here with its error, and can be tried again."
      beside={
        <>
          <ButtonLink to={pagePath('/settings/connections')}>Connections</ButtonLink>
          {total > 1 && <RetryAll count={total} />}
        </>
      }
    />
  )
}

const columns: readonly Column<Job>[] = [
  {
    id: 'job',
    label: 'Job',
    className: 'md:w-56 lg:w-72 max-md:col-span-2',
    render: (job) => (
      <>
        {jobLabel(job)}
        <span className="block whitespace-normal break-all font-normal text-ink-soft text-small">
          {job.key ?? job.name}
        </span>
      </>
    ),
  },
  {
    id: 'error',
    label: 'Error',
    className: 'wrap-anywhere max-md:col-span-2',
    render: ({ error }) => <div className="py-1.5">{error ?? 'No error'}</div>,
  },
  {
    id: 'queued',
    label: 'Queued',
    className: 'md:whitespace-nowrap',
    render: ({ queuedAt, isLate, attempts }) => (
      <>
        <Moment at={queuedAt} />
        <span className={classes('block text-small', isLate ? 'font-semibold text-late' : 'text-ink-soft')}>
          {formatAge(queuedAt)}, {attempts === 1 ? '1 try' : `${attempts} tries`}
        </span>
      </>
    ),
  },
  { id: 'retry', label: 'Again', className: 'whitespace-nowrap', render: (job) => <RetryJob job={job} /> },
]
