import { useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { pagePath } from '../../platform/page-path.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { sayBankDiffers } from './bank-words.ts'
import { TickedLink } from './differences-view.tsx'
import { linkOf, settlementQueries, type Unticked } from './settlement.ts'
import { SettlementTabs } from './settlement-tabs.tsx'
import { DifferenceNote } from './settlements-view.tsx'
import { TickOff } from './tick-off.tsx'

/** Settlements and bank transfers that the statement does not tick off (BOOKS-04). */
export function UntickedView() {
  const [search] = useSearchParams()
  const { rows, total } = useStaffQuery(settlementQueries.unticked(search))
  return (
    <ListPage
      title="Settlements"
      page={{ rows, total }}
      columns={columns}
      views={<SettlementTabs />}
      idOf={({ kind, id }) => `${kind} ${id}`}
      linkOf={({ kind, id, orderNumber }) =>
        kind === 'settlement' || orderNumber !== undefined
          ? linkOf(kind === 'settlement' ? { settlementId: id } : { orderNumber: orderNumber ?? '' })
          : pagePath('/refunds')
      }
      noun={['row', 'rows']}
      empty={search.has('ticked') ? 'Nothing was ticked off by hand.' : 'All of it is at the bank.'}
    >
      <TickedLink show="unticked" />
    </ListPage>
  )
}

function differenceOf({ bankPaise, amountPaise }: Pick<Unticked, 'bankPaise' | 'amountPaise'>) {
  return sayBankDiffers({ bankPaise, settlementPaise: amountPaise })
}

const columns: readonly Column<Unticked>[] = [
  { id: 'day', label: 'Day', render: ({ day }) => shortDate(day) },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap font-semibold',
    render: ({ kind, amountPaise }) => formatRupeesExactly(kind === 'transfer' ? -amountPaise : amountPaise),
  },
  {
    id: 'what',
    label: 'What',
    className: 'lg:pl-6',
    render: ({ kind, orderNumber }) => (kind === 'settlement' ? 'Settlement' : `Refund by bank ${orderNumber ?? ''}`),
  },
  { id: 'utr', label: 'UTR', className: 'wrap-anywhere', render: ({ utr }) => utr ?? 'None yet' },
  {
    id: 'state',
    label: 'State',
    render: (row) => {
      if (row.tick) return null
      const words = differenceOf(row)
      return (
        <span className="flex flex-wrap gap-1">
          <StateBadge tone={row.isDue ? 'late' : 'waiting'}>
            {words ? 'Amount differs' : row.isDue ? 'Missing in the statement' : 'To arrive'}
          </StateBadge>
          <DifferenceNote words={words} />
        </span>
      )
    },
  },
  {
    id: 'tick',
    label: 'Tick off',
    className: 'max-md:col-span-2',
    render: ({ kind, id, day, tick, ...row }) => (
      <TickOff
        kind={kind}
        subject={id}
        name={`the ${kind} of ${shortDate(day)}`}
        tick={tick}
        note={differenceOf(row)}
      />
    ),
  },
]
