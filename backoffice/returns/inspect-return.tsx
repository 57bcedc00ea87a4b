import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { actOf, effectsOf, fitsUnits, type Place } from './inspection.ts'
import type { ReturnedLine, ReturnPage } from './return-page.ts'
import { countChosen, focusFirst, type Unit, UnitChoices, unitsOf } from './unit-choices.tsx'

type Option = { readonly value: Place; readonly label: ReactNode }

/** Units of batches that are not sold again do not go to the shelf. */
function placesOf({ batches }: ReturnedLine): readonly Option[] {
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
    { value: 'keep', label: 'For the customer' },
  ]
}

/** By unit, in the packing room (RETURN-02). Nothing is chosen before somebody has looked at it. */
export function InspectReturn({ returned: { number, lines } }: { returned: ReturnPage }) {
  const units = unitsOf(lines)
  const lineAt = (position: number) => lines.find((line) => line.position === position) as ReturnedLine
  const [isIncomplete, setIncomplete] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const inspect = useStaffMutation((body: StaffBody<'POST /api/returns/:number/inspection'>, key) =>
    staffCall('POST /api/returns/:number/inspection', { params: { number }, body, key }),
  )
  const form = useStaffForm<{ chosen: (Place | '')[] }, unknown>({
    draft: `inspect:${number}`,
    start: { chosen: units.map(() => '') },
    fits: ({ chosen: typed = [] }) =>
      fitsUnits(
        typed,
        units.map(({ position }) => placesOf(lineAt(position))),
      ),
    save: async ({ chosen: typed }) => {
      const missing = typed.indexOf('')
      setIncomplete(missing >= 0)
      if (missing < 0)
        return inspect.run({ lines: lines.map((line) => toInspected(line, { units, chosen: typed as Place[] })) })
      focusFirst(choices.current, missing)
      return {}
    },
  })
  const { field } = useController({ control: form.control, name: 'chosen' })
  const chosen = field.value.map((place) => (place === '' ? undefined : place))
  return (
    <Card title="Inspect">
      <StaffForm form={form} onKeyDown={keepEnter}>
        <p className="mb-3 text-ink-soft">To the shelf only what is unopened and keeps long enough to be sold.</p>
        <NotSold lines={lines} />
        <div ref={choices}>
          <UnitChoices
            units={units}
            chosen={chosen}
            optionsOf={({ position }) => placesOf(lineAt(position))}
            onChoose={(index, place) => field.onChange(field.value.with(index, place))}
            missing={isIncomplete ? 'Choose what becomes of it' : undefined}
          />
        </div>
        <div className="mt-4 grid gap-2">
          <Effects effects={effectsOf(units, chosen)} isFinal={chosen.some((place) => place && place !== 'keep')} />
          <FaultNotice fault={form.fault} />
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
            {actOf(chosen)}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

/** Most of it cannot be undone: Enter on a choice, or of a scanner, saves nothing. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type Choices = { readonly units: readonly Unit[]; readonly chosen: readonly (Place | undefined)[] }

function toInspected({ position, quantity, batches = [] }: ReturnedLine, choices: Choices) {
  const unitsIn = (place: Place) => countChosen(choices, position, place)
  const kept = unitsIn('keep')
  const parts = batches.map(({ id }) => ({ batch: id, units: unitsIn(`shelf ${id}`) }))
  const shelvedIn = parts.filter((part) => part.units > 0)
  return {
    ...{ position, shelved: quantity - unitsIn('write-off') - kept },
    ...(kept > 0 && { kept }),
    ...(shelvedIn.length > 0 && { batches: shelvedIn }),
  }
}

function NotSold({ lines }: Pick<ReturnPage, 'lines'>) {
  return lines.flatMap(({ title, batches = [] }) =>
    batches.flatMap(({ code, why }) =>
      why
        ? [
            <p key={`${title} ${code}`} className="mb-3 font-semibold">
              {`${title}: batch ${code} ${why}.`}
            </p>,
          ]
        : [],
    ),
  )
}

function Effects({ effects, isFinal }: { effects: readonly string[]; isFinal: boolean }) {
  if (effects.length === 0) return null
  return (
    <div className="mb-1 grid gap-1" aria-live="polite">
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      {isFinal && (
        <p className="text-ink-soft text-small">
          This cannot be undone. A mistake is corrected in Stock, by Receive or Write off.
        </p>
      )}
    </div>
  )
}
