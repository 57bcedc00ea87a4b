import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { VoucherKind } from '#domain/accounting/tally/voucher.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { DownloadLink } from '../ui/button.tsx'
import { Card, Page } from '../ui/page.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { ChangedDays } from './changed-days.tsx'
import { ChooseDays, useDaysSoon } from './choose-days.tsx'

function tallyOf(search: URLSearchParams) {
  const { from, to } = Object.fromEntries(search)
  return staffQuery('GET /api/books/tally', { query: { ...(from && { from }), ...(to && { to }) } }, [
    'reconciliations',
  ])
}

export const loader = loading(({ search }) => [tallyOf(search)])

const labels: { readonly [Kind in VoucherKind]: string } = {
  sale: 'Sales',
  'credit-note': 'Credit notes',
  settlement: 'Settlements of the card provider',
  transfer: 'Refunds by bank',
  purchase: 'Purchases from growers, less debit notes',
  payout: 'Payments to growers, less those taken back',
}

/** The file for Tally (BOOKS-07): last month’s at first, or that of the newest month with sales. */
export function Component() {
  const [search] = useSearchParams()
  const { days, kinds, changed } = useStaffQuery(tallyOf(search))
  const soon = useDaysSoon(days)
  const vouchers = kinds.reduce((sum, kind) => sum + kind.vouchers, 0)
  return (
    <Page title="Tally" isWide>
      <div className="mb-3 grid grid-cols-1 gap-3">
        <BooksTabs />
        <ChooseDays days={days} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card
          title="Vouchers of these days"
          beside={
            <DownloadLink
              variant={vouchers === 0 ? 'secondary' : 'primary'}
              className="shrink-0"
              href={exportUrl('GET /api/exports/tally', new URLSearchParams(soon))}
            >
              Download for Tally
            </DownloadLink>
          }
        >
          {vouchers === 0 && <p className="mb-2">There is nothing in these days; the file is empty.</p>}
          <Kinds kinds={kinds} />
          <p className="mt-3 text-ink-soft">
            A file of the same days again changes the vouchers in Tally and doubles none. Set Tally’s voucher types to
            manual numbering.{' '}
            <Link to={pagePath('/settings/tally')} className="text-leaf underline underline-offset-2">
              Names of ledgers
            </Link>
          </p>
          <p className="mt-1 text-ink-soft text-small">
            The file follows Tally’s published format and is not yet tried in Tally: import the first one into a copy of
            your company.
          </p>
        </Card>
        <ChangedDays changed={changed} />
      </div>
    </Page>
  )
}

function Kinds({ kinds }: Pick<StaffAnswer<'GET /api/books/tally'>, 'kinds'>) {
  return (
    <table className="w-full text-table">
      <thead>
        <tr className="text-left text-ink-soft">
          <th className="py-1 font-semibold">Voucher</th>
          <th className="py-1 text-right font-semibold">Number</th>
          <th className="py-1 pl-3 text-right font-semibold">Amount</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, vouchers, paise }) => (
          <tr key={kind} className="border-line border-t">
            <td className="py-1.5">{labels[kind]}</td>
            <td className="py-1.5 text-right tabular-nums">{vouchers.toLocaleString('en-IN')}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">{formatRupeesExactly(paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
