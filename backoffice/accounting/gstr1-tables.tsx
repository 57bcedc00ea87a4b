import type { Gstr1Table } from '#domain/accounting/gstr1/form.ts'
import { DownloadLink } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import { type FormColumn, FormTable } from './form-table.tsx'
import { fileUrl, type Gstr1, percent } from './gstr1.ts'
import { hsnColumns, issuedColumns, type LargeLine, largeColumns, nilColumns, smallColumns } from './gstr1-columns.tsx'

/** The tables of the form, each with its file for the offline tool (BOOKS-01, BOOKS-02). */
export function Gstr1Tables({ gstr1 }: { readonly gstr1: Gstr1 }) {
  const { period, b2cs, b2cl, cdnur, nil, hsn, issued } = gstr1
  const of = period.key
  return (
    <>
      <Table
        {...{ of, table: 'b2cl', title: '5: B2C (large)', columns: largeColumns, rows: b2cl.flatMap(linesOf) }}
        idOf={idOfLine}
        empty="No invoice above ₹1,00,000 to another State."
      />
      <Table
        {...{ of, table: 'b2cs', title: '7: B2C (others)', columns: smallColumns, rows: b2cs }}
        idOf={(row) => `${row.placeOfSupply} ${row.isInterState} ${row.rateBasisPoints}`}
        empty="Nothing was sold."
      />
      <Table
        {...{ of, table: 'exemp', title: '8: Nil-rated', columns: nilColumns, rows: nil }}
        idOf={({ isInterState }) => String(isInterState)}
        empty="Nothing at 0 % was sold."
      />
      <Table
        {...{
          of,
          table: 'cdnur',
          title: '9B: Credit notes (large)',
          columns: largeColumns,
          rows: cdnur.flatMap(linesOf),
        }}
        idOf={idOfLine}
        empty="No credit note of a large invoice. All others are taken off table 7."
      />
      <Table
        {...{ of, table: 'hsn', title: '12: HSN (B2C)', columns: hsnColumns, rows: hsn }}
        idOf={(row) => `${row.hsn} ${row.rateBasisPoints}`}
        empty="Nothing was sold."
      />
      <Table
        {...{ of, table: 'docs', title: '13: Documents issued', columns: issuedColumns, rows: issued }}
        idOf={({ from }) => from}
        empty="No document was issued."
      />
    </>
  )
}

type TableProps<Row> = {
  readonly of: string
  readonly table: Gstr1Table
  readonly title: string
  readonly columns: readonly FormColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly empty: string
}

function Table<Row>({ of, table, title, columns, rows, idOf, empty }: TableProps<Row>) {
  const download = (
    <DownloadLink
      size="small"
      variant="quiet"
      className="-mr-2.5"
      href={fileUrl(of, table)}
      aria-label={`CSV of ${title}`}
    >
      CSV
    </DownloadLink>
  )
  return (
    <Card title={title} beside={rows.length > 0 ? download : undefined}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <FormTable label={`Rows of ${title}`} {...{ columns, rows, idOf }} />
      )}
    </Card>
  )
}

function linesOf(document: Gstr1['b2cl'][number]): LargeLine[] {
  return document.rates.map((rate) => ({ ...document, ...rate }))
}

function idOfLine(line: LargeLine): string {
  return `${line.number} ${percent(line)}`
}
