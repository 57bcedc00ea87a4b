import type { Days } from '#domain/accounting/days.ts'
import { firstReconciledDays } from '#domain/accounting/reconciled-days.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
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

/** The first stretches of days, each with its own comparison. */
function NotCompared({ days, total }: NonNullable<Reconciliations['notCompared']>) {
  const { run, isBusy, fault } = useStaffMutation((body: Days, key) =>
    staffCall('POST /api/books/reconciliations/days', { body, key }),
  )
  const more = total - days.length
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold text-waiting">
        Not compared: {days.map(formatDays).join(', ')}
        {more > 0 && `, and ${more.toLocaleString('en-IN')} more`}
      </p>
      <p className="flex flex-wrap gap-2">
        {days.map(({ firstDay, lastDay }) => {
          const portion = firstReconciledDays({ from: firstDay, to: lastDay })
          return (
            <Button key={firstDay} size="small" isBusy={isBusy} onClick={() => void run(portion)}>
              {`Compare ${formatSpan(portion)}`}
            </Button>
          )
        })}
      </p>
      <p className="text-ink-soft">The nightly reconciliation covers four days; others are compared on request.</p>
      <FaultNotice fault={fault} />
    </div>
  )
}

function formatSpan({ from, to }: Days): string {
  return formatDays({ firstDay: from, lastDay: to })
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
