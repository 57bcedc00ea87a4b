import { readCell, readDay } from '../files/read-cell.ts'
import { foundIn, readHeader } from '../files/read-header.ts'
import { parseTypedRupees, ungroupDigits } from '../money.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { isDay } from '../time.ts'

/** A line of the bank's statement; paise, negative when the money leaves the account. `utr` is in capitals, '' without one. */
export type BankLine = {
  readonly day: string
  readonly amount: number
  readonly utr: string
  /** 1, and more for lines of the same day, amount and UTR: banks give no ids. */
  readonly occurrence: number
  /** What 0.13.0 read as its UTR, where that was another, and its occurrence then: such lines are stored. */
  readonly formerUtr?: string
  readonly formerOccurrence?: number
}
export type BankRowError = {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly error: string
}

const labels = {
  ...{ day: 'Day', amount: 'Amount', side: 'Dr/Cr', credit: 'Credit', debit: 'Debit', utr: 'UTR' },
  narration: 'Narration',
} as const
type Field = keyof typeof labels

/** What banks call the columns, in small letters alone: SBI, HDFC, ICICI, Axis, Kotak, PNB, Bank of Baroda, Canara, IndusInd, Yes and others. */
const headingsOf: { readonly [Of in Field]: string } = {
  day: 'day date transactiondate trandate txndate transactiondatetime transactiondateandtime postingdate postdate',
  amount: 'amount amountinr amountrs transactionamount transactionamountinr',
  side: 'drcr crdr debitcredit creditdebit drorcr crordr',
  credit:
    'credit credits creditamount creditinr creditcr cr cramount deposit deposits depositamt depositamount depositamountinr depositcr depositinr',
  debit:
    'debit debits debitamount debitinr debitdr dr dramount withdrawal withdrawals withdrawl withdrawalamt withdrawalamount withdrawalamountinr withdrawaldr withdrawalinr',
  utr: 'utr utrno utrnumber reference referenceno referencenumber bankreference refno refnumber transactionreferenceno chqrefno chqrefnumber chequerefno chequerefnumber refnochequeno refnochqno chequenoreferenceno chequenorefno chequereferenceno',
  narration:
    'narration description transactiondescription transactionremarks remarks particulars transactionparticulars transactiondetails details',
}

/** Which column is which: day, amount (or credit and debit) and UTR or what it stands in, by the names that banks give them. */
export function readBankHeader(headings: readonly string[]) {
  const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
  const known = headings.map((heading) =>
    (Object.keys(labels) as Field[]).find((field) => headingsOf[field].split(' ').includes(plain(heading))),
  )
  const named = headings.map((heading, at) => {
    const field = known[at]
    // After the balance 'Dr / Cr' stands again, and remarks follow a description.
    const isSecond = field !== undefined && known.indexOf(field) < at
    return isSecond && (field === 'side' || field === 'narration') ? '' : (field ?? heading)
  })
  const header = readHeader(named, { labels, keys: ['day'] })
  const found = foundIn(headings)
  if (isRefusal(header)) return header.refused === 'column-needed' ? { ...header, found } : header
  const has = (...wanted: readonly Field[]) => wanted.some((field) => header.fields.includes(field))
  if (!has('utr', 'narration')) return refuse('column-needed', { columns: 'UTR', found })
  if (!has('amount', 'credit', 'debit')) return refuse('column-needed', { columns: 'Amount', found })
  return header
}

type Rows = readonly { readonly line: number; readonly cells: readonly string[] }[]

/** Lines of a statement and what is wrong with the others. `today` is India's; nothing is of a later day. */
export function readBankRows(rows: Rows, fields: readonly (string | undefined)[], today: string) {
  const lines: ReadRow[] = []
  const refused: BankRowError[] = []
  for (const { line, cells } of rows) {
    const cell = (field: Field) => readCell(cells[fields.indexOf(field)] ?? '').trim()
    const read = readRow(cell, { today, hasUtr: fields.includes('utr') })
    if (cells.slice(fields.length).some((more) => more.trim() !== '')) {
      // As an amount with a comma that stands without quotes: what comes after it would be in the wrong columns.
      const error = `This row has ${cells.length} cells, the header ${fields.length}`
      refused.push({ line, column: 'Row', value: cells.join(',').slice(0, 100), error })
      continue
    }
    if ('error' in read) {
      const column = read.columns.map((one) => labels[one]).join(', ')
      const value = read.columns.map(cell).join(', ').slice(0, 100)
      refused.push({ line, column, value, error: read.error })
      continue
    }
    lines.push(read)
  }
  return { lines: numbered(lines), refused }
}

/** Numbers the lines as 0.13.0 did; those that it read another UTR of come after the others of the same. */
function numbered(lines: readonly ReadRow[]): BankLine[] {
  const nth = counter()
  const formerNth = counter()
  const occurrences = new Map<ReadRow, number>()
  const isReadAnew = ({ utr, formerUtr }: ReadRow) => formerUtr !== utr
  for (const line of [...lines.filter((one) => !isReadAnew(one)), ...lines.filter(isReadAnew)])
    occurrences.set(line, nth(`${line.day} ${line.amount} ${line.utr}`))
  return lines.map((line) => {
    const { formerUtr, ...read } = line
    const formerOccurrence = formerNth(`${line.day} ${line.amount} ${formerUtr}`)
    const occurrence = occurrences.get(line) ?? 1
    return { ...read, occurrence, ...(isReadAnew(line) && { formerUtr, formerOccurrence }) }
  })
}

/** Says of each key how often it has been there by now. */
function counter() {
  const seen = new Map<string, number>()
  return (key: string): number => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count
  }
}

/** After a day: ' 10:30:15', ' 9:30 PM', 'T10:30:15'. */
const timeOfDay = /[ T]\d{1,2}:\d\d(:\d\d)?( ?[ap]m)?$/i

type Wrong = { readonly columns: readonly Field[]; readonly error: string }

type ReadRow = Pick<BankLine, 'day' | 'amount' | 'utr'> & { readonly formerUtr: string }

function readRow(
  cell: (field: Field) => string,
  { today, hasUtr }: { readonly today: string; readonly hasUtr: boolean },
): ReadRow | Wrong {
  const day = bankDay(cell('day').replace(timeOfDay, ''))
  if (day === undefined) return { columns: ['day'], error: 'A day such as 24-11-2026' }
  if (!isDay(day)) return { columns: ['day'], error: 'There is no such day' }
  if (day > today) return { columns: ['day'], error: 'This day is yet to come' }
  const utr = utrOf(cell, hasUtr)
  if (!/^[A-Z0-9/._-]{0,40}$/.test(utr)) return { columns: ['utr'], error: 'At most 40 letters and digits' }
  const amount = amountOf(cell)
  return typeof amount === 'number' ? { day, amount, utr, formerUtr: hasUtr ? typedUtrOf(cell) : utr } : amount
}

/** Where no column has it, or says 'TRANSFER FROM 9950…' only, as SBI's, the UTR stands in the narration. */
function utrOf(cell: (field: Field) => string, hasUtr: boolean): string {
  return !hasUtr || /^transfer (from|to)\b/i.test(cell('utr')) ? utrIn(cell('narration')) : typedUtrOf(cell)
}

function typedUtrOf(cell: (field: Field) => string): string {
  return cell('utr').toUpperCase().replace(/\s+/g, '')
}

/** 'AXISCN0123456789' of 'NEFT-AXISCN0123456789-RAZORPAY SOFTWARE': the first that is as long as a UTR, and has as many digits. */
function utrIn(narration: string): string {
  const words = narration.toUpperCase().split(/[^A-Z0-9]+/)
  return words.find((word) => /^[A-Z0-9]{12,22}$/.test(word) && word.replace(/\D/g, '').length >= 6) ?? ''
}

const sides = [
  ['credit', 1],
  ['debit', -1],
] as const

function amountOf(cell: (field: Field) => string): number | Wrong {
  const error = 'Rupees, such as 1,23,456.50'
  if (cell('amount') !== '') {
    const paise = signedPaise(cell('amount'))
    if (paise === undefined) return { columns: ['amount'], error }
    const side = cell('side')
    if (!/^(d|dr|debit|c|cr|credit)?\.?$/i.test(side)) return { columns: ['side'], error: 'Dr or Cr' }
    return /^d/i.test(side) ? -Math.abs(paise) : paise
  }
  const given = sides.filter(([column]) => !/^[-0.]*$/.test(cell(column)))
  if (given.length > 1) return { columns: ['credit', 'debit'], error: 'Either a credit or a debit, not both' }
  const [[column, sign] = [undefined, 1]] = given
  if (column === undefined) return { columns: [cell('credit') === '' ? 'amount' : 'credit'], error }
  const paise = parseTypedRupees(cell(column))
  return paise === undefined ? { columns: [column], error } : sign * paise
}

/** '-1,149.50', '(1,149.50)' and '1,149.50 Dr' leave the account. Undefined for zero, and for what is no amount. */
function signedPaise(text: string): number | undefined {
  const [, before = '', figure = '', after = ''] = /^(-|\+|\()?\s*(.*?)\s*(\)|-|cr\.?|dr\.?)?$/i.exec(text) ?? []
  const paise = parseTypedRupees(ungroupDigits(figure))
  return paise === undefined ? undefined : (/^[-(]$/.test(before) || /^(-|dr\.?)$/i.test(after) ? -1 : 1) * paise
}

/** '2026-11-24' from '24-11-2026', '24/11/26', '24-Nov-2026', or itself, also where no month has the day; undefined for what is no day. */
function bankDay(text: string): string | undefined {
  const day = readDay(text)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined
}
