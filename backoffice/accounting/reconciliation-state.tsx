import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import {
  comparedHint,
  comparedWords,
  formatDays,
  formatPaymentCount,
  type Reconciliation,
  type Reconciliations,
} from './reconciliation.ts'

type Props = Pick<Reconciliations, 'shown' | 'isLate' | 'notCompared' | 'underway'> & { readonly isNewest: boolean }

/** 'Books agree' with the time, red after 26 hours, and the progress of a requested reconciliation. */
export function ReconciliationState({ shown, isLate, isNewest, notCompared, underway }: Props) {
  return (
    <section
      aria-label="State"
      className={classes('grid gap-1 rounded-lg border bg-sheet p-4', isLate ? 'border-late' : 'border-line')}
    >
      {!shown && !isLate && <p>There was no daily reconciliation yet.</p>}
      {isLate && (
        <p className="font-semibold text-late">
          {shown ? 'The last daily reconciliation is older than 26 hours.' : 'There was no daily reconciliation yet.'}
        </p>
      )}
      {shown && <Verdict {...shown} />}
      {notCompared && <NotCompared {...notCompared} />}
      <p role="status">{underway && <Underway {...underway} />}</p>
      {!isNewest && (
        <ButtonLink to="?" size="small" className="mt-1 justify-self-start">
          Show the last daily reconciliation
        </ButtonLink>
      )}
    </section>
  )
}

function Verdict(reconciliation: Reconciliation) {
  const { differing, differencePaise, reconciledAt } = reconciliation
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className={classes('text-title', differing > 0 && 'text-danger')}>
          {differing === 0
            ? 'Books agree'
            : `${formatPaymentCount(differing)} differ by ${formatRupees(differencePaise)}`}
        </strong>
        <Moment at={reconciledAt} />
      </p>
      <p>{comparedWords(reconciliation)}</p>
      <p className="text-ink-soft">{comparedHint}</p>
    </>
  )
}

function NotCompared(days: NonNullable<Reconciliations['notCompared']>) {
  return (
    <div>
      <p className="font-semibold text-waiting">Not compared: {formatDays(days)}</p>
      <p className="text-ink-soft">
        The nightly reconciliation covers four days. Who runs the server compares others with{' '}
        <code>
          npm run back-office -- compare <span className="whitespace-nowrap">--from {days.firstDay}</span>{' '}
          <span className="whitespace-nowrap">--to {days.lastDay}</span>
        </code>
      </p>
    </div>
  )
}

function Underway({ state, error, nextTryAt }: NonNullable<Reconciliations['underway']>) {
  if (state === 'queued' || state === 'running') return 'Reconciling …'
  return (
    <span className="font-semibold text-late">
      {state === 'failed' ? 'The reconciliation has failed' : 'The last try has failed'}
      {error && `: ${error}`}
      {nextTryAt && (
        <span className="block font-normal text-ink-soft">
          Next try <Moment at={nextTryAt} />
        </span>
      )}
    </span>
  )
}
