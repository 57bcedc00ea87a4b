import { useState } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { askAboutCost } from '#domain/catalogue/unusual-cost.ts'
import { formatRupees } from '#domain/money.ts'
import { objectionToCost } from '#domain/purchases/typed-cost.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen, staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'

const costless = staffQuery('GET /api/product-costs', {}, ['runs', 'purchases', 'products'])

export const loader = loading(() => [costless])

type Row = StaffAnswer<'GET /api/product-costs'>['rows'][number]
type Costs = StaffBody<'PATCH /api/product-costs'>['costs']
/** What is typed, by product. */
type Typed = { readonly costs: { readonly [id: string]: string } }

/** The costs of all products that lack one (BUY-03). */
export function Component() {
  const { rows, total } = useStaffQuery(costless)
  // A saved form opens anew with the products that are left.
  const [saved, setSaved] = useState(0)
  return (
    <Page
      title="Enter costs"
      isNarrow
      beside={<ButtonLink to={pagePath('/books/margins')}>Back to the margins</ButtonLink>}
    >
      {rows.length === 0 ? (
        <Empty hint="A batch costs what its slips say; of other units somebody has typed a cost.">
          Every product has a cost.
        </Empty>
      ) : (
        <CostsForm key={saved} {...{ rows, total }} onSaved={() => setSaved((nth) => nth + 1)} />
      )}
    </Page>
  )
}

function save(costs: Costs, key: string) {
  return staffCall('PATCH /api/product-costs', { body: { costs }, key })
}

type FormProps = StaffAnswer<'GET /api/product-costs'> & { readonly onSaved: () => void }

function CostsForm({ rows: now, total, onSaved }: FormProps) {
  // A product that somebody else saves meanwhile does not vanish under the hand.
  const [rows] = useState(now)
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation(save)
  const form = useStaffForm<Typed, { costs: readonly { id: string; version: number }[] }>({
    draft: 'enter-costs',
    start: { costs: Object.fromEntries(rows.map(({ id }) => [id, ''])) },
    ask: ({ costs }) =>
      Object.fromEntries(rows.map(({ id, pricePaise }) => [`costs.${id}`, askAboutCost(costs[id] ?? '', pricePaise)])),
    check: ({ costs }) => Object.fromEntries(rows.map(({ id }) => [`costs.${id}`, objectionToCost(costs[id] ?? '')])),
    save: async ({ costs }) => {
      const typed = typedCosts(rows, costs)
      if (typed.length > 0) return run(typed)
      say('Type a cost first')
      return {}
    },
    onSaved: ({ costs }) => {
      const takeBack = async (key: string) => {
        await save(
          costs.map((one) => ({ ...one, typed: '' })),
          key,
        )
        await refetchScreen()
        onSaved()
      }
      say(`${countOf(costs.length)} saved`, undo(takeBack, 'Without these costs again'))
      onSaved()
    },
  })
  return (
    <StaffForm form={form}>
      <p className="mb-3 max-w-prose text-ink-soft">
        {`${total === 1 ? '1 product lacks' : `${total.toLocaleString('en-IN')} products lack`} a cost, those that sell most first. Type what a unit costs you, packing included; figures that rest on it say so. Fields left empty change nothing.`}
        {total > rows.length && ` The first ${rows.length} are shown; the next come when these are saved.`}
      </p>
      <div className="rounded-lg border border-line bg-sheet px-4 py-1">
        <table aria-label="Costs" className="w-full">
          <thead className="text-ink-soft text-table">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                Product
              </th>
              <th scope="col" className="w-32 py-2 pl-4 text-left font-semibold">
                A unit, ₹
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-line border-t">
                <td className="py-2 align-top">
                  {titleWithSize(row.title, row.netQuantity)}
                  <span className="block text-ink-soft text-small">
                    {`${row.sold.toLocaleString('en-IN')} sold`}
                    {row.pricePaise > 0 && `, price ${formatRupees(row.pricePaise)}`}
                  </span>
                </td>
                <td className="py-2 pl-4 align-top">
                  <TextField
                    {...form.field(`costs.${row.id}`)}
                    label={`A unit of ${titleWithSize(row.title, row.netQuantity)}, ₹`}
                    isLabelHidden
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar form={form} />
    </StaffForm>
  )
}

function typedCosts(rows: readonly Row[], costs: Typed['costs']): Costs {
  return rows.flatMap(({ id, version }) => {
    const typed = costs[id]?.trim() ?? ''
    return typed === '' ? [] : [{ id, version, typed }]
  })
}

const countOf = (costs: number) => (costs === 1 ? '1 cost' : `${costs.toLocaleString('en-IN')} costs`)
