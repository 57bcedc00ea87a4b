import { useState } from 'react'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { Button } from '../ui/button.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import type { Statement } from './purchase-queries.ts'
import { SlipLink } from './slip-link.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Row = Statement['rows'][number]

const kinds = { advance: 'Advance', payout: 'Payout', 'taken-back': 'Taken back', slip: '', correction: 'Correction' }

/** Opening, slips and payments with the balance after each, closing. */
export function StatementRows({ statement, mayPrice }: { statement: Statement; mayPrice: boolean }) {
  const [taken, setTaken] = useState<Row>()
  const { rows, from, to, openingPaise, slipsPaise, paidPaise, closingPaise } = statement
  const columns: readonly Column<Row>[] = [
    { id: 'day', label: 'Day', className: 'whitespace-nowrap', render: ({ on }) => shortDate(on) },
    {
      id: 'what',
      label: 'What',
      className: 'max-md:col-span-2 wrap-anywhere',
      render: (row) => (
        <>
          {row.number && <SlipLink number={row.number} />} {[kinds[row.kind], row.words].filter(Boolean).join(': ')}
          {row.payment && row.kind !== 'taken-back' && !row.isTakenBack && mayPrice && (
            <Button size="small" variant="quiet" onClick={() => setTaken(row)}>
              Take back
              <span className="sr-only">
                {' '}
                {formatRupeesExactly(row.paidPaise)} of {shortDate(row.on)}
              </span>
            </Button>
          )}
        </>
      ),
    },
    figure('slips', 'Slips', ({ slipPaise }) => slipPaise),
    figure('payments', 'Payments', ({ paidPaise: paid }) => paid),
    {
      ...figure('balance', 'We owe', () => 0),
      render: ({ balancePaise }) => formatRupeesExactly(balancePaise),
    },
  ]
  return (
    <section aria-label="Statement" className="grid min-w-0 gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>Opening, {shortDate(from)}</span>{' '}
        <span className="whitespace-nowrap">{formatRupeesExactly(openingPaise)}</span>
      </p>
      {rows.length === 0 ? (
        <p role="status" className="rounded-lg border border-line border-dashed px-4 py-6 text-center">
          Nothing was brought or paid in these days.
        </p>
      ) : (
        <ListTable
          label="Slips and payments"
          columns={columns}
          rows={rows}
          idOf={(row) => row.number ?? `p${row.payment}`}
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>
          Closing, {shortDate(to)} (<span className="whitespace-nowrap">slips {formatRupeesExactly(slipsPaise)},</span>{' '}
          <span className="whitespace-nowrap">payments {formatRupeesExactly(paidPaise)})</span>
        </span>
        <span className="whitespace-nowrap">{formatRupeesExactly(closingPaise)}</span>
      </p>
      {taken && <TakeBackDialog id={statement.grower.id} row={taken} onClose={() => setTaken(undefined)} />}
    </section>
  )
}

function figure(id: string, label: string, value: (row: Row) => number): Column<Row> {
  const render = (row: Row) => (value(row) === 0 ? '' : formatRupeesExactly(value(row)))
  return { id, label, isFigure: true, render }
}
