import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { columnsOf, type RegisterCell, type RegisterColumn, type RegisterId } from '#domain/accounting/registers.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { SlipLink } from '../purchases/slip-link.tsx'
import type { Column } from '../ui/list-table.tsx'
import { rowLink } from '../ui/text-link.ts'
import { DocumentLink } from './document-link.tsx'

type Row = StaffAnswer<'GET /api/books/registers'>['rows'][number]

/** The columns of a register as a list shows them; files have the same (BOOKS-06). */
export function listColumnsOf(register: RegisterId): readonly Column<Row>[] {
  return columnsOf(register).map((column, at) => ({
    id: `${at}`,
    label: column.label,
    ...(isFigure(column) ? { isFigure: true as const } : { className: lookOf(column) }),
    render: ({ cells }) => <Shown cell={cells[at] ?? null} column={column} />,
  }))
}

const isFigure = ({ kind }: RegisterColumn) => kind === 'paise' || kind === 'units'

function lookOf({ kind, isMinor }: RegisterColumn): string {
  return classes(kind === 'text' ? 'max-md:text-ink-soft' : 'whitespace-nowrap', isMinor && 'md:max-lg:hidden')
}

/** What a cell or a sum reads. */
export function Shown({ cell, column: { kind } }: { readonly cell: RegisterCell; readonly column: RegisterColumn }) {
  if (cell === null) return null
  if (cell === 0) return <span data-zero="">{kind === 'paise' ? formatRupeesExactly(0) : 0}</span>
  if (kind === 'paise') return formatRupeesExactly(Number(cell))
  if (kind === 'units') return Number(cell).toLocaleString('en-IN')
  const text = String(cell)
  if (kind === 'day') return <time dateTime={text}>{shortDate(text)}</time>
  if (kind === 'document') return <DocumentLink number={text} look={rowLink} />
  if (kind === 'slip') return <SlipLink number={text} />
  if (kind === 'order') {
    return (
      <Link to={pagePath('/orders/:number', { params: { number: text } })} className={rowLink}>
        {text}
      </Link>
    )
  }
  return text
}
