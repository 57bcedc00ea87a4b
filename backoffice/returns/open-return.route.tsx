import { Fragment, useId } from 'react'
import { useController } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import {
  hasReturnWindow,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '#domain/returns/return-reasons.ts'
import { classes } from '#ui/classes.ts'
import { OrderError } from '../orders/order-error.tsx'
import { unitsIn } from '../payments/refund-query.ts'
import { returnDraft } from '../payments/taken-along.ts'
import { backFrom } from '../platform/back-from.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { Card, Empty, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { standingLink } from '../ui/text-link.ts'
import { UnitStepper } from '../ui/unit-stepper.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { lacking } from './lacking-fields.ts'

function returnableOf(number = '') {
  return staffQuery('GET /api/orders/:number/returnable', { params: { number } }, [`order:${number}`, 'returns'])
}

export function ErrorBoundary() {
  return <OrderError cannot="come back" />
}

export const loader = loading(({ params }) => [returnableOf(params.number)])

/** A return that the customer has asked for by telephone or mail (RETURN-01). */
export function Component() {
  const { number = '' } = useParams()
  const { lines } = useStaffQuery(returnableOf(number))
  const back = backFrom(number, useSearchParams()[0])
  const returnable = lines.filter(({ left }) => left > 0)
  const taken = lines.filter(({ returns = [] }) => returns.length > 0)
  return (
    <Page title={`Return of ${number}`} beside={<ButtonLink to={back.to}>{back.label}</ButtonLink>} isNarrow>
      {taken.length > 0 && (
        <div className="mb-4">
          <Card title="In a return already">
            <ul className="grid gap-2">
              {taken.map((line) => (
                <InReturn key={line.position} {...line} />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {returnable.length === 0 ? (
        <Empty hint="Units come back once they are delivered, unless they are refunded or in another return.">
          Nothing of this order can come back.
        </Empty>
      ) : (
        <OpenReturn key={number} number={number} lines={returnable} />
      )}
    </Page>
  )
}

type Line = StaffAnswer<'GET /api/orders/:number/returnable'>['lines'][number]
function InReturn({ title, netQuantity, returns = [] }: Line) {
  return (
    <li>
      <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
      {' · In return '}
      {returns.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && ', '}
          <Link to={pagePath('/returns/:number', { params: { number } })} className={standingLink}>
            {number}
          </Link>
        </Fragment>
      ))}
    </li>
  )
}

type Values = { reason: ReturnReason | ''; words: string; lines: number[] }

function OpenReturn({ number, lines }: { number: string; lines: readonly Line[] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { run } = useStaffMutation(
    (body: StaffBody<'POST /api/orders/:number/returns'>, key) =>
      staffCall('POST /api/orders/:number/returns', { params: { number }, body, key }),
    { isLeaving: true },
  )
  const form = useStaffForm<Values, { number: string }>({
    draft: returnDraft(number),
    start: startOf(lines, search),
    save: async (values) => {
      const refusal = lacking(values)
      return refusal ? { refusal } : run(toBody(values, lines))
    },
    onSaved: (opened) => {
      const page = pagePath('/returns/:number', { params: { number: opened.number } })
      void navigate(search.has('ticket') ? backFrom(number, search).to : page)
    },
  })
  const { field: units } = useController({ control: form.control, name: 'lines' })
  const { field: reason } = useController({ control: form.control, name: 'reason' })
  const hasWindow = reason.value !== '' && hasReturnWindow(reason.value)
  const problem = form.errorOf('lines')
  const problemId = useId()
  return (
    <StaffForm form={form} className="grid grid-cols-1 gap-4">
      <Card title="What comes back">
        {problem && (
          <p id={problemId} role="alert" className="mb-3 font-semibold text-danger text-table">
            {problem}
          </p>
        )}
        <ul className="grid">
          {lines.map(({ position, title, netQuantity, quantity, left, window }, index) => (
            <li
              key={position}
              aria-label={title}
              className="grid items-center gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
            >
              <p>
                <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
                <span className="block text-ink-soft text-small">
                  {left} of {quantity} can come back
                  {/* Its room is kept, so that no row moves with the reason. */}
                  {window && <span className={classes(!hasWindow && 'invisible')}>. {window}</span>}
                </span>
              </p>
              <UnitStepper
                verb="Return"
                of={title}
                units={units.value[index] ?? 0}
                most={left}
                problemId={problem ? problemId : undefined}
                onChange={(next) => units.onChange(units.value.map((one, at) => (at === index ? next : one)))}
              />
            </li>
          ))}
        </ul>
      </Card>
      <SelectField
        {...form.field('reason')}
        label="Reason"
        hint="Only 'Changed my mind' has a return window. For the others the shop pays the way back."
        options={[
          { value: '', label: 'Choose …' },
          ...returnReasons.map((value) => ({ value, label: returnReasonLabels[value] })),
        ]}
      />
      <TextArea {...form.field('words')} label="What the customer said" maxLength={2000} />
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Open return
      </Button>
    </StaffForm>
  )
}

/** With units and reason that were chosen on the page of the refund; of one unit alone there is no choice. */
function startOf(lines: readonly Line[], search: URLSearchParams): Values {
  const chosen = unitsIn(search)
  const isAlone = lines.length === 1 && lines[0]?.left === 1
  return {
    reason: returnReasons.find((one) => one === search.get('reason')) ?? '',
    words: '',
    lines: lines.map(({ position, left }) => (isAlone ? 1 : Math.min(left, chosen.get(position) || 0))),
  }
}

function toBody({ reason, words, lines: units }: Values, lines: readonly Line[]) {
  return {
    ...{ reason: reason as ReturnReason, words },
    lines: lines.flatMap(({ position }, index) => {
      const quantity = units[index] ?? 0
      return quantity > 0 ? [{ position, quantity }] : []
    }),
  }
}
