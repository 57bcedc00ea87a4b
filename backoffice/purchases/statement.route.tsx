import { useParams, useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Button, buttonLook, DownloadLink } from '../ui/button.tsx'
import { Card, Page } from '../ui/page.tsx'
import { useDayFields } from '../ui/use-day-fields.tsx'
import { GrowerAccount } from './grower-account.tsx'
import { PayGrower } from './pay-grower.tsx'
import { daysIn, type Statement, statementOf } from './purchase-queries.ts'
import { SlipLink } from './slip-link.tsx'
import { StatementRows } from './statement-rows.tsx'

export const loader = loading(({ params, search }) => [statementOf(params.id, search)])

/** What is owed to a grower, and why: opening, slips, payments, closing of days (BUY-02). */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const statement = useStaffQuery(statementOf(id, search))
  const mayPrice = useCan()('purchases.price')
  const { grower, from, to } = statement
  const days = new URLSearchParams({ ...daysIn(search), grower: id })
  return (
    <Page
      title={grower.name}
      beside={
        <>
          <a
            href={urlOf('GET /api/growers/:id/statement/pdf', { params: { id }, query: { from, to } })}
            target="farmgate-print"
            className={buttonLook({ variant: 'quiet' }, 'first:-ml-3.5')}
          >
            Print
          </a>
          <DownloadLink href={exportUrl('GET /api/exports/grower-statement', days)}>Export</DownloadLink>
        </>
      }
      isWide
    >
      <div key={id} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <Owed statement={statement} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Days statement={statement} />
          <StatementRows statement={statement} mayPrice={mayPrice} />
        </div>
        {mayPrice && (
          <div className="grid min-w-0 gap-4 lg:col-start-2">
            <PayGrower statement={statement} />
            <GrowerAccount id={id} details={statement.details} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Days({ statement: { from, to, today } }: { statement: Statement }) {
  const [, setSearch] = useSearchParams()
  const { fields, read } = useDayFields({ from, to }, { latest: today })
  return (
    <form
      noValidate
      aria-label="Days"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const days = read(event.currentTarget)
        if (days) setSearch(days)
      }}
    >
      {fields}
      <Button type="submit">Show</Button>
    </form>
  )
}

function Owed({ statement: { owedPaise, open, unpriced, muchCash, paidWithin } }: { statement: Statement }) {
  return (
    <Card title={owedPaise < 0 ? 'The grower holds an advance' : 'We owe'}>
      <p className="text-count tabular-nums">{formatRupeesExactly(Math.abs(owedPaise))}</p>
      {open.length > 0 && (
        <ul aria-label="Not paid in full" className="mt-3 grid max-h-64 gap-1 overflow-y-auto">
          {open.map(({ number, boughtOn, openPaise }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 tabular-nums">
              <span>
                <SlipLink number={number} /> <span className="text-ink-soft text-small">{shortDate(boughtOn)}</span>
              </span>
              {formatRupeesExactly(openPaise)}
            </li>
          ))}
        </ul>
      )}
      {unpriced.length > 0 && (
        <p className="mt-3">
          Without price, not in this sum:{' '}
          {unpriced.map((number) => (
            <span key={number} className="mr-2 inline-block">
              <SlipLink number={number} />
            </span>
          ))}
        </p>
      )}
      {paidWithin && (
        <p className="mt-3">
          Paid within {paidWithin.days} {paidWithin.days === 1 ? 'day' : 'days'}{' '}
          <span className="text-ink-soft text-small">({paidWithin.slips} paid slips of the last year)</span>
        </p>
      )}
      {muchCash.map(({ on, cashPaise }) => (
        <p key={on} className="mt-3 rounded-md bg-turmeric-wash px-3 py-2">
          Cash on {shortDate(on)}: {formatRupeesExactly(cashPaise)}, above ₹10,000 a day. Ask your accountant whether
          the exception for produce of cultivators covers it.
        </p>
      ))}
    </Card>
  )
}
