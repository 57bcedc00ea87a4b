import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { canOfferUndo, noticeOf, sayOutcome, sayUndoing } from './say-outcome.ts'
import { type Job, jobOf, type useBulkJob } from './use-bulk-job.ts'

/** Milliseconds. */
const pollInterval = 1000

type Props = {
  readonly followed: ReturnType<typeof useBulkJob>
  /** Where a refused row leads. */
  readonly linkOf?: (row: string) => string
  /** When it has just ended in this browser. */
  readonly onOver?: (job: Job) => void
  /** The page itself says what a job has done that ends at once. */
  readonly isSaidByPage?: boolean
}

/** '{n} of {m}' while a bulk action runs; then a notice, and where rows were refused '{n} done, {m} not' with each refusal and its row (DESK-06). */
export function BulkJob({ followed, ...props }: Props) {
  return followed.id === undefined ? null : (
    <FollowedJob key={followed.id} {...{ followed, ...props }} id={followed.id} />
  )
}

type FollowedProps = Props & { readonly id: string }

function FollowedJob({ id, followed: { follow, unfollow }, linkOf, onOver, isSaidByPage = false }: FollowedProps) {
  const { data: job, error } = useQuery({
    ...jobOf(id),
    refetchInterval: ({ state: { data, error } }) => !data?.isFinished && error?.status !== 404 && pollInterval,
  })
  const [isAtOnce] = useState(job?.isFinished === true)
  const say = useNotice()
  const undo = useUndo()
  const end = useEffectEvent(() => {
    if (!job?.isFinished) return unfollow()
    if (!wasNotified(id)) {
      const undoJob = async (key: string) => {
        const undoing = await staffCall('POST /api/bulk-jobs/:id/undo', { params: { id }, body: {}, key })
        follow(undoing)
        return undoing
      }
      const notice = noticeOf(job, { isSaidByPage: isSaidByPage && isAtOnce })
      if (notice) say(notice, canOfferUndo(job) ? undo(undoJob, sayUndoing) : undefined)
      void refetchScreen()
      onOver?.(job)
    }
    if (job.failed === 0) unfollow()
  })
  // Unknown: deleted after two weeks, or another person's who used this browser.
  const isOver = job?.isFinished === true || error?.status === 404
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (job?.isFinished && job.failed === 0) return null
  return (
    <section aria-label="Bulk action" className="mb-3 grid gap-2 rounded-md bg-tile px-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {job && (isOver ? sayOutcome(job) : `${shown(job.done + job.failed)} of ${shown(job.rows)}`)}
        </p>
        {job && !isOver && <Progress {...job} />}
        {(isOver || error) && (
          <Button size="small" onClick={unfollow}>
            Close
          </Button>
        )}
      </div>
      <FaultNotice fault={error ?? undefined} />
      {job && job.failed > 0 && <Refusals {...job} linkOf={linkOf} />}
    </section>
  )
}

function Progress({ done, failed, rows }: Job) {
  return (
    <>
      <progress
        value={done + failed}
        max={rows}
        aria-label="Progress"
        className="h-2 min-w-32 grow accent-(--color-leaf)"
      />
      <span className="text-ink-soft">It continues when this page is closed.</span>
    </>
  )
}

function Refusals({ refusals, failed, linkOf }: Job & { readonly linkOf: Props['linkOf'] | undefined }) {
  return (
    <>
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto">
        {refusals.map(({ id, label, error }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            {linkOf ? (
              <Link to={linkOf(id)} className="font-semibold text-leaf underline underline-offset-2">
                {label}
              </Link>
            ) : (
              <strong>{label}</strong>
            )}
            <span>{error}</span>
          </li>
        ))}
      </ul>
      {failed > refusals.length && <p>The first {refusals.length} are shown.</p>}
    </>
  )
}

function shown(count: number): string {
  return count.toLocaleString('en-IN')
}

/** After a reload 'Undo' is not offered again. */
function wasNotified(id: string): boolean {
  const name = 'bulk-job-said'
  if (sessionStorage.getItem(name) === id) return true
  sessionStorage.setItem(name, id)
  return false
}
