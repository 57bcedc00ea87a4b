import type { StaffFault } from '../platform/staff-api.ts'

/** Why a call of this screen did not succeed; what was typed stays. Faults carry their reference (DESK-01). */
export function FaultNotice({ fault }: { fault: StaffFault | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <p className="rounded-md bg-danger-wash px-3 py-2 font-semibold text-danger">
          {fault.message}
          {fault.reference && <span className="block font-normal text-small">Reference {fault.reference}</span>}
        </p>
      )}
    </div>
  )
}
