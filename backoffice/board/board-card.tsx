import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { Moment } from '../ui/moment.tsx'

type Card = StaffAnswer<'GET /api/board'>['cards'][number]

const looks: { readonly [Tone in Card['tone']]: { readonly border: string; readonly words: string } } = {
  calm: { border: 'border-line', words: '' },
  waits: { border: 'border-line', words: 'font-semibold text-waiting' },
  alarm: { border: 'border-late', words: 'font-semibold text-late' },
}

/** A card leads to the list that it counts (BOARD-01). */
export function BoardCard({ id, title, to, count, late, tone, checkedAt, amountPaise, error }: Card) {
  const look = looks[tone]
  return (
    <Link
      to={to}
      className={classes(
        'flex h-full min-h-28 flex-col rounded-lg border bg-sheet p-4 transition-colors hover:border-line-strong',
        look.border,
      )}
    >
      <span className="font-semibold">{title}</span>
      {error ? (
        <span className="mt-auto text-danger">{error}</span>
      ) : (
        <span
          className={classes(
            'mt-auto font-semibold text-count tabular-nums',
            count === 0 ? 'text-ink-faint' : tone === 'alarm' && 'text-late',
          )}
        >
          {count.toLocaleString('en-IN')}
        </span>
      )}
      {/* The line is there without late ones too: cards do not change their height. */}
      <span className={classes('min-h-4 text-small', look.words)}>
        {error ? null : id === 'reconciliation' ? (
          <ReconciliationState {...{ count, late, checkedAt, amountPaise }} />
        ) : id === 'audit-log' ? (
          <LogState {...{ count, late, checkedAt }} />
        ) : (
          late > 0 && `${late.toLocaleString('en-IN')} late`
        )}
      </span>
    </Link>
  )
}

type CheckProps = Pick<Card, 'count' | 'late'> & { readonly checkedAt: string | undefined }

/** Yesterday's reconciliation without opening it (BOOKS-05). */
function ReconciliationState({ count, late, checkedAt, amountPaise = 0 }: CheckProps & Pick<Card, 'amountPaise'>) {
  if (checkedAt === undefined) return 'Never reconciled'
  const words = count === 0 ? 'Books agree,' : 'Reconciled'
  return (
    <>
      {count > 0 && amountPaise !== 0 && <span className="block">Differ by {formatRupees(Math.abs(amountPaise))}</span>}
      {late > 0 ? 'Not reconciled since' : words} <Moment at={checkedAt} />
    </>
  )
}

/** Whether the log was tampered with, as of last night (AUDIT-02). */
function LogState({ count, late, checkedAt }: CheckProps) {
  if (checkedAt === undefined) return 'Verified every night'
  const words = count > 0 ? 'Broken: verify it now. Found' : late > 0 ? 'Not verified since' : 'Intact,'
  return (
    <>
      {words} <Moment at={checkedAt} />
    </>
  )
}
