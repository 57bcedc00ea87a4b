import type { ReactNode } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { type WriteOffKind, writeOffLabels } from '#domain/stock/written-off.ts'
import { Card } from '../ui/page.tsx'

type Held = Pick<StaffAnswer<'GET /api/books/margins'>['writtenOff'], 'rows' | 'total' | 'costPaise'>
type Row = Held['rows'][number]

const sources: { readonly [Source in Row['source']]: string } = {
  slips: '',
  typed: 'typed cost',
  unpriced: 'slip without price: not counted',
  unknown: 'no cost: not counted',
}

const kinds: { readonly [kind in WriteOffKind | 'count']: string } = { ...writeOffLabels, count: 'Missing at a count' }

const isKnown = ({ source }: Row) => source === 'slips' || source === 'typed'

/** Units by batch with what they cost. */
export function AtCost({
  title,
  rows,
  total,
  costPaise,
  hint,
  beside,
}: Held & { readonly title: string; readonly hint?: string; readonly beside?: ReactNode }) {
  return (
    <Card title={title} beside={beside}>
      <p className="mb-2 font-semibold text-title tabular-nums">
        {rows.length > 0 && !rows.some(isKnown) ? 'No costs yet' : formatRupeesExactly(costPaise)}
      </p>
      {hint && <p className="mb-2 text-ink-soft">{hint}</p>}
      {rows.length === 0 && <p className="text-ink-soft">Nothing.</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.productId} ${row.code} ${row.kind} ${row.source}`}
            className="flex justify-between gap-3 py-1.5"
          >
            <span>
              {`${row.units.toLocaleString('en-IN')} × ${row.title}`}
              <span className="block text-ink-soft text-small">
                {[row.code, kindOf(row), sources[row.source]].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="tabular-nums">{isKnown(row) ? formatRupeesExactly(row.costPaise) : '–'}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-ink-soft">{`and ${(total - rows.length).toLocaleString('en-IN')} more in the file`}</p>
      )}
    </Card>
  )
}

function kindOf({ kind }: Row): string | undefined {
  return kind !== undefined && kind in kinds ? kinds[kind as keyof typeof kinds] : kind
}
