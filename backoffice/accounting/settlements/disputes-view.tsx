import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { ListPage } from '../../ui/list-page.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Tone } from '../../ui/state-tones.ts'
import { type Dispute, linkOf, settlementQueries } from './settlement.ts'
import { SettlementTabs } from './settlement-tabs.tsx'

/** Disputes with the day by which the card provider wants an answer (BOOKS-04); it is given in the provider's dashboard. */
export function DisputesView() {
  const { rows, total } = useStaffQuery(settlementQueries.disputes())
  return (
    <ListPage
      title="Settlements"
      page={{ rows, total }}
      columns={columns}
      views={<SettlementTabs />}
      idOf={({ id }) => id}
      linkOf={({ orderNumber, paymentId }) => linkOf({ ...(orderNumber !== undefined && { orderNumber }), paymentId })}
      noun={['dispute', 'disputes']}
      empty="No payment is disputed."
    />
  )
}

const tones: { readonly [state: string]: Tone } = { open: 'late', under_review: 'moving' }
const words = (text: string) => text.replaceAll('_', ' ')

const columns: readonly Column<Dispute>[] = [
  { id: 'order', label: 'Order', render: ({ orderNumber, paymentId }) => orderNumber ?? paymentId },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap font-semibold',
    render: ({ amountPaise }) => formatRupeesExactly(amountPaise),
  },
  {
    id: 'respond',
    label: 'Answer by',
    className: 'lg:pl-6 whitespace-nowrap',
    render: ({ respondBy }) => (respondBy ? shortDate(respondBy) : 'No day given'),
  },
  {
    id: 'state',
    label: 'State',
    render: ({ state }) => <StateBadge tone={tones[state] ?? 'resting'}>{words(state)}</StateBadge>,
  },
  { id: 'reason', label: 'Reason', render: ({ reason, phase }) => `${words(phase)}: ${words(reason)}` },
  { id: 'opened', label: 'Opened', render: ({ openedOn }) => shortDate(openedOn) },
  {
    id: 'deducted',
    label: 'Taken back',
    isFigure: true,
    render: ({ deductedPaise }) => formatRupeesExactly(deductedPaise),
  },
]
