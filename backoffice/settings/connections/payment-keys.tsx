import { useState } from 'react'
import type { Connections } from '#contract/backoffice/settings.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { Notice } from '../../ui/notice.tsx'

const more: { readonly [M in Connections['payments']['mode']]: string } = {
  test: ' They are for tests: set the live ones before you open.',
  live: '',
  unknown: ' They are neither test keys nor live ones: ask there what they are.',
}

/** Asks the card provider whether it takes the keys (SETTINGS-04). */
export function PaymentKeys() {
  const [answer, setAnswer] = useState('')
  const { run, isBusy, fault } = useStaffMutation(
    (_: object) => staffCall('GET /api/settings/connections/payments', {}),
    {
      onDone: ({ mode }) => setAnswer(`The card provider takes the keys.${more[mode]}`),
    },
  )
  const ask = () => {
    setAnswer('')
    void run({})
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={isBusy} onClick={ask}>
        Check the keys
      </Button>
      <Notice tone="success" className="rounded-md px-3 py-2">
        {answer}
      </Notice>
      <FaultNotice fault={fault} />
    </div>
  )
}
