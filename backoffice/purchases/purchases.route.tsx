import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { balances, purchasesOf } from './purchase-queries.ts'

export const loader = loading(({ search }) => [purchasesOf(search), balances])

/** Slips, and what is owed to each grower (BUY-01, BUY-02). */
export function Component() {
  const [search] = useSearchParams()
  const mayWeigh = useCan()('purchases.weigh')
  const { rows, total, after } = useStaffQuery(purchasesOf(search))
  const state = search.get('state')
  return (
    <ListPage
      title="Purchases"
      page={{ rows, total, ...(after && { after }) }}
      columns={columns}
      idOf={({ number }) => number}
      linkOf={({ number }) => pagePath('/purchases/:slip', { params: { slip: inPath(number) } })}
      nameOf={({ number }) => number}
      empty={search.size > 0 ? 'No slip is here.' : 'No purchases yet.'}
      emptyHint="Weigh in what a grower brings: its slip appears here."
      search="Number, crop, bill or grower"
      exportUrl={exportUrl('GET /api/exports/purchases', search)}
      noun={['slip', 'slips']}
      views={
        <CountedTabs
          label="Views"
          tabs={[
            { to: '?', label: 'All', isCurrent: state === null },
            { to: '?state=unpriced', label: 'Without price', isCurrent: state === 'unpriced' },
            { to: '?state=priced', label: 'With price', isCurrent: state === 'priced' },
          ]}
        />
      }
      beside={
        mayWeigh && (
          <ButtonLink variant="primary" to={pagePath('/purchases/weigh')}>
            Weigh in
          </ButtonLink>
        )
      }
    >
      <Balances />
    </ListPage>
  )
}

function Balances() {
  const { rows } = useStaffQuery(balances)
  if (rows.length === 0) return null
  const owed = rows.reduce((sum, { owedPaise }) => sum + Math.max(0, owedPaise), 0)
  const open = rows.filter(({ owedPaise, unpriced }) => owedPaise !== 0 || unpriced > 0)
  const paid = rows.length - open.length
  return (
    <section aria-labelledby="owed" className="mb-4 rounded-lg border border-line bg-sheet px-4 py-3">
      <h2 id="owed" className="text-body">
        We owe growers {formatRupeesExactly(owed)}
      </h2>
      <ul className="mt-2 grid max-h-56 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {open.map(({ id, name, owedPaise, unpriced, openSince }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 border-line border-t py-1">
            <Link
              to={pagePath('/growers/:id/statement', { params: { id } })}
              className="inline-flex min-w-0 items-center text-leaf underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            <span className="whitespace-nowrap text-right tabular-nums">
              {formatRupeesExactly(Math.abs(owedPaise))}
              {owedPaise < 0 && ' advance'}
              {openSince && <span className="block text-ink-soft text-small">since {shortDate(openSince)}</span>}
              {unpriced > 0 && <span className="block text-ink-soft text-small">{unpriced} without price</span>}
            </span>
          </li>
        ))}
      </ul>
      {paid > 0 && (
        <p className="mt-2 text-ink-soft text-small">
          {paid === 1 ? '1 grower is paid in full.' : `${paid} growers are paid in full.`}
        </p>
      )}
    </section>
  )
}

type Row = StaffAnswer<'GET /api/purchases'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'number', label: 'Slip', className: 'whitespace-nowrap', render: ({ number }) => number },
  { id: 'day', label: 'Day', className: 'whitespace-nowrap', render: ({ boughtOn }) => shortDate(boughtOn) },
  { id: 'grower', label: 'Grower', render: ({ grower }) => grower },
  { id: 'crop', label: 'Crop', render: ({ crop }) => crop },
  { id: 'net', label: 'Net', isFigure: true, className: 'whitespace-nowrap', render: quantityOf },
  {
    id: 'rate',
    label: 'Rate',
    isFigure: true,
    isMinor: true,
    render: ({ ratePaise }) => ratePaise !== undefined && formatRupeesExactly(ratePaise),
  },
  {
    id: 'total',
    label: 'Total',
    isFigure: true,
    render: ({ amountPaise, taxPaise = 0 }) => amountPaise !== undefined && formatRupeesExactly(amountPaise + taxPaise),
  },
  {
    id: 'state',
    label: 'State',
    render: ({ isPriced, kind }) =>
      isPriced ? (
        <StateBadge tone="resting" mark={kind === 'correction' ? 'dot' : 'tick'}>
          {kind === 'correction' ? 'Correction' : 'Priced'}
        </StateBadge>
      ) : (
        <StateBadge tone="waiting">Without price</StateBadge>
      ),
  },
]

function quantityOf({ netGrams, units }: Row): string {
  return netGrams === undefined ? `${units ?? 0} units` : formatKg(netGrams)
}
