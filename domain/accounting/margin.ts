import type { Paise } from '../money.ts'

export const marginGroups = ['product', 'category', 'grower', 'order'] as const
export type MarginGroup = (typeof marginGroups)[number]

/** By what margins are sorted; those of the same figure keep their order, the largest margin first. */
export const marginSorts = [
  'name',
  'name-backwards',
  'most-units',
  'fewest-units',
  'highest-taxable',
  'lowest-taxable',
  'highest-cost',
  'lowest-cost',
  'highest-fee',
  'lowest-fee',
  'lowest-margin',
  'highest-percent',
  'lowest-percent',
] as const
export type MarginSort = (typeof marginSorts)[number]

/** Of how many lines the card provider's fee is known. */
export const knownFees = ['all', 'some', 'none'] as const
export type KnownFees = (typeof knownFees)[number]

/** A line of an invoice with what its units cost. */
export type MarginLine = {
  /** Of what it is summed by. */
  readonly key: { readonly id: string; readonly name: string }
  readonly units: number
  readonly taxable: Paise
  readonly credited: Paise
  readonly cost: Paise
  /** Its part of the card provider's fee; undefined before its payment is settled. */
  readonly fee: Paise | undefined
  /** Some of its cost was typed. */
  readonly isTyped: boolean
  /** A slip behind it has no price yet, or nobody typed a cost: the line does not enter. */
  readonly lacksCost: boolean
  /** Of its units and cost those that are not packed yet: their batch, and so their cost, may become another. */
  readonly estimatedUnits: number
  readonly estimatedCost: Paise
}
export type Margin = {
  readonly id: string
  readonly name: string
  readonly units: number
  readonly taxable: Paise
  readonly credited: Paise
  readonly cost: Paise
  /** As far as it is known. */
  readonly fee: Paise
  readonly feesKnown: KnownFees
  readonly margin: Paise
  readonly isTyped: boolean
  /** Not packed yet. */
  readonly estimatedUnits: number
  readonly estimatedCost: Paise
}

/** Taxable − credited − cost − fee, by their keys, the largest margin first; lines without cost apart (BUY-03). */
export function sumMargins(lines: readonly MarginLine[]) {
  const known = lines.filter(({ lacksCost }) => !lacksCost)
  const without = lines.filter(({ lacksCost }) => lacksCost)
  const groups = new Map<string, MarginLine[]>()
  for (const line of known) {
    const group = groups.get(line.key.id)
    if (group) group.push(line)
    else groups.set(line.key.id, [line])
  }
  const rows = [...groups.values()].map((group) => marginOf(group[0]?.key ?? { id: '', name: '' }, group))
  return {
    rows: rows.toSorted((a, b) => b.margin - a.margin || a.name.localeCompare(b.name)),
    sum: marginOf({ id: '', name: 'All' }, known),
    leftOut: { lines: without.length, taxable: total(without, ({ taxable, credited }) => taxable - credited) },
  }
}

/** By what was chosen; what has no percentage comes last. */
export function sortMargins(rows: readonly Margin[], sort: MarginSort | undefined): readonly Margin[] {
  if (sort === undefined) return rows
  if (sort === 'name' || sort === 'name-backwards') {
    const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name))
    return sort === 'name' ? sorted : sorted.reverse()
  }
  const [direction, figure] = sort.split('-') as ['most' | 'fewest' | 'highest' | 'lowest', keyof typeof figures]
  const isAscending = direction === 'fewest' || direction === 'lowest'
  const last = isAscending ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const of = (row: Margin) => figures[figure](row) ?? last
  return rows.toSorted((a, b) => (of(a) === of(b) ? 0 : isAscending === of(a) < of(b) ? -1 : 1))
}

const figures = {
  units: ({ units }: Margin) => units,
  taxable: ({ taxable, credited }: Margin) => taxable - credited,
  cost: ({ cost }: Margin) => cost,
  fee: ({ fee }: Margin) => fee,
  margin: ({ margin }: Margin) => margin,
  percent: ({ margin, taxable, credited }: Margin) => marginPercent({ margin, sales: taxable - credited }),
} as const satisfies { readonly [figure: string]: (row: Margin) => number | undefined }

/** Of sales without tax and without what was credited, as `29` or `-4`; undefined where nothing was sold. */
export function marginPercent({
  margin,
  sales,
}: {
  readonly margin: Paise
  readonly sales: Paise
}): number | undefined {
  return sales > 0 ? Math.round((margin * 100) / sales) + 0 : undefined
}

function marginOf(key: { id: string; name: string }, lines: readonly MarginLine[]): Margin {
  const [taxable, credited, cost, fee] = [
    total(lines, (line) => line.taxable),
    total(lines, (line) => line.credited),
    total(lines, (line) => line.cost),
    total(lines, (line) => line.fee ?? 0),
  ]
  const units = total(lines, (line) => line.units)
  const isTyped = lines.some((line) => line.isTyped)
  const feesKnown = knownFeesOf(lines)
  const estimated = {
    estimatedUnits: total(lines, (line) => line.estimatedUnits),
    estimatedCost: total(lines, (line) => line.estimatedCost),
  }
  const margin = taxable - credited - cost - fee
  return { ...key, units, taxable, credited, cost, fee, feesKnown, margin, isTyped, ...estimated }
}

function knownFeesOf(lines: readonly MarginLine[]): KnownFees {
  const known = lines.filter(({ fee }) => fee !== undefined).length
  return known === 0 ? 'none' : known < lines.length ? 'some' : 'all'
}

function total(lines: readonly MarginLine[], of: (line: MarginLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0)
}
