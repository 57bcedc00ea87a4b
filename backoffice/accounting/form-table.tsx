import { type ReactNode, useId } from 'react'
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

/** A table with the columns of a form: they stay columns on a phone, where it scrolls sideways. */
export function FormTable<Row>({ label, columns, rows, idOf }: Props<Row>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
    <section aria-labelledby={id} tabIndex={0} className="-m-4 max-h-[28rem] overflow-auto p-4">
      <table className="w-full text-table">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        <thead>
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
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ label: name, isFigure, render }) => (
                <td
                  key={name}
                  className={classes(
                    'whitespace-nowrap border-line border-t py-1.5 pl-4 first:pl-0',
                    isFigure && 'text-right tabular-nums',
                  )}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
