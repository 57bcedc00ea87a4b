import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { maxFileRows } from '#domain/files/import.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readCsv } from './read-csv.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000'), gzipSync('Id,Price\nhoney,1\n')])
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const wide = `Id,Title\nhoney,${'x'.repeat(10_000_000)}\n`

/** What a file is refused for, and at which row. */
const malformed: readonly (readonly [what: string, file: string | Buffer, code: string, line?: number])[] = [
  ['an empty file', '', 'no-rows'],
  ['its mark alone', '\ufeff', 'no-rows'],
  ['a header alone', 'Id,Price\n', 'no-rows'],
  ['blank lines below the header', 'Id,Price\n\n,\n  ,\n', 'no-rows'],
  ['UTF-16', utf16('Id,Price\nhoney,1\n'), 'not-text'],
  ['UTF-16 without its mark', Buffer.from('Id,Price\nhoney,1\n', 'utf16le'), 'not-text'],
  ['Latin-1', Buffer.from('Id,Title\nghee,Ghi de Br\u00e9h\n', 'latin1'), 'not-text'],
  ['half a letter at its end', Buffer.from('Id,Title\nghee,\u0918').subarray(0, -1), 'not-text'],
  ['a zip, as a spreadsheet saves itself', zip, 'not-text'],
  ['a picture', png, 'not-text'],
  ['a PDF', Buffer.from([0x25, 0x50, 0x44, 0x46, 0xe2, 0xe3]), 'not-text'],
  ['a NUL in a cell', 'Id,Price\nhoney,1\0\n', 'not-text'],
  ['a quotation mark that never ends', 'Id,Price\nghee,1\n"honey,2\nragi,3\n', 'broken-quotes', 3],
  ['a quotation mark within a cell', 'Id,Price\nho"ney,1\n', 'broken-quotes', 2],
  ['letters behind a quotation mark', 'Id,Price\n"honey"x,1\n', 'broken-quotes', 2],
  ['a row of 10 MB', wide, 'row-too-long', 2],
  ['10 MB in quotation marks', wide.replace('x', '"x'), 'row-too-long', 2],
  ['too many rows', `Id\n${'honey\n'.repeat(maxFileRows + 1)}`, 'too-many-rows'],
]

for (const [what, file, code, line] of malformed) {
  test(`IMPORT-01 SECURITY ${what}: refused with its reason`, async () => {
    const read = await readCsv(Buffer.from(file as string))
    assert.ok(isRefusal(read), what)
    assert.equal(read.refused, code)
    assert.equal('line' in read ? read.line : undefined, line)
  })
}

test('IMPORT-01 each mixture of mark, separator, line end and quotes is read alike', async () => {
  let read = 0
  for (const mark of ['', '\ufeff'])
    for (const separator of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r'])
        for (const last of ['', end, end + end])
          for (const quote of ['', '"']) {
            const row = (...cells: string[]) => cells.map((cell) => quote + cell + quote).join(separator)
            const text = [row('Id', 'Title', 'Price'), row('ghee', 'शहद ₹', '1499'), '', row('ragi', '', '5')].join(end)
            const file = await readCsv(Buffer.from(mark + text + last))
            const rows = [
              { line: 2, cells: ['ghee', 'शहद ₹', '1499'] },
              { line: 4, cells: ['ragi', '', '5'] },
            ]
            assert.deepEqual(file, { headings: ['Id', 'Title', 'Price'], rows }, JSON.stringify(mark + text + last))
            read += 1
          }
  assert.equal(read, 108)
  const grouped = await readCsv(Buffer.from('Id;"MRP; in ₹";Price\nghee;"1,499";"a ""b""\nc"\n'))
  assert.deepEqual(grouped, {
    headings: ['Id', 'MRP; in ₹', 'Price'],
    rows: [{ line: 2, cells: ['ghee', '1,499', 'a "b"\nc'] }],
  })
})

test('IMPORT-01 the line in which Excel names the separator is no row', async () => {
  for (const [separator, first] of [
    [';', 'sep=;\n'],
    [',', '\ufeffSEP=,\r\n'],
    ['\t', '"sep=\t"\r'],
  ] as const) {
    const rows = [
      ['Id', 'Words, or; more'],
      ['ghee', '1'],
    ]
    const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\n')
    const file = await readCsv(Buffer.from(first + text))
    assert.deepEqual(file, { headings: rows[0], rows: [{ line: 2, cells: rows[1] }] }, first)
  }
})
