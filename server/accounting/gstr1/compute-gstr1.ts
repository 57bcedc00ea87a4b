import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { checkGstr1, type Finding } from '#domain/accounting/gstr1/check.ts'
import { collectBooks } from '#domain/accounting/gstr1/documents.ts'
import { collectGstr1, type Gstr1, type ReturnedDocument } from '#domain/accounting/gstr1/tables.ts'
import { type IssuedRow, issuedRow, type RestoredGap } from '#domain/accounting/issued-serials.ts'
import type { ReturnPeriod } from '#domain/accounting/return-period.ts'
import { day, later } from '#domain/time.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { restoredGaps } from '#server/invoices/restored-gaps.ts'
import {
  fingerprintDocuments,
  readReturnedCreditNotes,
  readReturnedInvoices,
  readSerialsAround,
} from '#server/invoices/returned-documents.store.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { type Gstr1FileText, writeFiles } from './write-files.ts'

export type ComputeDeps = Pick<Deps, 'database' | 'clock' | 'shop'>

export type ComputedReturn = {
  readonly tables: Gstr1
  readonly issued: readonly IssuedRow[]
  readonly findings: readonly Finding[]
  /** No finding stops it. */
  readonly isReady: boolean
  readonly files: readonly Gstr1FileText[]
  /** SHA-256 of what the return is made of. */
  readonly documentsDigest: string
}

/** The return of a period from its stored documents, its check and its files (BOOKS-01 … BOOKS-03). */
export async function computeGstr1(deps: ComputeDeps, period: ReturnPeriod): Promise<ComputedReturn> {
  const { database, shop, clock } = deps
  const { isAboveFiveCrore, gstr1Version: version, gstr1ZeroB2b: hasZeroB2b } = await workingSettings(database)
  const hsnDigits = isAboveFiveCrore ? 6 : 4
  const { gstin } = shop.company
  const [collected, books, serials] = [collectGstr1(), collectBooks({ gstin, hsnDigits }), collectSerials()]
  const documentsDigest = await readDocuments(deps, period, (document) => {
    for (const each of [collected, books, serials]) each.add(document)
  })
  const tables = collected.tables()
  const issued = await issuedRows(deps, { period, serials: serials.read() })
  const isOver = period.until <= clock.now()
  const findings = checkGstr1({ ...{ tables, issued, hsnDigits, isOver }, ...books.read() })
  const isReady = findings.every(({ level }) => level !== 'stop')
  const files = writeFiles(period, { gstin, tables, issued, settings: { version, hasZeroB2b }, isReady })
  return { tables, issued, findings, isReady, files, documentsDigest }
}

const mostPeriods = 24

/**
 * Computes each period once, until one of its documents, a setting or the list of restored gaps is another. 30,000 documents take seconds
 * on a busy machine; to see that they are the same a tenth of one.
 */
export function gstr1Cache(): (
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  period: ReturnPeriod,
) => Promise<ComputedReturn> {
  const cache = new LRUCache<string, ComputedReturn>({ max: mostPeriods })
  return (deps, period) =>
    inSnapshot(deps.database, async (database) => {
      const settings = await workingSettings(database)
      const gaps = await restoredGaps({ ...deps, database })
      const isOver = period.until <= deps.clock.now()
      const key = JSON.stringify([period.key, await fingerprintDocuments(database, period), settings, gaps, isOver])
      const computed = cache.get(key) ?? (await computeGstr1({ ...deps, database }, period))
      cache.set(key, computed)
      return computed
    })
}

/** For the check of what was filed: the digest alone. */
export function digestDocuments(deps: ComputeDeps, period: ReturnPeriod): Promise<string> {
  return readDocuments(deps, period, () => {})
}

/** Documents that are read at once: some milliseconds of the processor, in which nobody else is served. */
const portion = 150

/** Reads the documents day by day and in portions, so that other requests have their turn, and gives their digest. */
async function readDocuments(
  { database }: ComputeDeps,
  { from, until }: ReturnPeriod,
  take: (document: ReturnedDocument) => void,
): Promise<string> {
  const digest = createHash('sha256')
  for (const read of [readReturnedInvoices, readReturnedCreditNotes])
    for (let begin = from; begin < until; begin = later(begin, day)) {
      let after: string | undefined
      do {
        const documents = await read(database, { from: begin, until: later(begin, day) }, { after, limit: portion })
        for (const document of documents) {
          take(document)
          digest.update(JSON.stringify(contentOf(document)))
        }
        after = documents.length === portion ? documents.at(-1)?.number : undefined
      } while (after !== undefined)
    }
  return digest.digest('hex')
}

/** What would change the return, in a fixed order. */
function contentOf({ kind, number, issuedAt, gstin, placeOfSupply, lines, totals, invoicePaid }: ReturnedDocument) {
  const { taxable, cgst, sgst, igst, rounding, payable } = totals
  return [
    ...[kind, number, issuedAt.toISOString(), gstin, placeOfSupply, invoicePaid],
    [taxable, cgst, sgst, igst, rounding, payable],
    lines.map((line) => [
      ...[line.hsn, line.title, line.rateBasisPoints, line.quantity],
      ...[line.taxable, line.cgst, line.sgst, line.igst],
    ]),
  ]
}

type Serials = Pick<ReturnedDocument, 'kind' | 'series' | 'financialYear'> & { readonly serials: number[] }

function collectSerials() {
  const rows = new Map<string, Serials>()
  return {
    add({ kind, series, financialYear, serial }: ReturnedDocument) {
      const row = rows.get(`${series}/${financialYear}`) ?? { kind, series, financialYear, serials: [] }
      row.serials.push(serial)
      rows.set(`${series}/${financialYear}`, row)
    },
    read: () => rows,
  }
}

/** Table 13: series with documents in the period, and those of which a restore left serials out in it. */
async function issuedRows(
  deps: ComputeDeps,
  { period, serials }: { period: ReturnPeriod; serials: Map<string, Serials> },
): Promise<IssuedRow[]> {
  const gaps = await restoredGaps(deps)
  const inPeriod = gaps.filter(({ at }) => at >= period.from && at < period.until)
  for (const { kind, series, financialYear } of inPeriod)
    if (!serials.has(`${series}/${financialYear}`))
      serials.set(`${series}/${financialYear}`, { kind, series, financialYear, serials: [] })
  const rows: IssuedRow[] = []
  for (const one of serials.values()) {
    const own = (gap: RestoredGap) => gap.series === one.series && gap.financialYear === one.financialYear
    const neighbours = await readNeighbours(deps, { ...one, gaps: gaps.filter(own), inPeriod: inPeriod.filter(own) })
    const row = issuedRow({ ...one, gaps: inPeriod.filter(own), ...neighbours })
    if (row) rows.push(row)
  }
  return rows.toSorted((a, b) => (a.kind === b.kind ? (a.from < b.from ? -1 : 1) : a.kind === 'invoice' ? -1 : 1))
}

type Within = Serials & { readonly gaps: readonly RestoredGap[]; readonly inPeriod: readonly RestoredGap[] }

/** Of the row of a period: the serials beside it that have documents or were left out. */
async function readNeighbours({ database }: ComputeDeps, { gaps, inPeriod, serials, ...of }: Within) {
  const least = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other), 0)
  const first = least([...serials, ...inPeriod.map((gap) => gap.first)])
  const last = most([...serials, ...inPeriod.map((gap) => gap.last)])
  const { below, above, given } = await readSerialsAround(database, { ...of, first, last })
  const before = most([below ?? 0, ...gaps.map((gap) => gap.last).filter((serial) => serial < first)])
  const after = least([
    above ?? most([given ?? 0, last]) + 1,
    ...gaps.map((gap) => gap.first).filter((one) => one > last),
  ])
  return { before, after }
}
