import type { StaffFault } from '../platform/staff-api.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { Notice } from './notice.tsx'

type Props = {
  readonly fault: StaffFault | undefined
  /** What has failed, where its place does not tell: 'Not removed.' */
  readonly lead?: string
}

/** Why a call of this screen did not succeed; what was typed stays. Faults carry their reference (DESK-01). */
export function FaultNotice({ fault: given, lead }: Props) {
  const isOnline = useIsOnline()
  // Without network it is true only until there is one again.
  const fault = given?.wasOffline && isOnline ? undefined : given
  return (
    <Notice tone="error" className="rounded-md px-3 py-2">
      {fault && (
        <p>
          {lead && `${lead} `}
          {fault.message}
          {fault.reference && <span className="block font-normal text-small">Reference {fault.reference}</span>}
        </p>
      )}
    </Notice>
  )
}

/** Among the buttons of a dialog, where it is in sight however long the content is. */
export function FooterFault(props: Props) {
  return (
    <div className="order-first has-[p]:basis-full">
      <FaultNotice {...props} />
    </div>
  )
}
