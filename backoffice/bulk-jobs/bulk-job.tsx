import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen, staffQuery } from '../platform/staff-query.ts'
import { BulkResult, formatBulkResult } from '../ui/bulk-result.tsx'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'

type Job = StaffAnswer<'GET /api/bulk-jobs/:id'>

/** Milliseconds. */
const pollInterval = 1000

/** The list's bulk job in this browser: a reload shows it again. */
export function useBulkJob(list: string) {
  const name = `bulk-job:${list}`
  const [id, setId] = useState(() => localStorage.getItem(name) ?? undefined)
  return {
    id,
    follow: useCallback(
      (next: string) => {
        localStorage.setItem(name, next)
        setId(next)
      },
      [name],
    ),
    unfollow: useCallback(() => {
      localStorage.removeItem(name)
      setId(undefined)
    }, [name]),
  }
}

type Props = {
  readonly id: string
  /** Where a refused row leads. */
  readonly linkOf?: (row: string) => string
  /** Called with the job that undoes this one and is followed instead. */
  readonly onUndo: (job: string) => void
  readonly onClose: () => void
}

/** '{n} of {m}' while it runs, then '{n} done, {m} not' with each refusal and its row (DESK-06). */
export function BulkJob({ id, linkOf, onUndo, onClose }: Props) {
  const say = useNotice()
  const undo = useUndo()
  const { job, fault } = useProgress(id, (over) => {
    if (!over.canUndo || wasNotified(id)) return
    const undoJob = async (key: string) => {
      const started = await staffCall('POST /api/bulk-jobs/:id/undo', { params: { id }, body: {}, key })
      onUndo(started.id)
    }
    say(formatBulkResult(over), undo(undoJob, 'Taking it back'))
  })
  const isOver = job?.isFinished === true
  // Deleted after two weeks, or another person's who used this browser.
  const isUnknown = fault?.status === 404
  useEffect(() => {
    if (isUnknown) onClose()
  }, [isUnknown, onClose])
  const count = job ? job.done + job.failed : 0
  return (
    <section aria-label="Bulk action" className="mb-3 grid gap-2 rounded-md bg-tile px-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {job &&
            (isOver
              ? formatBulkResult(job)
              : `${count.toLocaleString('en-IN')} of ${job.rows.toLocaleString('en-IN')}`)}
        </p>
        {job && !isOver && (
          <>
            <progress
              value={count}
              max={job.rows}
              aria-label="Progress"
              className="h-2 min-w-32 grow accent-(--color-leaf)"
            />
            <span className="text-ink-soft">It continues when this page is closed.</span>
          </>
        )}
        {(isOver || fault) && (
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      <FaultNotice fault={fault} />
      {job && <BulkResult failed={job.refusals} linkOf={linkOf} />}
      {job && job.failed > job.refusals.length && <p>The first {job.refusals.length} are shown.</p>}
    </section>
  )
}

/** Polls until the job is over, also after a lost connection. */
function useProgress(id: string, onOver: (job: Job) => void) {
  const { data: job, error } = useQuery({
    ...staffQuery('GET /api/bulk-jobs/:id', { params: { id } }),
    refetchInterval: ({ state: { data, error } }) => !data?.isFinished && error?.status !== 404 && pollInterval,
  })
  const isOver = job?.isFinished === true
  const end = useEffectEvent(() => {
    if (job) onOver(job)
    void refetchScreen()
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { job, fault: error ?? undefined }
}

/** After a reload 'Undo' is not offered again. */
function wasNotified(id: string): boolean {
  const name = 'bulk-job-said'
  if (sessionStorage.getItem(name) === id) return true
  sessionStorage.setItem(name, id)
  return false
}
