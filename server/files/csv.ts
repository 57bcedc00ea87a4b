import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { CsvFile, CsvRow } from '#contract/call.ts'
import { escapeFormula } from '#domain/files/formula.ts'

/** Without it spreadsheets read ₹ and Hindi as another encoding. */
const byteOrderMark = '\ufeff'
/** Milliseconds of work without a rest: a usual list is done by then. */
const withoutRest = 500
/** From then on it rests after each portion so many times as long as that has taken: shoppers' pages on the same processors keep their time. */
const restTimes = 8
/** Milliseconds of the longest rest. */
const longestRest = 500

/** A file that is written while it is sent: a fault breaks the connection, so that no short file looks whole (IMPORT-04). */
export function streamCsv({ columns, portions }: CsvFile): Readable {
  return Readable.from(linesOf(columns, portions), { highWaterMark: 1 })
}

async function* linesOf(columns: CsvFile['columns'], portions: CsvFile['portions']): AsyncGenerator<string> {
  yield byteOrderMark + toLines([columns])
  let worked = 0
  let begun = performance.now()
  for await (const rows of portions) {
    const lines = toLines(rows)
    const took = performance.now() - begun
    worked += took
    yield lines
    if (worked > withoutRest) await rest(Math.min(restTimes * took, longestRest))
    begun = performance.now()
  }
}

function toLines(rows: readonly CsvRow[]): string {
  return stringify([...rows] as string[][], { record_delimiter: 'windows', cast: { string: escapeFormula } })
}
