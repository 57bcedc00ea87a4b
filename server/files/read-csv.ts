import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { maxFileRows, maxRowLetters } from '#domain/files/import.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export type FileRow = { readonly line: number; readonly cells: readonly string[] }
export type ReadFile = { readonly headings: readonly string[]; readonly rows: readonly FileRow[] }
export type FileRefusal =
  | Refusal<'not-text'>
  | Refusal<'no-rows'>
  | Refusal<'too-many-rows'>
  | Refusal<'row-too-long', { line: number }>
  | Refusal<'broken-quotes', { line: number }>

/** Bytes that are parsed before others have their turn. */
const pieceBytes = 64 * 1024

/** Reads UTF-8 with or without its mark, separated by commas, semicolons or tabs, also where its first line is Excel's 'sep=;' (IMPORT-01). `line` is the row's number in a spreadsheet. */
export async function readCsv(bytes: Uint8Array): Promise<ReadFile | FileRefusal> {
  const whole = textOf(bytes)
  if (whole === undefined) return refuse('not-text')
  // Excel's own line, which it shows as no row.
  const [own = '', separator] = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i.exec(whole) ?? []
  const text = whole.slice(own.length)
  const rows: FileRow[] = []
  let line = 0
  try {
    const parser = Readable.from(piecesOf(text)).pipe(
      parse({ delimiter: separator ?? delimiterOf(text), relax_column_count: true, max_record_size: maxRowLetters }),
    )
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      if (cells.every((cell) => cell.trim() === '')) continue
      rows.push({ line, cells })
      if (rows.length > maxFileRows + 1) return refuse('too-many-rows')
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    return refuse(fault.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'broken-quotes', {
      line: Number(fault.records) + 1,
    })
  }
  const [head, ...others] = rows
  return head && others.length > 0 ? { headings: head.cells, rows: others } : refuse('no-rows')
}

/** Undefined for another encoding, and for what is no text: an archive, a picture, a spreadsheet's own file. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + pieceBytes
    // A character of two code units is not cut: each half alone would be lost.
    const next = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end
    yield text.slice(at, next)
    at = next
  }
}

/** Of those in the first line that has any, outside of quotes, the one that stands there most often. */
function delimiterOf(text: string): string {
  const header =
    text
      .slice(0, maxRowLetters)
      .replace(/"[^"]*"/g, '')
      .split(/\r|\n/)
      .find((line) => /[,;\t]/.test(line)) ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}
