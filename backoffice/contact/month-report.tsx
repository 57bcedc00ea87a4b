import { useState } from 'react'
import { indianDate } from '#domain/time.ts'
import { urlOf } from '../platform/staff-api.ts'
import { DownloadLink } from '../ui/button.tsx'

/** The report of a month as a file (TICKET-05); at first of the last whole one. */
export function MonthReport() {
  const [month, setMonth] = useState(lastMonth)
  return (
    <span className="inline-flex items-center gap-1">
      <label className="inline-flex items-center gap-2 text-ink-soft">
        Report
        <input
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="min-h-9 rounded-md bg-field px-2 text-ink ring-1 ring-line-strong ring-inset pointer-coarse:min-h-11"
        />
      </label>
      {/^20\d\d-\d\d$/.test(month) && (
        <DownloadLink variant="quiet" href={urlOf('GET /api/exports/tickets', { query: { month } })}>
          Download
        </DownloadLink>
      )}
    </span>
  )
}

function lastMonth(): string {
  const [year = 0, month = 0] = indianDate(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
