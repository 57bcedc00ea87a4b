import { createHash } from 'node:crypto'
import { readBankHeader, readBankRows } from '#domain/accounting/bank-statement.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { limitRunning } from '#server/files/limit-running.ts'
import { type ReadFile, readCsv } from '#server/files/read-csv.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { countNewBankLines, insertBankLines } from './bank-lines.store.ts'

type StatementDeps = Pick<Deps, 'database' | 'clock'>
type Sent = {
  readonly bytes: Uint8Array
  readonly apply?: 'yes' | undefined
  readonly actor: RequestActor
  readonly key: string | undefined
}

const maxErrors = 50

/** Reads a bank's statement, few at once; without `apply` nothing is written (BOOKS-04). The same lines again are not added. */
export function statementReader(deps: StatementDeps) {
  const begin = limitRunning()
  return async (sent: Sent) => {
    const end = begin(sent.actor.kind === 'staff' ? sent.actor.staffId : '')
    if (!end) return refuse('check-running')
    return readStatement(deps, sent).finally(end)
  }
}

async function readStatement(deps: StatementDeps, { bytes, apply, actor, key }: Sent) {
  const { database, clock } = deps
  if (actor.kind !== 'staff') throw new Error('A statement belongs to a person')
  const file = await readCsv(bytes)
  if (isRefusal(file)) return file
  const found = findHeader(file)
  if (isRefusal(found)) return found
  const now = clock.now()
  const { lines, refused } = readBankRows(found.rows, found.fields, indianDate(now))
  const answerOf = (added: number, isApplied: boolean) => ({
    ...{
      isApplied,
      added,
      known: lines.length - added,
      unreadable: refused.length,
      errors: refused.slice(0, maxErrors),
    },
  })
  const fresh = await countNewBankLines(database, lines)
  if (apply !== 'yes' || fresh === 0) return answerOf(fresh, false)
  const digest = createHash('sha256').update(bytes).digest('hex')
  return auditedChange(deps, { actor, key, input: { digest } }, async (tx, audit) => {
    const added = await insertBankLines(tx, lines, { at: now, staffId: actor.staffId })
    await announceChange(tx, 'settlements')
    audit({
      action: 'settlement.bank-lines-added',
      subject: { kind: 'bank-line', id: indianDate(now) },
      after: { added },
    })
    return answerOf(added, true)
  })
}

/** Rows above the header: the branch, the account and its owner stand there in most banks' files. */
const maxRowsAbove = 40

function findHeader({ headings, rows }: ReadFile) {
  const first = readBankHeader(headings)
  if (!isRefusal(first)) return { fields: first.fields, rows }
  const tried = rows.slice(0, maxRowsAbove).map(({ cells }) => readBankHeader(cells))
  const at = tried.findIndex((header) => !isRefusal(header))
  const header = tried[at]
  if (header && !isRefusal(header)) return { fields: header.fields, rows: rows.slice(at + 1) }
  // The widest of them is most likely the header.
  const [widest] = [headings, ...rows.slice(0, maxRowsAbove).map(({ cells }) => cells)].toSorted(
    (one, other) => widthOf(other) - widthOf(one),
  )
  const refused = readBankHeader(widest ?? headings)
  return isRefusal(refused) ? refused : first
}

function widthOf(cells: readonly string[]): number {
  return cells.filter((cell) => /[a-z]/i.test(cell)).length
}
