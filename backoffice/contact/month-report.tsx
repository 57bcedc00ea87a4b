import { useState } from 'react'
import { indianDate } from '#domain/time.ts'
import { urlOf } from '../platform/staff-api.ts'
import { Button, DownloadLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'

/** The report of a month as a file (TICKET-05); at first of the last whole one. */
export function MonthReport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="first:-ml-3.5" onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(lastMonth)
  return (
    <Dialog
      title="Report of a month"
      onClose={onClose}
      action={
        /^20\d\d-\d\d$/.test(month) && (
          <DownloadLink
            variant="primary"
            href={urlOf('GET /api/exports/tickets', { query: { month } })}
            onClick={onClose}
          >
            Download
          </DownloadLink>
        )
      }
    >
      <TextField
        label="Month"
        type="month"
        hint="Tickets received, acknowledged, redressed and open, by kind and way."
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
    </Dialog>
  )
}

function lastMonth(): string {
  const [year = 0, month = 0] = indianDate(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
