import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { queryClient } from '../platform/query-client.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Job = StaffAnswer<'GET /api/bulk-jobs/:id'>

export function jobOf(id: string) {
  return staffQuery('GET /api/bulk-jobs/:id', { params: { id } })
}

/** The list's bulk job in this browser: a reload shows it again. */
export function useBulkJob(list: string) {
  const name = `bulk-job:${list}`
  const [id, setId] = useState(() => localStorage.getItem(name) ?? undefined)
  return {
    id,
    follow: (job: Job) => {
      queryClient.setQueryData(jobOf(job.id).queryKey, job)
      localStorage.setItem(name, job.id)
      setId(job.id)
    },
    unfollow: () => {
      localStorage.removeItem(name)
      setId(undefined)
    },
  }
}
