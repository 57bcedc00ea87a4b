import { knownLineKinds, type LineVersion, sumLines } from './settlement-lines.ts'

/** What can be wrong with settlements (BOOKS-04). */
export const settlementDifferenceKinds = [
  'settlement-sum',
  'settlement-not-listed',
  'settlement-failed',
  'line-doubled',
  'line-changed',
  'line-gone',
  'line-sum',
  'line-unknown-kind',
  'line-not-in-shop',
  'line-amount',
  'settled-twice',
  'payment-unsettled',
] as const
export type SettlementDifferenceKind = (typeof settlementDifferenceKinds)[number]

/** Too little was paid, too much, or no money differs. */
export const differenceSigns = ['less', 'more', 'none'] as const
export type DifferenceSign = (typeof differenceSigns)[number]

export type SettlementDifference = {
  readonly kind: SettlementDifferenceKind
  /** Of the settlement, of the line, or of the payment: with the kind it names the difference. */
  readonly subject: string
  readonly settlementId?: string
  readonly entityId?: string
  readonly paymentId?: string
  /** Paise; 0 where no money differs. Negative: too little was paid. */
  readonly by: number
}

export type ComparedSettlement = {
  readonly id: string
  /** Null: the provider lists lines of it, but not the settlement. */
  readonly paid: number | null
  readonly state: string | null
  /** As they stand. */
  readonly lines: readonly LineVersion[]
}

/** What the shop knows of the lines' payments and refunds: amounts in paise by the provider's ids. */
export type ShopAmounts = {
  readonly payments: ReadonlyMap<string, number>
  readonly refunds: ReadonlyMap<string, number>
}

/**
 * Names what does not add up in settlements: paid and credits less debits, lines by themselves and against the shop. `settledElsewhere`: entities
 * that stand in a settlement besides these.
 */
export function settlementDifferences(
  settlements: readonly ComparedSettlement[],
  shop: ShopAmounts,
  { settledElsewhere }: { settledElsewhere: ReadonlySet<string> },
): SettlementDifference[] {
  const firstOf = new Map<string, string>()
  const all = settlements.flatMap((settlement) => [
    ...ofSettlement(settlement),
    ...settlement.lines.flatMap((line) => {
      const first = firstOf.get(line.entityId) ?? settlement.id
      if (line.isListed) firstOf.set(line.entityId, first)
      return ofLine(line, shop, { isTwice: first !== settlement.id || settledElsewhere.has(line.entityId) })
    }),
  ])
  return [...new Map(all.map((one) => [`${one.kind} ${one.subject}`, one])).values()]
}

function ofSettlement({ id, paid, state, lines }: ComparedSettlement): SettlementDifference[] {
  const named = { subject: id, settlementId: id }
  const { credit, debit } = sumLines(lines, paid)
  if (paid === null) return [{ kind: 'settlement-not-listed', ...named, by: debit - credit }]
  const failed = state === 'failed' ? [{ kind: 'settlement-failed' as const, ...named, by: -paid }] : []
  const by = paid - (credit - debit)
  return by === 0 ? failed : [...failed, { kind: 'settlement-sum', ...named, by }]
}

function ofLine(line: LineVersion, shop: ShopAmounts, { isTwice }: { isTwice: boolean }): SettlementDifference[] {
  const { settlementId, entityId, paymentId, kind } = line
  const named = {
    subject: `${settlementId} ${entityId}`,
    ...{ settlementId, entityId },
    ...(paymentId !== null && { paymentId }),
  }
  const net = line.credit - line.debit
  if (!line.isListed) return [{ kind: 'line-gone', ...named, by: -net }]
  const found: SettlementDifference[] = []
  const add = (kind: SettlementDifferenceKind, by: number) => found.push({ kind, ...named, by })
  if (line.copy > 1) return [{ kind: 'line-doubled', ...named, by: net }]
  if (line.version > 1) add('line-changed', 0)
  if (isTwice) add('settled-twice', net)
  if (!isKnown(kind)) add('line-unknown-kind', net)
  const inLine = differenceInLine(line)
  if (inLine !== 0) add('line-sum', inLine)
  const amounts = kind === 'payment' ? shop.payments : kind === 'refund' ? shop.refunds : undefined
  if (amounts) {
    const known = amounts.get(entityId)
    if (known === undefined) add('line-not-in-shop', net)
    else if (known !== line.amount) add('line-amount', kind === 'payment' ? line.amount - known : known - line.amount)
  }
  return found
}

export function isKnown(kind: string): boolean {
  return knownLineKinds.some((known) => known === kind)
}

/** Amount, fee and what was credited or debited belong together. A fee that is billed later is not taken off. */
function differenceInLine({ kind, amount, credit, debit, fee }: LineVersion): number {
  if (kind === 'payment') return credit === amount && debit === 0 ? 0 : credit - debit - (amount - fee)
  if (kind === 'refund') return credit - debit + amount + fee
  return 0
}

/** Payments that the provider has not paid to the bank in time. */
export function unsettledPayments(payments: readonly { readonly paymentId: string; readonly amount: number }[]) {
  return payments.map(({ paymentId, amount }): SettlementDifference => {
    return { kind: 'payment-unsettled', subject: paymentId, paymentId, by: -amount }
  })
}
