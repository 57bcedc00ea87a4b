import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { pagePath } from '../../platform/page-path.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffQuery } from '../../platform/staff-query.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { useNotice } from '../../ui/undo.tsx'
import { bankWords, sayBankDiffers } from './bank-words.ts'
import { pathOf, type Settlement, type SettlementList, settlementCounts, settlementQueries } from './settlement.ts'
import { SettlementTabs } from './settlement-tabs.tsx'

/** Milliseconds. */
const pollInterval = 2_000

/** What the card provider paid to the bank (BOOKS-04). */
export function SettlementsView() {
  const [search] = useSearchParams()
  const { rows, total, after, reading, statement } = useStaffQuery({
    ...settlementQueries.list(search),
    // The queue sends no event while a job runs.
    refetchInterval: ({ state: { data } }) => data !== undefined && isRunning(data.reading) && pollInterval,
  })
  const { data: counts } = useQuery(settlementCounts)
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, key) => staffCall('POST /api/books/settlement-reads', { key }),
    { onDone: () => say('The settlements are read now') },
  )
  return (
    <ListPage
      title="Settlements"
      page={{ rows, total, ...(after && { after }) }}
      columns={columns}
      views={<SettlementTabs />}
      idOf={({ id }) => id}
      linkOf={({ id }) => pathOf(id)}
      search="UTR, order number or payment"
      noun={['settlement', 'settlements']}
      empty={search.size > 0 ? 'No settlement found.' : 'No settlements yet.'}
      emptyHint={<WhyNone differences={counts?.differences ?? 0} />}
      beside={
        <Button isBusy={isBusy || isRunning(reading)} onClick={() => void run({})}>
          {reading.lastAt === undefined ? 'Read now' : 'Read again'}
        </Button>
      }
    >
      <div className="mb-4 grid gap-1 text-ink-soft">
        <ReadingState {...reading} />
        {statement ? (
          <p>{`The bank’s statement has ${shortDate(statement.firstDay)} to ${shortDate(statement.lastDay)}.`}</p>
        ) : (
          <p>
            No statement of the bank was added yet.{' '}
            <Link to={pagePath('/books/settlements', { query: { show: 'bank' } })} className={standingLink}>
              Add one
            </Link>
          </p>
        )}
        <FaultNotice fault={fault} />
      </div>
    </ListPage>
  )
}

/** Without a settlement all differences are payments that are in none. */
function WhyNone({ differences }: { readonly differences: number }) {
  if (differences === 0) return 'What the card provider paid to the bank is read each night at 02:00.'
  return (
    <>
      The card provider has listed none, though money is due:{' '}
      <Link to={pagePath('/books/settlements', { query: { show: 'differences' } })} className={standingLink}>
        {`${differences.toLocaleString('en-IN')} ${differences === 1 ? 'payment waits' : 'payments wait'} for it`}
      </Link>
    </>
  )
}

type Reading = SettlementList['reading']

function ReadingState({ lastAt, isLate, underway }: Reading) {
  return (
    <p role="status">
      {lastAt ? (
        <span className={isLate ? 'font-semibold text-late' : undefined}>
          {isLate ? 'Not read since' : 'Read'} <Moment at={lastAt} />.
        </span>
      ) : (
        'Not read yet.'
      )}
      {underway && isRunning({ underway }) && ' Reading …'}
      {underway && !isRunning({ underway }) && (
        <span className="block font-semibold text-late">
          {underway.state === 'failed' ? 'The reading has failed' : 'The last try has failed'}
          {underway.error && `: ${underway.error}`}
          {underway.nextTryAt && (
            <span className="block font-normal text-ink-soft">
              Next try <Moment at={underway.nextTryAt} />
            </span>
          )}
        </span>
      )}
    </p>
  )
}

function isRunning({ underway }: Pick<Reading, 'underway'>): boolean {
  return underway?.state === 'queued' || underway?.state === 'running'
}

/** What the bank has more or less than a settlement. */
export function DifferenceNote({ words }: { readonly words: string | undefined }) {
  return words !== undefined && <span className="basis-full text-ink-soft text-small">{words}</span>
}

export function differenceOf({ bankPaise, paidPaise }: Pick<Settlement, 'bankPaise' | 'paidPaise'>) {
  return sayBankDiffers({ bankPaise, settlementPaise: paidPaise })
}

export function BankBadge({ settlement }: { readonly settlement: Settlement }) {
  const [tone, words] = bankWords(settlement)
  return <StateBadge tone={tone}>{words}</StateBadge>
}

const columns: readonly Column<Settlement>[] = [
  { id: 'day', label: 'Day', render: ({ day }) => shortDate(day) },
  {
    id: 'paid',
    label: 'Paid to the bank',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    render: ({ paidPaise }) => (paidPaise === undefined ? 'Not listed' : formatRupeesExactly(paidPaise)),
  },
  { id: 'credit', label: 'Credits', isFigure: true, render: ({ creditPaise }) => formatRupeesExactly(creditPaise) },
  { id: 'debit', label: 'Debits', isFigure: true, render: ({ debitPaise }) => formatRupeesExactly(debitPaise) },
  { id: 'fee', label: 'Fees', isFigure: true, render: ({ feePaise }) => formatRupeesExactly(feePaise) },
  {
    id: 'tax',
    label: 'GST within',
    isFigure: true,
    isMinor: true,
    render: ({ taxPaise }) => formatRupeesExactly(taxPaise),
  },
  { id: 'utr', label: 'UTR', className: 'lg:pl-6 wrap-anywhere', render: ({ utr }) => utr ?? 'None yet' },
  {
    id: 'state',
    label: 'State',
    className: 'max-md:col-span-2',
    render: (settlement) => (
      <span className="flex flex-wrap gap-1">
        {settlement.differences > 0 && (
          <StateBadge tone="late">
            {`${settlement.differences} ${settlement.differences === 1 ? 'difference' : 'differences'}`}
          </StateBadge>
        )}
        <BankBadge settlement={settlement} />
        <DifferenceNote words={differenceOf(settlement)} />
      </span>
    ),
  },
]
