import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export type FormColumn<Row> = {
  readonly label: string
  /** Figures stand right. */
  readonly isFigure?: boolean
  readonly render: (row: Row) => ReactNode
}

type Props<Row> = {
  readonly label: string
  readonly columns: readonly FormColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
}

/** Rows up to which a table is open. */
const mostOpen = 20

/** A table with the columns of a form; below 1,024 px each row stands as a list of its cells. A long one is folded. */
export function FormTable<Row>({ label, columns, rows, idOf }: Props<Row>) {
  return (
    <details open={rows.length <= mostOpen}>
      <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">
        {rows.length.toLocaleString('en-IN')} {rows.length === 1 ? 'row' : 'rows'}
      </summary>
      <table aria-label={label} className="w-full text-table max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-ink-soft">
            {columns.map(({ label: name, isFigure }) => (
              <th
                key={name}
                scope="col"
                className={classes('pb-1 pl-4 font-semibold first:pl-0', isFigure ? 'text-right' : 'text-left')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <tr key={idOf(row)} className="border-line border-t max-lg:block max-lg:py-2">
              {columns.map(({ label: name, isFigure, render }) => (
                <td
                  key={name}
                  className={classes(
                    'py-1.5 pl-4 first:pl-0 max-lg:flex max-lg:justify-between max-lg:gap-3 max-lg:p-0',
                    isFigure && 'tabular-nums lg:whitespace-nowrap lg:text-right',
                  )}
                >
                  <span aria-hidden="true" className="text-ink-soft lg:hidden">
                    {name}
                  </span>
                  <span>{render(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
