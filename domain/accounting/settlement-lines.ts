/** A line of a settlement as the card provider lists it; paise. `fee` includes `tax`, the GST within it. */
export type SettlementLine = {
  readonly settlementId: string
  readonly entityId: string
  /** In the provider's words. */
  readonly kind: string
  readonly amount: number
  readonly credit: number
  readonly debit: number
  readonly fee: number
  readonly tax: number
  /** The payment that it is about; of a payment itself. */
  readonly paymentId: string | null
  readonly disputeId: string | null
}

/** As it was read: `copy` 1, and more when the provider lists it more than once; `version` 1, and more when it was listed differently before. */
export type LineVersion = SettlementLine & {
  readonly copy: number
  readonly version: number
  /** False: it was listed, and is no more. */
  readonly isListed: boolean
}

/** Kinds of lines whose meaning the shop knows. */
export const knownLineKinds = ['payment', 'refund', 'adjustment', 'transfer'] as const

const compared = ['kind', 'amount', 'credit', 'debit', 'fee', 'tax', 'paymentId', 'disputeId'] as const

/**
 * What a reading of whole settlements adds to what is stored: new lines, changed ones as new versions beside the old, and those that are listed no
 * more (BOOKS-04). `standing`: the newest version of each line of these settlements. Read twice, nothing is added.
 */
export function linesToAdd<Line extends SettlementLine>(
  listed: readonly Line[],
  standing: readonly (Line & LineVersion)[],
): (Line & LineVersion)[] {
  const known = new Map(standing.map((line) => [keyOf(line), line]))
  const copies = new Map<string, number>()
  const read = listed.map((line) => {
    const copy = (copies.get(keyOf({ ...line, copy: 0 })) ?? 0) + 1
    copies.set(keyOf({ ...line, copy: 0 }), copy)
    return { ...line, copy }
  })
  const added = read.flatMap((line) => {
    const before = known.get(keyOf(line))
    const isSame = before?.isListed && compared.every((field) => before[field] === line[field])
    return isSame ? [] : [{ ...line, version: (before?.version ?? 0) + 1, isListed: true }]
  })
  const seen = new Set(read.map(keyOf))
  const gone = standing
    .filter((line) => line.isListed && !seen.has(keyOf(line)))
    .map((line) => ({ ...line, version: line.version + 1, isListed: false }))
  return [...added, ...gone]
}

function keyOf({ settlementId, entityId, copy }: Pick<LineVersion, 'settlementId' | 'entityId' | 'copy'>): string {
  return `${settlementId} ${entityId} ${copy}`
}

/** What the provider took off a line: nothing of a payment whose fee it bills later, so that the whole amount is credited. */
export function deductedFee({ kind, amount, credit, fee, tax }: SettlementLine): {
  readonly fee: number
  readonly tax: number
} {
  return kind === 'payment' && credit === amount ? { fee: 0, tax: 0 } : { fee, tax }
}

export type SettlementSums = {
  readonly lines: number
  readonly credit: number
  readonly debit: number
  /** With the GST within it. */
  readonly fee: number
  readonly tax: number
}

/**
 * Credits, debits and fees of a settlement's lines as they stand. A line that is listed twice counts once, unless only both together are what was
 * paid: then the money was paid twice too.
 */
export function sumLines(standing: readonly LineVersion[], paid: number | null): SettlementSums {
  const listed = standing.filter(({ isListed }) => isListed)
  const once = sumOf(listed.filter(({ copy }) => copy === 1))
  const all = sumOf(listed)
  return all.credit - all.debit === paid ? all : once
}

function sumOf(lines: readonly LineVersion[]): SettlementSums {
  const sum = (amountOf: (line: LineVersion) => number) => lines.reduce((total, line) => total + amountOf(line), 0)
  return {
    lines: lines.length,
    credit: sum(({ credit }) => credit),
    debit: sum(({ debit }) => debit),
    fee: sum((line) => deductedFee(line).fee),
    tax: sum((line) => deductedFee(line).tax),
  }
}
