import { useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import type { ReturnPage } from './return-page.ts'
import { countChosen, UnitChoices, unitsOf } from './unit-choices.tsx'

type Place = 'write-off' | 'shelf'

const places = [
  { value: 'write-off', label: 'Write off' },
  { value: 'shelf', label: 'To the shelf' },
] as const

/** By unit, in the packing room (RETURN-02). It is food: written off unless somebody says otherwise. */
export function InspectReturn({ returned: { number, lines } }: { returned: ReturnPage }) {
  const units = unitsOf(lines)
  const [chosen, setChosen] = useState<readonly Place[]>(() => units.map(() => 'write-off'))
  const inspect = useStaffMutation((body: StaffBody<'POST /api/returns/:number/inspection'>, key) =>
    staffCall('POST /api/returns/:number/inspection', { params: { number }, body, key }),
  )
  const shelved = chosen.filter((place) => place === 'shelf').length
  const save = () => {
    const counted = lines.map(({ position }) => ({
      position,
      shelved: countChosen({ units, chosen }, position, 'shelf'),
    }))
    return inspect.run({ lines: counted })
  }
  return (
    <Card title="Inspect">
      <p className="mb-3 text-ink-soft">To the shelf only what is unopened and keeps long enough to be sold.</p>
      <UnitChoices
        units={units}
        chosen={chosen}
        optionsOf={() => places}
        onChoose={(index, place) => setChosen(chosen.map((one, at) => (at === index ? place : one)))}
      />
      <div className="mt-4 grid gap-2">
        <FaultNotice fault={inspect.fault} />
        <Button variant="primary" size="large" isBusy={inspect.isBusy} onClick={() => void save()}>
          {[
            ...(shelved > 0 ? [`${shelved} to the shelf`] : []),
            ...(shelved < units.length ? [`${units.length - shelved} written off`] : []),
          ].join(', ')}
        </Button>
      </div>
    </Card>
  )
}
