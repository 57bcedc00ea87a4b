import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { classes } from '#ui/classes.ts'
import { useKeys } from '../platform/keys.tsx'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  /** Figures stand right. */
  readonly isFigure?: boolean
  /** Where the cell stands in a phone's card, or that it is left out there. */
  readonly className?: string
  readonly render: (row: Row) => ReactNode
}

type Props<Row> = {
  readonly label: string
  /** Keep them outside of the component: rows are rendered again when they change. At most eight. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** Where a row leads; the first column is the link. */
  readonly linkOf?: (row: Row) => string
  readonly nameOf?: (row: Row) => string
  readonly selection?: Selection
}

type Selection = { readonly ids: ReadonlySet<string>; readonly onChange: (ids: ReadonlySet<string>) => void }

/**
 * A table of up to 50 rows with real links; below 768 px each row is a card. `j` and `k` move, `x` selects, Shift selects a range,
 * Enter opens (DESK-02, DESK-06).
 */
export function ListTable<Row>({ label, columns, rows, idOf, linkOf, nameOf, selection }: Props<Row>) {
  // By id: the row stays the same when others come and go (BOARD-02).
  const currentId = useRef<string>(undefined)
  const last = useRef<string>(undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const ids = rows.map(idOf)
  const current = () => (currentId.current === undefined ? -1 : ids.indexOf(currentId.current))
  const move = (step: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, current() + step))
    const row = body.current?.rows[next]
    const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    currentId.current = ids[next]
  }
  const select = (index: number, isRange: boolean) => {
    const id = ids[index]
    if (!selection || id === undefined) return
    const isOn = !selection.ids.has(id)
    const started = last.current === undefined ? -1 : ids.indexOf(last.current)
    const from = isRange && started >= 0 ? started : index
    const range = ids.slice(Math.min(from, index), Math.max(from, index) + 1)
    const next = new Set(selection.ids)
    for (const each of range) isOn ? next.add(each) : next.delete(each)
    last.current = id
    selection.onChange(next)
  }
  useKeys([
    { id: 'next-row', label: 'Next row', keys: 'j', run: () => move(1) },
    { id: 'previous-row', label: 'Previous row', keys: 'k', run: () => move(-1) },
    ...(selection
      ? [
          { id: 'select-row', label: 'Select row', keys: 'x', run: () => select(current(), false) },
          { id: 'select-range', label: 'Select rows up to here', keys: 'Shift+X', run: () => select(current(), true) },
        ]
      : []),
  ])

  const isAll = rows.length > 0 && ids.every((id) => selection?.ids.has(id))
  const selectPage = () => selection?.onChange(new Set(isAll ? [] : ids))
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 max-md:block">
      <thead className={selection ? 'max-md:block' : 'max-md:sr-only'}>
        <tr className="max-md:block">
          {selection && (
            <th
              scope="col"
              className={classes(headLook, 'max-md:static max-md:block max-md:h-auto max-md:border-0 max-md:p-0')}
            >
              <label className="flex items-center justify-center gap-2 max-md:ml-auto max-md:min-h-12 max-md:w-fit max-md:pr-3">
                <span className="md:sr-only">Select this page</span>
                <input type="checkbox" checked={isAll} onChange={selectPage} className={checkLook} />
              </label>
            </th>
          )}
          {columns.map(({ id, label: name, isFigure, className }) => (
            <th
              key={id}
              scope="col"
              className={classes(headLook, isFigure ? 'text-right' : 'text-left', 'max-md:sr-only', className)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="max-md:block">
        {rows.map((row, index) => {
          const id = ids[index] ?? ''
          const to = linkOf?.(row)
          return (
            <tr
              key={id}
              onFocus={() => {
                currentId.current = id
              }}
              onClick={(event) => {
                const isPlain = !(event.target as HTMLElement).closest('a, button, input, label, select')
                if (to && isPlain && !window.getSelection()?.toString()) navigate(to)
              }}
              className={classes(
                rowLook,
                to !== undefined && 'cursor-pointer hover:bg-tile',
                selection && 'max-md:pr-12',
                selection?.ids.has(id) ? 'bg-lime-wash' : 'max-md:bg-sheet',
              )}
            >
              {selection && (
                <td className={classes(cellLook, 'max-md:absolute max-md:top-0 max-md:right-0')}>
                  <label className="flex items-center justify-center max-md:size-12">
                    <input
                      type="checkbox"
                      aria-label={`Select ${nameOf?.(row) ?? id}`}
                      checked={selection.ids.has(id)}
                      onChange={() => {}}
                      onClick={(event) => select(index, event.shiftKey)}
                      className={checkLook}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ id: column, label: name, isFigure, className, render }, at) => (
                <td
                  key={column}
                  data-label={name}
                  className={classes(
                    cellLook,
                    isFigure && (className === undefined ? labelledFigure : 'text-right tabular-nums'),
                    at === 0 && 'whitespace-nowrap font-semibold',
                    className,
                  )}
                >
                  {at === 0 && to ? (
                    <Link
                      to={to}
                      className="inline-flex items-center text-leaf underline decoration-leaf/30 underline-offset-2 hover:decoration-leaf pointer-coarse:min-h-11"
                    >
                      {render(row)}
                    </Link>
                  ) : (
                    render(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On a phone, where the table has no head, a figure shows its label. */
const labelledFigure =
  'text-right tabular-nums max-md:text-left max-md:before:text-ink-soft max-md:before:content-[attr(data-label)_"_"]'
const headLook =
  'sticky top-0 z-10 h-9 border-line border-b bg-paper px-1.5 text-table text-ink-soft font-semibold whitespace-nowrap'
const rowLook =
  'max-md:relative max-md:mb-2 max-md:grid max-md:min-h-16 max-md:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-md:gap-x-3 max-md:gap-y-0.5 max-md:rounded-lg max-md:border max-md:border-line max-md:p-3'
const cellLook = 'md:h-10 md:border-line md:border-b md:px-1.5 text-table md:pointer-coarse:h-11 max-md:self-center'
const checkLook = 'size-4.5 accent-(--color-leaf) pointer-coarse:size-6'
