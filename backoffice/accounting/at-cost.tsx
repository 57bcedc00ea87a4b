import type { ReactNode } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { type WriteOffKind, writeOffLabels } from '#domain/stock/written-off.ts'
import { FiguresHead } from '../ui/figures-head.tsx'
import { Card } from '../ui/page.tsx'

type Held = Pick<StaffAnswer<'GET /api/books/margins'>['writtenOff'], 'rows' | 'total' | 'costPaise'>
type Row = Held['rows'][number]

const sources: { readonly [Source in Row['source']]: string } = {
  slips: '',
  typed: 'typed cost',
  unpriced: 'slip without price',
  unknown: '',
}

const kinds: { readonly [kind in WriteOffKind | 'count']: string } = { ...writeOffLabels, count: 'Missing at a count' }

/** What costs most comes first. */
const shownAtOnce = 10

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
  const known = rows.filter(isKnown)
  return (
    <Card title={title} beside={beside}>
      <p className="mb-2 font-semibold text-title tabular-nums">
        {rows.length > 0 && known.length === 0 ? 'No costs yet' : formatRupeesExactly(costPaise)}
      </p>
      {hint && <p className="mb-2 text-ink-soft">{hint}</p>}
      {rows.length === 0 && <p className="text-ink-soft">Nothing.</p>}
      <Units rows={known.slice(0, shownAtOnce)} title={title} />
      <Folded rows={known.slice(shownAtOnce)} title={`${title}, the others`} words="more" />
      <Folded
        rows={rows.filter((row) => !isKnown(row))}
        title={`${title}, without a known cost`}
        words="without a known cost"
      />
      {total > rows.length && (
        <p className="text-ink-soft">{`and ${(total - rows.length).toLocaleString('en-IN')} more in the file`}</p>
      )}
    </Card>
  )
}

/** Folded away, so that what costs most is seen beside what else the page has. */
function Folded({ rows, title, words }: UnitsProps & { readonly words: string }) {
  if (rows.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">
        {`${rows.length.toLocaleString('en-IN')} ${words}`}
      </summary>
      <Units rows={rows} title={title} />
    </details>
  )
}

type UnitsProps = { readonly rows: readonly Row[]; readonly title: string }

function Units({ rows, title }: UnitsProps) {
  if (rows.length === 0) return null
  return (
    <table className="w-full text-table">
      <caption className="sr-only">{title}</caption>
      <FiguresHead first="Product" figures={['Units', 'Cost']} />
      <tbody className="tabular-nums">
        {rows.map((row) => (
          <tr key={`${row.productId} ${row.code} ${row.kind} ${row.source}`} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {row.title}
              <span className="block text-ink-soft text-small">
                {[row.code, kindOf(row), sources[row.source]].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className="pl-3 text-right align-baseline">{row.units.toLocaleString('en-IN')}</td>
            <td className="pl-3 text-right align-baseline">
              {isKnown(row) ? formatRupeesExactly(row.costPaise) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function kindOf({ kind }: Row): string | undefined {
  return kind !== undefined && kind in kinds ? kinds[kind as keyof typeof kinds] : kind
}
