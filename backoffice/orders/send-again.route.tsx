import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { backFrom } from '../platform/back-from.ts'
import { loading } from '../platform/load-page.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Card, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { OrderError } from './order-error.tsx'
import { SendAgainLine } from './send-again-line.tsx'
import { linesToSend, type Resendable, type SendAgainValues, sendAgainQuery, startOf } from './send-again-query.ts'

export function ErrorBoundary() {
  return <OrderError cannot="be sent again" />
}

export const loader = loading(({ params: { number = '' } }) => [sendAgainQuery(number)])

/** Sends units again: all that are back or lost (SHIP-10), and delivered ones that were damaged or wrong (RETURN-04). */
export function Component() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const back = backFrom(number, search)
  const left = useStaffQuery(sendAgainQuery(number))
  const waits = left.lines.filter(({ cause }) => cause !== 'delivered').map(({ quantity }) => quantity)
  return (
    <Page title={`Send ${number} again`} beside={<ButtonLink to={back.to}>{back.label}</ButtonLink>} isNarrow>
      <SendAgainForm key={`${number} ${waits.join()}`} {...{ number, left, backTo: back.to }} />
    </Page>
  )
}

type FormProps = { readonly number: string; readonly left: Resendable; readonly backTo: string }

function SendAgainForm({ number, left, backTo }: FormProps) {
  const navigate = useNavigate()
  const say = useNotice()
  const { run } = useStaffMutation(
    (body: StaffBody<'POST /api/orders/:number/replacements'>, key) =>
      staffCall('POST /api/orders/:number/replacements', { params: { number }, body, key }),
    { isLeaving: true },
  )
  const form = useStaffForm<SendAgainValues, { units: number }>({
    draft: `send-again:${number}`,
    start: startOf(left),
    save: ({ reason, lines }) => run({ reason, lines: linesToSend(left, lines) }),
    onSaved: ({ units }) => {
      say(`${units} ${units === 1 ? 'unit is' : 'units are'} to pack again. The customer gets a mail.`)
      void navigate(backTo)
    },
  })
  const typed = useWatch({ control: form.control, name: 'lines' })
  const units = linesToSend(left, typed).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <StaffForm form={form} className="grid gap-4">
      <Card title="What is sent again">
        <ul className="grid">
          {left.lines.map((line, index) => (
            <SendAgainLine key={`${line.position} ${line.cause}`} {...{ line, index, form }} />
          ))}
        </ul>
      </Card>
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="For the log. The customer’s mail says whether the parcel came back, was lost, or something was wrong."
        maxLength={200}
        autoComplete="off"
      />
      <p>
        At no charge: no invoice, no credit note.
        {left.delivery && ` It should arrive ${formatDateRange(left.delivery)}.`}
      </p>
      <div
        data-foot
        className="no-print grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-3 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:p-2 max-md:bottom-16"
      >
        <FaultNotice fault={form.fault} />
        {units > 0 ? (
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy} className="w-full">
            Send {units} {units === 1 ? 'unit' : 'units'} again
          </Button>
        ) : (
          <OffButton size="large" className="w-full" why="Choose units first.">
            Send again
          </OffButton>
        )}
      </div>
    </StaffForm>
  )
}
