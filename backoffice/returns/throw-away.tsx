import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { ReturnPage } from './return-page.ts'

/** What was put aside for the customer, and was refunded or sent again instead, lies in the packing room until somebody says that it is gone. */
export function ThrowAway({ returned: { number, lines, may } }: { returned: ReturnPage }) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/returns/:number/throwing-away', { params: { number }, body: {}, key }),
    { onDone: () => say(`${number}: thrown away`) },
  )
  const units = lines.filter(({ toThrowAway = 0 }) => toThrowAway > 0)
  return (
    <Card title="To throw away">
      <p className="mb-2">Throw away what was put aside for the customer. It is written off already.</p>
      <ul className="mb-3 grid gap-1">
        {units.map(({ position, toThrowAway, title, netQuantity }) => (
          <li key={position}>
            <strong>
              {toThrowAway} × {title}
            </strong>{' '}
            <span className="text-ink-soft">{netQuantity}</span>
          </li>
        ))}
      </ul>
      <FaultNotice fault={fault} />
      {may.includes('throw-away') ? (
        <Button variant="primary" size="large" className="max-md:w-full" isBusy={isBusy} onClick={() => void run({})}>
          Thrown away
        </Button>
      ) : (
        <p className="text-ink-soft">The packing room throws it away and notes it.</p>
      )}
    </Card>
  )
}
