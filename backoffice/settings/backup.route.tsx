import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { formatAge, Moment } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'

const backups = staffQuery('GET /api/settings/backup', {}, ['backups'])

export const loader = loading(() => [backups])

type Check = StaffAnswer<'GET /api/settings/backup'>['rows'][number]

/** What comparing restored copies with the shop found (SETTINGS-02). */
export function Component() {
  const { rows, isLate } = useStaffQuery(backups)
  return (
    <ListPage
      title="Back-up"
      page={{ rows, total: rows.length }}
      columns={columns}
      idOf={({ id }) => id}
      noun={['check', 'checks']}
      empty="No restored copy was compared yet."
      emptyHint="Only a copy that was restored and compared shows that the back-ups work."
    >
      <div className="mb-4 grid gap-1 rounded-lg border border-line bg-sheet p-4">
        {isLate && <p className="font-semibold text-late">No restored copy was compared for 8 days.</p>}
        <p>
          Restore the newest back-up into a database of its own, then run{' '}
          <code className="wrap-anywhere">npm run back-office -- verify-backup postgres://…</code>
        </p>
        <p className="text-ink-soft">
          It reads the copy and writes nothing to it. What both had at the copy’s newest commit is compared.
        </p>
      </div>
    </ListPage>
  )
}

const columns: readonly Column<Check>[] = [
  {
    id: 'checked',
    label: 'Compared',
    className: 'md:whitespace-nowrap',
    render: ({ checkedAt }) => (
      <>
        <Moment at={checkedAt} />
        <span className="block font-normal text-ink-soft text-small">{formatAge(checkedAt)} ago</span>
      </>
    ),
  },
  {
    id: 'copy',
    label: 'Copy of',
    className: 'wrap-anywhere',
    render: ({ copiedAt, copy }) => (
      <>
        {copiedAt ? <Moment at={copiedAt} /> : 'nothing'}
        <span className="block text-ink-soft text-small">{copy}</span>
      </>
    ),
  },
  {
    id: 'found',
    label: 'Found',
    className: 'max-md:col-span-2',
    render: ({ difference, rows, pictures }) =>
      difference === undefined ? (
        <>
          <StateBadge tone="resting">The same</StateBadge>
          <span className="block text-ink-soft text-small">
            {rows.toLocaleString('en-IN')} rows, {pictures.toLocaleString('en-IN')} pictures
          </span>
        </>
      ) : (
        <div className="whitespace-normal py-1.5">
          <StateBadge tone="late">Differs</StateBadge> {difference}
        </div>
      ),
  },
]
