import type { StaffFault } from '../platform/staff-api.ts'
import { Notice } from './notice.tsx'

/** Why a call of this screen did not succeed; what was typed stays. Faults carry their reference (DESK-01). */
export function FaultNotice({ fault }: { fault: StaffFault | undefined }) {
  return (
    <Notice tone="error" className="rounded-md px-3 py-2">
      {fault && (
        <p>
          {fault.message}
          {fault.reference && <span className="block font-normal text-small">Reference {fault.reference}</span>}
        </p>
      )}
    </Notice>
  )
}
