import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { rowLink } from '../ui/text-link.ts'
import { CarrierDialog, type EditedCarrier } from './carrier-dialog.tsx'
import { NumberWords } from './number-words.tsx'

const carriers = staffQuery('GET /api/settings/carriers', {})

export const loader = loading(() => [carriers])

/** Who brings parcels (SHIP-03): added, changed and switched off without a restart. */
export function Component() {
  const { rows } = useStaffQuery(carriers)
  const [open, setOpen] = useState<string>()
  const carrier = rows.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  return (
    <Page
      title="Carriers"
      beside={
        <Button variant="primary" onClick={() => setOpen('')}>
          Add a carrier
        </Button>
      }
    >
      <ListTable
        label="Carriers"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: 'Name',
            render: ({ id, name }: EditedCarrier) => (
              <button type="button" onClick={() => setOpen(id)} className={classes(rowLink, 'font-semibold')}>
                {name}
              </button>
            ),
          },
          {
            id: 'state',
            label: 'State',
            render: ({ isUsed }) =>
              isUsed ? (
                <StateBadge tone="done">In use</StateBadge>
              ) : (
                <StateBadge tone="resting">Switched off</StateBadge>
              ),
          },
          {
            id: 'pattern',
            label: 'Numbers',
            className: 'max-md:col-span-2',
            render: ({ numberPattern }) => <NumberWords pattern={numberPattern} />,
          },
          {
            id: 'link',
            label: 'Tracking link',
            className: 'max-md:col-span-2 wrap-anywhere',
            render: ({ trackingUrl }) => trackingUrl || 'No tracking link',
          },
        ]}
      />
      {open === '' && <CarrierDialog onClose={close} />}
      {carrier && <CarrierDialog carrier={carrier} onClose={close} />}
    </Page>
  )
}
