import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import type { ReturnPage } from './return-page.ts'

/** The goods are on their way to us: they arrive, or the return is closed without them; so is one whose units are gone otherwise. */
export function AwaitGoods({ returned: { number, may } }: { returned: ReturnPage }) {
  const [isClosing, setClosing] = useState(false)
  const receive = useStaffMutation((_: object, key) =>
    staffCall('POST /api/returns/:number/receipt', { params: { number }, body: {}, key }),
  )
  const close = useStaffMutation((_: object, key) =>
    staffCall('POST /api/returns/:number/closing', { params: { number }, body: {}, key }),
  )
  return (
    <Card title={may.includes('settle') ? 'Nothing is left to decide' : 'Have the goods arrived?'}>
      <FaultNotice fault={receive.fault} />
      <div className="flex flex-wrap gap-2">
        {may.includes('receive') && (
          <Button
            variant="primary"
            size="large"
            className="max-md:w-full"
            isBusy={receive.isBusy}
            onClick={() => void receive.run({})}
          >
            Received
          </Button>
        )}
        {may.includes('close') && (
          <Button variant="danger" size="large" className="max-md:w-full" onClick={() => setClosing(true)}>
            {may.includes('settle') ? 'Close the return' : 'Close without goods'}
          </Button>
        )}
      </div>
      {isClosing && (
        <ConfirmEffect
          title={`Close ${number}`}
          effect={<p>Nothing is refunded by it.</p>}
          button="Close the return"
          isBusy={close.isBusy}
          fault={close.fault}
          onConfirm={() => void close.run({})}
          onClose={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
