import { type ReactNode, useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import type { ReturnedLine, ReturnPage } from './return-page.ts'
import { countChosen, UnitChoices, unitsOf } from './unit-choices.tsx'

/** 'shelf', or with the id of the batch that the unit is of. */
type Place = 'write-off' | 'shelf' | `shelf ${string}`

/** Units of batches that are not sold again can only be written off. */
function placesOf({ batches }: ReturnedLine): readonly { readonly value: Place; readonly label: ReactNode }[] {
  const good = batches?.filter(({ why }) => why === undefined)
  const shelves = good?.map(({ id, code }) => ({
    value: `shelf ${id}` as const,
    label: (
      <span>
        To the shelf, <span className="inline-block max-w-full wrap-anywhere">{code}</span>
      </span>
    ),
  }))
  return [
    { value: 'write-off', label: 'Write off' },
    ...(shelves ?? [{ value: 'shelf' as const, label: 'To the shelf' }]),
  ]
}

/** By unit, in the packing room (RETURN-02). It is food: written off unless somebody says otherwise. */
export function InspectReturn({ returned: { number, lines } }: { returned: ReturnPage }) {
  const units = unitsOf(lines)
  const lineAt = (position: number) => lines.find((line) => line.position === position) as ReturnedLine
  const [chosen, setChosen] = useState<readonly Place[]>(() => units.map(() => 'write-off'))
  const inspect = useStaffMutation((body: StaffBody<'POST /api/returns/:number/inspection'>, key) =>
    staffCall('POST /api/returns/:number/inspection', { params: { number }, body, key }),
  )
  const shelved = chosen.filter((place) => place !== 'write-off').length
  const save = () => {
    const counted = lines.map(({ position, quantity, batches = [] }) => {
      const unitsIn = (place: Place) => countChosen({ units, chosen }, position, place)
      const parts = batches.map(({ id }) => ({ batch: id, units: unitsIn(`shelf ${id}`) }))
      const shelvedIn = parts.filter((part) => part.units > 0)
      const counts = { position, shelved: quantity - unitsIn('write-off') }
      return shelvedIn.length > 0 ? { ...counts, batches: shelvedIn } : counts
    })
    return inspect.run({ lines: counted })
  }
  const notSold = lines.flatMap(({ title, batches = [] }) =>
    batches.flatMap(({ code, why }) => (why ? [`${title}: batch ${code} ${why}.`] : [])),
  )
  return (
    <Card title="Inspect">
      <p className="mb-3 text-ink-soft">To the shelf only what is unopened and keeps long enough to be sold.</p>
      {notSold.map((sentence) => (
        <p key={sentence} className="mb-3 font-semibold">
          {sentence}
        </p>
      ))}
      <UnitChoices
        units={units}
        chosen={chosen}
        optionsOf={({ position }) => placesOf(lineAt(position))}
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
