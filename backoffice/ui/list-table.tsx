import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { rowLink } from './text-link.ts'
import { type RowSelection, useRowKeys } from './use-row-keys.ts'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  /** Figures stand right. */
  readonly isFigure?: boolean
  /** Left out on a tablet, where it would not fit. */
  readonly isMinor?: boolean
  /** Where the cell stands in a phone's card, or that it is left out there. */
  readonly className?: string
  /** `sort` in the list's address when its heading is pressed; '' is the list's own order. */
  readonly sort?: { readonly descending: string; readonly ascending: string; readonly beginsAscending?: true }
  /** A column is left out while no row of the page has something in it; without this it always stands. */
  readonly has?: (row: Row) => boolean
  readonly render: (row: Row) => ReactNode
}

type Props<Row> = {
  readonly label: string
  /** Keep them outside of the component: rows are rendered again when they change. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** Where a row leads; the first column is the link. */
  readonly linkOf?: (row: Row) => string | undefined
  readonly nameOf?: (row: Row) => string
  readonly selection?: RowSelection
  readonly cards?: Cards
}

/**
 * A phone's card has two columns, the second as wide as its words; 'even' has two alike, for figures with labels, 'figures' a third for a word at the end of its first line; or its cells one after another below the first; in 'placed' each column says by `cardPlaces`
 * where its cell stands, so that all cards of a list are alike; 'dense' has cells on a sheet of all rows.
 */
export type Cards = 'columns' | 'even' | 'figures' | 'placed' | 'lines' | 'dense'

/** The lines of a 'placed' card: a cell begins left, ends right, has a place before the end, or the whole line. What is empty takes no line. */
export const cardPlaces = {
  number: 'max-md:row-start-1 max-md:col-start-1',
  beforeState: 'max-md:row-start-1 max-md:col-start-2 max-md:justify-self-end',
  state: 'max-md:row-start-1 max-md:col-start-3 max-md:text-right',
  due: 'max-md:row-start-1 max-md:col-start-2 max-md:col-span-2 max-md:text-right',
  contents: 'max-md:row-start-2 max-md:col-span-full max-md:truncate max-md:text-ink-soft',
  second: 'max-md:row-start-2 max-md:col-start-1 max-md:col-span-2 max-md:truncate',
  secondEnd: 'max-md:row-start-2 max-md:col-start-3 max-md:text-right max-md:text-ink-soft',
  third: 'max-md:row-start-3 max-md:col-start-1 max-md:col-span-2 max-md:truncate',
  thirdEnd: 'max-md:row-start-3 max-md:col-start-3 max-md:text-right',
  fourth: 'max-md:row-start-4 max-md:col-start-1 max-md:col-span-2 max-md:truncate max-md:text-ink-soft',
  fourthEnd: 'max-md:row-start-4 max-md:col-start-3 max-md:text-right max-md:text-ink-soft',
  act: 'max-md:row-start-3 max-md:row-span-2 max-md:col-start-3 max-md:text-right',
  note: 'max-md:row-start-5 max-md:col-span-full',
  lastNote: 'max-md:row-start-6 max-md:col-span-full',
} as const

/** A table of up to 50 rows with real links; below 768 px each row is a card. */
export function ListTable<Row>(props: Props<Row>) {
  const { label, rows, idOf, linkOf, nameOf, selection, cards = 'columns' } = props
  const columns = useColumnsInUse(props.columns, rows)
  const ids = rows.map(idOf)
  const { body, select, onFocus } = useRowKeys(ids, selection)
  return (
    <table
      aria-label={label}
      className={classes(
        cards === 'dense' ? denseSheetLook : sheetLook,
        'w-full border-separate border-spacing-0 max-md:block',
      )}
    >
      <Head {...{ columns, ids, selection }} />
      <tbody ref={body} className="max-md:block">
        {rows.map((row, index) => {
          const id = ids[index] ?? ''
          return (
            <TableRow
              key={id}
              {...{ row, columns, cards }}
              to={linkOf?.(row)}
              onFocus={() => onFocus(id)}
              {...(selection && {
                tick: {
                  label: `Select ${nameOf?.(row) ?? id}`,
                  isOn: selection.ids.has(id),
                  onPress: (isRange: boolean) => select(index, { isRange }),
                },
              })}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** The same array until a column comes or goes, so that rows are not rendered again. */
function useColumnsInUse<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  const unused = columns.filter(({ has }) => has && !rows.some(has)).map(({ id }) => id)
  const key = unused.join(' ')
  return useMemo(() => columns.filter(({ id }) => !key.split(' ').includes(id)), [columns, key])
}

type HeadProps<Row> = {
  readonly columns: Props<Row>['columns']
  readonly ids: readonly string[]
  readonly selection: RowSelection | undefined
}

function Head<Row>({ columns, ids, selection }: HeadProps<Row>) {
  const [searchParams] = useSearchParams()
  const isAll = ids.length > 0 && ids.every((id) => selection?.ids.has(id))
  return (
    <thead className={selection ? 'max-md:block' : 'max-md:sr-only'}>
      <tr className="max-md:block">
        {selection && (
          <th
            scope="col"
            className={classes(headLook, 'max-md:static max-md:block max-md:h-auto max-md:border-0 max-md:p-0')}
          >
            <label className="flex items-center justify-center gap-2 max-md:ml-auto max-md:min-h-12 max-md:w-fit max-md:pr-3.25">
              <span className="md:sr-only">Select this page</span>
              <input type="checkbox" checked={isAll} onChange={() => selection.onChange(new Set(isAll ? [] : ids))} />
            </label>
          </th>
        )}
        {columns.map(({ id, label: name, isFigure, isMinor, className, sort }, at) => (
          <th
            key={id}
            scope="col"
            {...(sort && { 'aria-sort': directionOf(sort, searchParams) })}
            className={classes(
              headLook,
              isAfterFigure(columns, at) && afterFigure,
              isFigure ? 'text-right' : 'text-left',
              'max-md:sr-only',
              isMinor && minorLook,
              className,
            )}
          >
            {sort ? <SortLink {...{ name, sort, searchParams, isFigure }} /> : name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type Sort = NonNullable<Column<unknown>['sort']>

function directionOf(sort: Sort, searchParams: URLSearchParams) {
  const sorted = searchParams.get('sort') ?? ''
  return sorted === sort.descending ? 'descending' : sorted === sort.ascending ? 'ascending' : 'none'
}

type SortLinkProps = {
  readonly name: string
  readonly sort: Sort
  readonly searchParams: URLSearchParams
  readonly isFigure: boolean | undefined
}

/** Drawn, since few fonts have arrows. */
const arrows = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** Cards of a phone have no head: there the filter sorts. */
function SortLink({ name, sort, searchParams, isFigure }: SortLinkProps) {
  const direction = directionOf(sort, searchParams)
  const next = new URLSearchParams([...searchParams].filter(([of]) => !['sort', 'after', 'before'].includes(of)))
  const [first, second] = sort.beginsAscending
    ? (['ascending', 'descending'] as const)
    : (['descending', 'ascending'] as const)
  const wanted = sort[direction === first ? second : first]
  if (wanted) next.set('sort', wanted)
  return (
    <>
      <span className="md:hidden">{name}</span>
      <Link
        to={`?${next}`}
        className={classes(
          'inline-flex min-h-9 items-center gap-1 hover:underline max-md:hidden',
          isFigure && 'flex-row-reverse',
        )}
      >
        {name}
        <Icon
          drawing={arrows[direction]}
          className={classes('size-3.5', direction === 'none' && 'text-ink-faint max-lg:hidden')}
        />
      </Link>
    </>
  )
}

type Tick = { readonly label: string; readonly isOn: boolean; readonly onPress: (isRange: boolean) => void }
type RowProps<Row> = {
  readonly row: Row
  readonly columns: Props<Row>['columns']
  readonly to: string | undefined
  readonly tick?: Tick
  readonly cards: NonNullable<Props<Row>['cards']>
  readonly onFocus: () => void
}

function TableRow<Row>({ row, columns, to, tick, cards, onFocus }: RowProps<Row>) {
  const navigate = useNavigate()
  return (
    <tr
      onFocus={onFocus}
      onClick={(event) => {
        const isPlain = !(event.target as HTMLElement).closest('a, button, input, label, select, [data-overlay]')
        if (to && isPlain && !window.getSelection()?.toString()) navigate(to)
      }}
      className={classes(
        'max-md:relative',
        cardLooks[cards],
        to !== undefined && (tick?.isOn ? 'cursor-pointer hover:bg-lime-wash-lit' : 'cursor-pointer hover:bg-tile'),
        tick && 'max-md:pr-12',
        tick?.isOn ? 'bg-lime-wash' : 'max-md:bg-sheet',
      )}
    >
      {tick && (
        <td className={classes(cellLook, 'max-md:absolute max-md:top-0 max-md:right-0')}>
          <label className="flex items-center justify-center max-md:size-12">
            <input
              type="checkbox"
              aria-label={tick.label}
              checked={tick.isOn}
              onChange={() => {}}
              onClick={(event) => tick.onPress(event.shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map(({ id, label: name, isFigure, isMinor, className, render }, at) => (
        <td
          key={id}
          data-label={name}
          className={classes(
            cellLook,
            isAfterFigure(columns, at) && afterFigure,
            isFigure && (className === undefined ? labelledFigure : 'text-right tabular-nums'),
            isMinor && minorLook,
            at === 0 && 'font-semibold max-md:wrap-break-word md:whitespace-nowrap',
            className,
          )}
        >
          {at === 0 && to ? (
            <Link to={to} className={classes(rowLink, 'align-middle')}>
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Words beside a figure, which stands right: without room between them they read as one. */
const afterFigure = 'xl:pl-5'
function isAfterFigure<Row>(columns: readonly Column<Row>[], at: number): boolean {
  return Boolean(columns[at - 1]?.isFigure && !columns[at]?.isFigure)
}

const minorLook = 'md:max-lg:hidden'
/**
 * A figure stays in one line: lines break after a minus sign, and what is left reads as a sum above zero. On a phone, where the table has no head, it
 * shows its label; an empty one, and one that marks itself as zero, is left out.
 */
const labelledFigure =
  'text-right tabular-nums md:whitespace-nowrap max-md:text-left max-md:before:text-ink-soft max-md:before:content-[attr(data-label)_"_"] max-md:empty:hidden max-md:has-[[data-zero]]:hidden [&_[data-zero]]:text-ink-faint'
const sheetLook = 'md:rounded-lg md:border md:border-line md:bg-sheet'
const denseSheetLook = 'overflow-clip rounded-lg border border-line bg-sheet'
const headLook =
  'sticky top-(--strip) z-10 h-10 border-line border-b md:bg-sheet px-1 text-table text-ink-soft font-semibold whitespace-nowrap lg:px-1.5 md:first:rounded-tl-lg md:last:rounded-tr-lg lg:first:pl-3 lg:last:pr-3'
const cardLook = 'max-md:min-h-16 max-md:gap-x-3 max-md:gap-y-0.5 max-md:rounded-lg max-md:border max-md:border-line'
const cardLooks: { readonly [Look in Cards]: string } = {
  columns: classes(cardLook, 'max-md:mb-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-md:p-3'),
  even: classes(cardLook, 'max-md:mb-2 max-md:grid max-md:grid-cols-2 max-md:p-3'),
  figures: classes(cardLook, 'max-md:mb-2 max-md:grid max-md:grid-cols-[8.5rem_minmax(0,1fr)_auto] max-md:p-3'),
  placed: classes(
    cardLook,
    'max-md:mb-2 max-md:grid max-md:grid-cols-[minmax(5.25rem,1fr)_auto_auto] max-md:gap-x-2 max-md:p-3',
  ),
  lines: classes(cardLook, 'max-md:mb-1.5 max-md:flex max-md:flex-wrap max-md:items-center max-md:p-2'),
  dense:
    'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:border-line max-md:border-b max-md:px-3 max-md:py-1.5 max-md:last:border-b-0',
}
const cellLook =
  'md:h-10 md:border-line md:border-b md:px-1 lg:px-1.5 lg:first:pl-3 lg:last:pr-3 md:[tr:last-child>&]:border-b-0 md:[tr:last-child>&]:first:rounded-bl-lg md:[tr:last-child>&]:last:rounded-br-lg text-table md:pointer-coarse:h-11 max-md:self-center'
