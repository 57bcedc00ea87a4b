import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { gstr1Rows, type ToolCell } from '#domain/accounting/gstr1/csv.ts'
import { type Gstr1File, gstr1Files } from '#domain/accounting/gstr1/form.ts'
import { type Gstr1Settings, gstr1Json } from '#domain/accounting/gstr1/json.ts'
import type { Gstr1 } from '#domain/accounting/gstr1/tables.ts'
import type { IssuedRow } from '#domain/accounting/issued-serials.ts'
import type { ReturnPeriod } from '#domain/accounting/return-period.ts'
import { escapeFormula } from '#domain/files/formula.ts'
import { type Paise, plainRupees } from '#domain/money.ts'

export type Gstr1FileText = {
  readonly file: Gstr1File
  readonly name: string
  readonly text: string
  /** SHA-256 of the bytes. */
  readonly digest: string
}

type Return = {
  readonly gstin: string
  readonly tables: Gstr1
  readonly issued: readonly IssuedRow[]
  readonly settings: Gstr1Settings
  readonly isReady: boolean
}

/** The same return gives the same bytes (BOOKS-02). Files that are not ready say so in their name. */
export function writeFiles({ key, fp }: ReturnPeriod, { isReady, ...of }: Return): Gstr1FileText[] {
  return gstr1Files.map((file) => {
    const text = file === 'json' ? `${JSON.stringify(gstr1Json({ fp, ...of }))}\n` : toCsv(gstr1Rows(file, of))
    const name = `${isReady ? '' : 'NOT-READY-'}gstr1-${key}${file === 'json' ? '.json' : `-${file}.csv`}`
    return { file, name, text, digest: createHash('sha256').update(text).digest('hex') }
  })
}

/** Without a byte order mark, which the tool would read as part of the first heading. */
function toCsv(rows: readonly (readonly ToolCell[])[]): string {
  const cast = { string: escapeFormula, object: (cell: object) => plainRupees((cell as { paise: Paise }).paise) }
  return stringify([...rows] as unknown[][], { record_delimiter: 'windows', cast })
}
