import { Link, useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../../platform/page-path.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { AddStatement } from './add-statement.tsx'
import { sayBankDiffers } from './bank-words.ts'
import { type BankLine, linkOf, settlementQueries } from './settlement.ts'
import { SettlementTabs } from './settlement-tabs.tsx'
import { DifferenceNote } from './settlements-view.tsx'
import { TickOff } from './tick-off.tsx'

/** Lines of the bank's statement that nothing ticks off, or all (BOOKS-04). */
export function BankLinesView() {
  const [search] = useSearchParams()
  const { rows, total, after } = useStaffQuery(settlementQueries.bank(search))
  const isAll = search.has('all')
  return (
    <ListPage
      title="Settlements"
      page={{ rows, total, ...(after && { after }) }}
      columns={columns}
      views={<SettlementTabs />}
      idOf={({ id }) => id}
      noun={['line', 'lines']}
      empty={isAll ? 'No line of the bank is here.' : 'No line of the bank is left to tick off.'}
      emptyHint="Lines come with the bank’s statement: add its file above."
    >
      <AddStatement />
      <p className="my-3">
        <Link
          to={pagePath('/books/settlements', { query: { show: 'bank', all: isAll ? undefined : 'yes' } })}
          className={classes(standingLink, 'min-h-9')}
        >
          {isAll ? 'Show what is left' : 'Show all lines of the bank'}
        </Link>
      </p>
    </ListPage>
  )
}

const states = {
  ticked: ['resting', 'Ticked off'],
  'by-hand': ['resting', 'Ticked off by hand'],
  differs: ['late', 'Another amount, or twice'],
  left: ['waiting', 'Left'],
} as const

function differenceOf({ amountPaise, settlementPaise }: Pick<BankLine, 'amountPaise' | 'settlementPaise'>) {
  return sayBankDiffers({ bankPaise: amountPaise, settlementPaise })
}

const columns: readonly Column<BankLine>[] = [
  { id: 'day', label: 'Day', render: ({ day }) => shortDate(day) },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap font-semibold',
    render: ({ amountPaise }) => formatRupeesExactly(amountPaise),
  },
  {
    id: 'utr',
    label: 'UTR',
    className: 'lg:pl-6 wrap-anywhere',
    render: ({ utr, settlementId, orderNumber }) =>
      settlementId === undefined && orderNumber === undefined ? (
        utr || 'None'
      ) : (
        <Link
          to={linkOf(settlementId === undefined ? { orderNumber: orderNumber ?? '' } : { settlementId })}
          className={standingLink}
        >
          {utr}
        </Link>
      ),
  },
  {
    id: 'state',
    label: 'State',
    render: (line) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge tone={states[line.state][0]}>{states[line.state][1]}</StateBadge>
        <DifferenceNote words={differenceOf(line)} />
      </span>
    ),
  },
  {
    id: 'tick',
    label: 'Tick off',
    className: 'max-md:col-span-2',
    render: ({ id, day, amountPaise, settlementPaise, state, tick }) =>
      state === 'ticked' ? null : (
        <TickOff
          kind="bank-line"
          subject={id}
          name={`${formatRupeesExactly(amountPaise)} of ${shortDate(day)}`}
          tick={tick}
          note={differenceOf({ amountPaise, settlementPaise })}
        />
      ),
  },
]
