import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { ReturnPage } from './return-page.ts'
import { TrackingInput } from './tracking-input.tsx'

const allCarriers = staffQuery('GET /api/carriers', {})

/** Units that go back to the customer wait in the packing room until somebody notes with whom they left (RETURN-02). */
export function SendBack({ returned }: { returned: ReturnPage }) {
  const { lines, sendTo, number } = returned
  const units = lines.filter(({ sentBack }) => sentBack > 0)
  return (
    <Card title="To send back to the customer">
      <ul className="mb-3 grid gap-1">
        {units.map(({ position, sentBack, title, netQuantity }) => (
          <li key={position}>
            <strong>
              {sentBack} × {title}
            </strong>{' '}
            <span className="text-ink-soft">{netQuantity}</span>
          </li>
        ))}
      </ul>
      {sendTo ? (
        <>
          <address className="mb-3 not-italic">
            <strong className="block">{sendTo.name}</strong>
            {sendTo.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {sendTo.phone}
          </address>
          <SendForm key={number} number={number} />
          <LeftBefore number={number} />
        </>
      ) : (
        <p className="text-ink-soft">The packing room sends it and notes the number. The customer gets a mail then.</p>
      )}
    </Card>
  )
}

function SendForm({ number }: { number: string }) {
  const { carriers } = useStaffQuery(allCarriers)
  const say = useNotice()
  const { run } = useStaffMutation((body: StaffBody<'POST /api/returns/:number/sending-back'>, key) =>
    staffCall('POST /api/returns/:number/sending-back', { params: { number }, body, key }),
  )
  const form = useStaffForm({
    draft: `send-back:${number}`,
    start: { carrier: carriers[0]?.id ?? '', tracking: '' },
    save: run,
    onSaved: ({ carrier = '' }: { carrier?: string }) =>
      say(`${number} is on its way with ${carrier}. The customer gets a mail.`),
  })
  const chosen = useWatch({ control: form.control, name: 'carrier' })
  const hasNumbers = carriers.find(({ id }) => id === chosen)?.numberPattern !== undefined
  return (
    <StaffForm form={form} className="grid gap-3">
      <SelectField
        {...form.field('carrier')}
        label="Carrier"
        options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {hasNumbers && <TrackingInput {...form.field('tracking')} onScan={(number) => form.set('tracking', number)} />}
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Sent
      </Button>
    </StaffForm>
  )
}

/** Seldom: what left before anybody noted it here. */
function LeftBefore({ number }: { number: string }) {
  const [isAsking, setAsking] = useState(false)
  const note = useStaffMutation((_: object, key) =>
    staffCall('POST /api/returns/:number/sending-back', { params: { number }, body: { hasLeft: true }, key }),
  )
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2">
      <p className="flex-1 max-sm:basis-full text-ink-soft">Nothing is here any more: the customer gets no mail.</p>
      <Button variant="quiet" className="max-sm:-ml-3.5 sm:-mr-3.5" onClick={() => setAsking(true)}>
        They have left already
      </Button>
      {isAsking && (
        <ConfirmEffect
          title={`${number}: left already`}
          effect={<p>It no longer waits to be sent back. The customer gets no mail. This can’t be undone.</p>}
          button="They have left"
          isBusy={note.isBusy}
          fault={note.fault}
          onConfirm={() => void note.run({})}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
