import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { askAboutRate } from '#domain/catalogue/gst-slabs.ts'
import { formatDate } from '#domain/dates.ts'
import { digitsTogether } from '#domain/plain-digits.ts'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'

const rates = staffQuery('GET /api/gst-rates', {}, ['products'])

export const loader = loading(() => [rates])

type Rate = StaffAnswer<'GET /api/gst-rates'>['rows'][number]
type Typed = { readonly hsn: string; readonly rate: string; readonly from: string }

/** GST rates by the beginning of an HSN code and day (GOODS-11). */
export function Component() {
  const { rows, today } = useStaffQuery(rates)
  const mayChange = useCan()('tax.change')
  return (
    <Page title="GST rates" isNarrow>
      <p className="mb-3 max-w-prose text-ink-soft">
        A product has the rate of the longest code below that its HSN code begins with. A new rate holds from its day
        on; a rate that holds already cannot be changed, since invoices were made with it.
      </p>
      {mayChange && <AddRate key={rows.length} rows={rows} today={today} />}
      {rows.length === 0 ? (
        <Empty hint="No product can be put on sale without one.">No GST rates yet.</Empty>
      ) : (
        <ListTable
          label="GST rates"
          cards="even"
          rows={rows}
          idOf={({ hsn, from }) => `${hsn} ${from}`}
          columns={[
            { id: 'hsn', label: 'HSN begins with', render: ({ hsn }: Rate) => hsn },
            { id: 'rate', label: 'Rate', isFigure: true, render: ({ basisPoints }) => `${basisPoints / 100} %` },
            { id: 'from', label: 'From', render: ({ from }) => formatDate(from) },
            { id: 'products', label: 'Products', isFigure: true, render: ({ products }) => products },
            {
              id: 'state',
              label: 'State',
              render: (rate) => (rate.isLater ? <Later rate={rate} mayChange={mayChange} /> : 'In force'),
            },
          ]}
        />
      )}
    </Page>
  )
}

function AddRate({ rows, today }: { rows: readonly Rate[]; today: string }) {
  const say = useNotice()
  const undo = useUndo()
  const queries = useQueryClient()
  const { run } = useStaffMutation((body: Typed, key) => staffCall('POST /api/gst-rates', { body, key }))
  const form = useStaffForm<Typed, { products: number }>({
    start: { hsn: '', rate: '', from: today },
    ask: (typed) => {
      const products = queries.getQueryData(effectOf(typed).queryKey)?.total
      return askAboutRate(typed, { today, products })
    },
    save: run,
    onSaved: ({ products }, { hsn, from }) => {
      const inverse = undo((key) => takeBack({ hsn: digitsTogether(hsn), from }, key), 'Taken back')
      // A rate that holds already never changes.
      const words = products === 1 ? '1 product' : `${products} products`
      say(
        products === 0 ? 'Added; no product has such a code yet' : `Added for ${words}`,
        from > today ? inverse : undefined,
      )
    },
  })
  return (
    <StaffForm
      form={form}
      className="mb-4 grid items-start gap-3 sm:grid-cols-[repeat(3,minmax(0,12rem))_auto] sm:justify-start"
    >
      <TextField
        {...form.field('hsn')}
        label="HSN begins with"
        inputMode="numeric"
        autoComplete="off"
        list="known-codes"
      />
      <datalist id="known-codes">
        {[...new Set(rows.map(({ hsn }) => hsn))].map((hsn) => (
          <option key={hsn} value={hsn} />
        ))}
      </datalist>
      <TextField {...form.field('rate')} label="Rate in per cent" inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('from')} label="From" type="date" min={today} />
      <Button type="submit" variant="primary" isBusy={form.isBusy} className="sm:mt-6">
        {form.isAsking ? 'Add anyway' : 'Add'}
      </Button>
      <FaultNotice fault={form.fault} />
      <Effect typed={useWatch({ control: form.control }) as Typed} />
    </StaffForm>
  )
}

const effectOf = (query: Typed) => staffQuery('GET /api/gst-rates/effect', { query }, ['products'])

/** The products that the rate would change, as it is typed. */
function Effect({ typed }: { typed: Typed }) {
  const query = useDeferredValue(typed)
  const isTyped = query.hsn.trim().length >= 2 && query.rate.trim() !== ''
  const { data } = useQuery({
    ...effectOf(query),
    enabled: isTyped,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { rows, total, wrong } = (isTyped && data) || { rows: [], total: 0, wrong: undefined }
  return (
    <section aria-label="What it changes" aria-live="polite" className="grid gap-1 sm:col-span-full">
      {wrong && <p className="font-semibold text-waiting">{Object.values(wrong).join('. ')}</p>}
      {isTyped && data && !wrong && <p className="font-semibold">{changed(total)}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-1">
          {rows.map(({ id, title, hsn, basisPoints }) => (
            <li key={id}>
              <Link to={pagePath('/products/:id', { params: { id } })} className={classes(standingLink, 'min-h-9')}>
                {title}
              </Link>
              , {hsn}: {basisPoints === undefined ? 'no rate' : `${basisPoints / 100} %`} so far
            </li>
          ))}
          {total > rows.length && <li>and {(total - rows.length).toLocaleString('en-IN')} more</li>}
        </ul>
      )}
    </section>
  )
}

function changed(total: number): string {
  if (total === 0) return 'It changes no product.'
  return `It changes ${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}:`
}

function takeBack(params: { readonly hsn: string; readonly from: string }, key: string) {
  return staffCall('DELETE /api/gst-rates/:hsn/:from', { params, key })
}

function Later({ rate: { hsn, from, basisPoints }, mayChange }: { rate: Rate; mayChange: boolean }) {
  const say = useNotice()
  const undo = useUndo()
  const again = { hsn, rate: String(basisPoints / 100), from }
  const { run, isBusy, fault } = useStaffMutation((_: object, key) => takeBack({ hsn, from }, key), {
    onDone: () =>
      say(
        'Taken back',
        undo((key) => staffCall('POST /api/gst-rates', { body: again, key }), 'Added again'),
      ),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StateBadge tone="waiting">Not yet in force</StateBadge>
      {mayChange && (
        <Button
          size="small"
          variant="danger"
          aria-label={`Take back ${hsn} of ${formatDate(from)}`}
          isBusy={isBusy}
          onClick={() => void run({})}
        >
          Take back
        </Button>
      )}
      <FaultNotice fault={fault} />
    </span>
  )
}
