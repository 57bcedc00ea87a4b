import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { Card } from '../ui/page.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New codes end the old ones. */
export function NewRecoveryCodes({ left }: { readonly left: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useStaffMutation(
    (_: undefined, key, confirmation) => staffCall('POST /api/account/recovery-codes', { key, confirmation }),
    {
      onDone: ({ recoveryCodes }) => {
        setConfirming(false)
        setCodes(recoveryCodes)
      },
    },
  )
  return (
    <Card title="Recovery codes">
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className={left < 3 ? 'font-semibold text-danger' : ''}>{left} of 10 are left.</p>
          <Button onClick={() => setConfirming(true)}>Make ten new ones</Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmEffect
          title="Ten new recovery codes"
          effect={<p>{effectOn(left)} The new ones are shown once. This can’t be undone.</p>}
          button="Make ten new ones"
          isBusy={renew.isBusy}
          fault={renew.fault}
          onConfirm={() => void renew.run(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}

function effectOn(left: number): string {
  if (left === 0) return 'All ten old codes are used up.'
  return left === 1 ? 'The old code that is left is good no longer.' : `The ${left} old codes are good no longer.`
}
