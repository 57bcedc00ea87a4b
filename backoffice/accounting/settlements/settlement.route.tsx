import { useParams, useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { loading } from '../../platform/load-page.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { BooksTabs } from '../books-tabs.tsx'
import { differenceColumns } from './differences-view.tsx'
import { linkOf, type SettlementLine, type SettlementPage, settlementOf } from './settlement.ts'
import { BankBadge, DifferenceNote, differenceOf } from './settlements-view.tsx'
import { TickOff } from './tick-off.tsx'

export const loader = loading(({ params, search }) => [settlementOf(params.id ?? '', search)])

/** A settlement: its lines with the order of each, and what of it does not add up (BOOKS-04). */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const page = useStaffQuery(settlementOf(id, search))
  const { settlement, differences, rows, after } = page
  return (
    <ListPage
      title={`Settlement of ${shortDate(settlement.day)}`}
      page={{ rows, total: settlement.lines, ...(after && { after }) }}
      columns={columns}
      views={<BooksTabs />}
      idOf={({ id: line }) => line}
      linkOf={linkOfLine}
      noun={['line', 'lines']}
      empty="The card provider lists no line of it."
    >
      <div className="mb-4 grid gap-4">
        <Sums {...page} />
        {differences.length > 0 && (
          <Card title="What does not add up">
            <ListTable
              label="What does not add up"
              columns={ownDifferenceColumns}
              rows={differences}
              idOf={({ kind, subject }) => `${kind} ${subject}`}
              linkOf={linkOf}
            />
          </Card>
        )}
      </div>
    </ListPage>
  )
}

function Sums({ settlement, tick }: SettlementPage) {
  const { id, day, utr, state, bank, creditPaise, debitPaise, paidPaise, feePaise, taxPaise } = settlement
  const parts = [
    ['Credits', creditPaise],
    ['Debits', -debitPaise],
    ['Paid to the bank', paidPaise],
    ['Fees, taken off before', feePaise],
    ['GST within the fees', taxPaise],
  ] as const
  return (
    <section aria-label="Sums" className="grid gap-2 rounded-lg border border-line bg-sheet p-4">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        UTR {utr ?? 'not given yet'} <BankBadge settlement={settlement} />
        {state === 'failed' && bank !== 'none' && <StateBadge tone="late">Failed</StateBadge>}
        <DifferenceNote words={differenceOf(settlement)} />
        <span className="text-ink-soft text-small">{id}</span>
      </p>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {parts.map(([label, paise]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums">
              {paise === undefined ? 'Not listed' : formatRupeesExactly(paise)}
            </dd>
          </div>
        ))}
      </dl>
      {paidPaise !== undefined && paidPaise < 0 && (
        <p className="max-w-prose text-ink-soft">
          Refunds and other debits were {formatRupeesExactly(-paidPaise)} more than what came in: nothing of it arrives
          at the bank. Card providers usually take the difference off later settlements.
        </p>
      )}
      {(tick || ['missing', 'differs'].includes(bank)) && (
        <TickOff
          kind="settlement"
          subject={id}
          name={`the settlement of ${shortDate(day)}`}
          tick={tick}
          note={differenceOf(settlement)}
        />
      )}
    </section>
  )
}

function linkOfLine({ orderNumber, paymentId, entityId }: SettlementLine): string {
  return linkOf({ ...(orderNumber !== undefined && { orderNumber }), paymentId: paymentId ?? entityId })
}

/** All of them are of this settlement. */
const ownDifferenceColumns = differenceColumns.filter(({ id }) => id !== 'settlement')

const states = {
  doubled: 'Listed twice',
  changed: 'Changed',
  former: 'As it was before',
  gone: 'Listed no more',
} as const

const columns: readonly Column<SettlementLine>[] = [
  {
    id: 'order',
    label: 'Order',
    render: ({ orderNumber, disputeId, entityId }) => orderNumber ?? disputeId ?? entityId,
  },
  {
    id: 'kind',
    label: 'Kind',
    render: ({ kind, isKnownKind, description, state }) => (
      <span className="flex flex-wrap items-center gap-1 py-1.5">
        {isKnownKind ? kind : <StateBadge tone="late">{`Unknown: ${kind}`}</StateBadge>}
        {description !== undefined && <span className="text-ink-soft">{description}</span>}
        {state !== 'listed' && <StateBadge tone="late">{states[state]}</StateBadge>}
      </span>
    ),
  },
  { id: 'amount', label: 'Amount', isFigure: true, render: ({ amountPaise }) => formatRupeesExactly(amountPaise) },
  { id: 'fee', label: 'Fee', isFigure: true, render: ({ feePaise }) => formatRupeesExactly(feePaise) },
  {
    id: 'tax',
    label: 'GST within',
    isFigure: true,
    isMinor: true,
    render: ({ taxPaise }) => formatRupeesExactly(taxPaise),
  },
  {
    id: 'net',
    label: 'Credit or debit',
    isFigure: true,
    className: 'whitespace-nowrap font-semibold',
    render: ({ creditPaise, debitPaise }) => formatRupeesExactly(creditPaise - debitPaise),
  },
  {
    id: 'made',
    label: 'Made',
    isMinor: true,
    className: 'lg:pl-6',
    render: ({ madeAt }) => <Moment at={madeAt} isDay />,
  },
  {
    id: 'id',
    label: 'Card provider',
    isMinor: true,
    className: 'break-all text-small',
    render: ({ entityId }) => entityId,
  },
]
