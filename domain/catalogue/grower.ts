import type { Certificate, NamedGrower } from './product.ts'

/** A farm, a group of growers or a co-operative, with a page of its own (GROW-01). */
export type Grower = NamedGrower & {
  /** Who they are, in a line; empty where nothing is known. */
  readonly people: string
  /** Paragraphs: what they grow and how. */
  readonly story: readonly string[]
  readonly certificate?: Certificate
  /** 'Paid within {n} days' (BUY-02), where the shop says it. */
  readonly paidWithinDays?: number
  /** Invented for a demonstration; the pages say so. */
  readonly isDemo: boolean
}
