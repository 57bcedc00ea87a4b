import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '#domain/dates.ts'
import { indianDate } from '#domain/time.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { serverNow } from '../platform/server-clock.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { DownloadLink } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { fileUrl, type Gstr1 } from './gstr1.ts'
import { FiledButton, Gstr1Filing } from './gstr1-filing.tsx'
import { Gstr1Findings } from './gstr1-findings.tsx'
import { Gstr1Tables } from './gstr1-tables.tsx'

function gstr1Of(search: URLSearchParams) {
  const period = search.get('period')
  return staffQuery('GET /api/books/gstr1', { query: period ? { period } : {} }, ['reconciliations'])
}

export const loader = loading(({ search }) => [gstr1Of(search)])

/** GSTR-1 of a month or quarter: check, tables, files, and what was filed (BOOKS-01 … BOOKS-03). */
export function Component() {
  const [search] = useSearchParams()
  const gstr1 = useStaffQuery(gstr1Of(search))
  const { period, filing, findings, isReady, isTried, issued } = gstr1
  const isEmpty = issued.length === 0
  return (
    <Page title="GSTR-1">
      <div className="mb-3">
        <BooksTabs />
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <PeriodField gstr1={gstr1} />
        {!isEmpty && (
          <DownloadLink variant={isReady ? 'primary' : 'secondary'} href={fileUrl(period.key, 'json')}>
            {isReady ? 'Download JSON' : 'Download JSON, not ready'}
          </DownloadLink>
        )}
        {!filing && period.isOver && <FiledButton period={period} />}
      </div>
      <Due period={period} />
      <ChangedPeriods periods={gstr1.changedPeriods} />
      <div className="grid grid-cols-1 gap-4">
        {filing && <Gstr1Filing {...{ period, filing }} />}
        {isEmpty ? (
          <Empty hint="The return has invoices and credit notes by their day of issue; one without any is filed as nil.">
            No documents in this period.
          </Empty>
        ) : (
          <>
            <Gstr1Findings {...{ findings, isReady, isTried }} />
            <Gstr1Tables gstr1={gstr1} />
          </>
        )}
      </div>
    </Page>
  )
}

function PeriodField({ gstr1: { period, periods } }: { readonly gstr1: Gstr1 }) {
  const navigate = useNavigate()
  return (
    <SelectField
      label="GSTR-1 of"
      className="w-64 max-w-full"
      value={period.key}
      onChange={({ target }) => void navigate(pagePath('/books', { query: { period: target.value } }))}
      options={periods.map(({ key, label, isFiled }) => ({ value: key, label: isFiled ? `${label} (filed)` : label }))}
    />
  )
}

function Due({ period: { isOver, dueOn } }: Pick<Gstr1, 'period'>) {
  if (dueOn === undefined) return null
  const day = formatDate(dueOn)
  if (dueOn < indianDate(new Date(serverNow())))
    return <p className="mb-4 font-semibold text-waiting">It was due on {day}.</p>
  return <p className="mb-4 text-ink-soft">{isOver ? `It is due on ${day}.` : `Not over yet; due on ${day}.`}</p>
}

function ChangedPeriods({ periods }: { readonly periods: Gstr1['changedPeriods'] }) {
  if (periods.length === 0) return null
  return (
    <p role="alert" className="mb-4 max-w-prose font-semibold text-late">
      Documents have changed since the return was filed:{' '}
      {periods.map(({ key, label }, nth) => (
        <span key={key}>
          {nth > 0 && ', '}
          <Link to={pagePath('/books', { query: { period: key } })} className="underline">
            {label}
          </Link>
        </span>
      ))}
    </p>
  )
}
