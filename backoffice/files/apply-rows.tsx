import { staffCall, urlOf } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, DownloadLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { Import } from './import.ts'
import { applyWords } from './import-labels.ts'

/** 'Apply all', where nothing is refused, or 'Apply the {n} good rows' (IMPORT-03). The refused ones come as a file with what is wrong. */
export function ApplyRows({ found: { id, state, counts } }: { readonly found: Import }) {
  const { run, isBusy, fault } = useStaffMutation((rows: 'all' | 'good', key) =>
    staffCall('POST /api/imports/:id/application', { params: { id }, body: { rows }, key }),
  )
  const good = counts.new + counts.changed
  return (
    <>
      <FaultNotice fault={fault} />
      {counts.refused > 0 && (
        <DownloadLink variant="quiet" href={urlOf('GET /api/imports/:id/refused.csv', { params: { id } })}>
          File of refused rows
        </DownloadLink>
      )}
      {state === 'checked' && good > 0 && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void run(counts.refused > 0 ? 'good' : 'all')}>
          {applyWords({ good, refused: counts.refused })}
        </Button>
      )}
    </>
  )
}
