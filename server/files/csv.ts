import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { CsvFile, CsvRow } from '#contract/call.ts'
import { escapeFormula } from '#domain/files/formula.ts'

/** Without it spreadsheets read ₹ and Hindi as another encoding. */
const byteOrderMark = '\ufeff'

/** A file that is written while it is sent: a fault breaks the connection, so that no short file looks whole (IMPORT-04). */
export function streamCsv({ columns, portions }: CsvFile): Readable {
  return Readable.from(linesOf(columns, portions), { highWaterMark: 1 })
}

async function* linesOf(columns: CsvFile['columns'], portions: CsvFile['portions']): AsyncGenerator<string> {
  yield byteOrderMark + toLines([columns])
  for await (const rows of portions) yield toLines(rows)
}

function toLines(rows: readonly CsvRow[]): string {
  return stringify([...rows] as string[][], { record_delimiter: 'windows', cast: { string: escapeFormula } })
}
