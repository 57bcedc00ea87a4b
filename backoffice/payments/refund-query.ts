import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Refundable = StaffAnswer<'GET /api/orders/:number/refund'>
export type RefundableLine = Refundable['lines'][number]
export type Effect = NonNullable<Refundable['effect']>
export type Found = StaffAnswer<'GET /api/refunds'>['found'][number]
export type Act = NonNullable<StaffQuery<'GET /api/orders/:number/refund'>['act']>

export type RefundValues = {
  reason: string
  /** Of delivered units, with what the customer said. */
  why: ReturnReason | ''
  words: string
  /** In the order of the order's lines. */
  lines: LineValues[]
}
/** Null `missing`: nobody has said how many. `keep`: delivered units that the customer keeps. */
type LineValues = { cancel: number; keep?: number; reduce: string; isToShelf: boolean; missing: number | null }

/** What is left of an order; with `lines` what their refund would do. */
export function refundQuery(number: string, act: Act, lines?: string) {
  const input = { params: { number }, query: { act, ...(lines !== undefined && { lines }) } }
  return staffQuery('GET /api/orders/:number/refund', input, [`order:${number}`])
}

export function actOf(search: URLSearchParams): Act {
  return search.get('act') === 'cancel' ? 'cancel' : 'refund'
}

/** Units to begin with, by the position of their line: '0:3,1:2'. */
export function unitsIn(search: URLSearchParams): ReadonlyMap<number, number> {
  const units = (search.get('units') ?? '').split(',').map((one) => one.split(':').map(Number))
  return new Map(units.map(([position = -1, quantity = 0]) => [position, quantity]))
}

/** Nothing chosen but `units`; to cancel the order all of it. */
export function startOf(
  { lines }: Refundable,
  { act, units }: { act: Act; units: ReadonlyMap<number, number> },
): RefundValues {
  return {
    reason: act === 'refund' ? reasonOfMissing(lines, units) : '',
    why: '',
    words: '',
    lines: lines.map(({ position, cancellable }) => ({
      cancel: act === 'cancel' ? cancellable : Math.min(cancellable, units.get(position) || 0),
      keep: 0,
      reduce: '',
      isToShelf: true,
      missing: null,
    })),
  }
}

/** What the customer reads where all units to begin with are missing: 'Sold out meanwhile: 1 × Forest Honey, 500 g could not be packed'. */
function reasonOfMissing(lines: Refundable['lines'], units: ReadonlyMap<number, number>): string {
  const chosen = lines.flatMap(({ position, title, netQuantity, missing }) => {
    const quantity = units.get(position) || 0
    return quantity > 0
      ? [{ quantity, words: `${quantity} × ${title}, ${netQuantity}`, isMissing: quantity <= missing }]
      : []
  })
  if (chosen.length === 0 || !chosen.every(({ isMissing }) => isMissing)) return ''
  const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = reasonFor(chosen.map(({ words }) => words).join('; '))
  return named.length <= longestReason ? named : reasonFor(`${total} units`)
}

const reasonFor = (units: string) => `Sold out meanwhile: ${units} could not be packed`

export const longestReason = 200

/** All units that can be refunded in one way, by line; `paise` is what they come to where nothing else is left of the order. */
export function allUnits(
  { lines, leftPaise }: Pick<Refundable, 'lines' | 'leftPaise'>,
  unitsOf: (line: RefundableLine) => number,
) {
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0)
  return { units, ...(lines.every((line) => unitsOf(line) === line.left) && { paise: leftPaise }) }
}

type OneWay = { readonly field: 'cancel' | 'keep'; readonly unitsOf: (line: RefundableLine) => number }

/** All units of each line in one way and none in the other: delivered ones have a credit note of their own. */
export function chooseAll({ lines }: Pick<Refundable, 'lines'>, { field, unitsOf }: OneWay) {
  return lines.map((line) => ({ cancel: 0, keep: 0, [field]: unitsOf(line) }))
}

type All = { readonly units: number; readonly paise?: number; readonly where: 'not handed over' | 'delivered' }

/** 'All 5 units: ₹1,234' */
export function allUnitsLabel({ units, paise, where }: All): string {
  return paise === undefined ? `All ${units} units ${where}` : `All ${units} units: ${formatRupees(paise)}`
}

/** What the button does, for where the effect is out of sight: '₹586 to the customer, credit note and mail follow'. */
export function effectInShort(
  { totalPaise, sent }: Pick<Effect, 'totalPaise' | 'sent'>,
  { isBooking }: { readonly isBooking: boolean },
): string {
  const paise = isBooking ? 0 : (sent?.paise ?? totalPaise)
  return `${paise === 0 ? 'Nothing more' : formatRupees(paise)} to the customer, credit note and mail follow`
}

/** Of the units to cancel those to write off as missing: at first as many as the hold names. */
export function missingOf(
  { missing: reported }: Pick<RefundableLine, 'missing'>,
  { cancel = 0, missing = null }: Partial<Pick<LineValues, 'cancel' | 'missing'>>,
): number {
  return Math.min(cancel, missing ?? reported)
}

/** Units to cancel of a line that were lost with their parcel: they have no place, neither on the shelf nor among what is written off. */
export function lostOf({ lines, placed }: Pick<Effect, 'lines' | 'placed'>, position: number): number {
  const unitsOf = (of: readonly { position: number; quantity: number }[]) =>
    of.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
  return unitsOf(lines.filter(({ kind }) => kind === 'cancelled')) - unitsOf(placed)
}

/** As the server takes them; each stands at the index of its fields. */
export function linesToSend({ lines }: Refundable, values: RefundValues['lines']) {
  return lines.map((line, index) => {
    const { cancel = 0, reduce = '', isToShelf = true, missing: chosen = null } = values[index] ?? {}
    const missing = missingOf(line, { cancel, missing: chosen })
    return {
      position: line.position,
      ...(cancel > 0 && { cancel, missing, isDamaged: !isToShelf }),
      ...(reduce.trim() !== '' && { reduce }),
    }
  })
}

export type RefundLines = ReturnType<typeof linesToSend>
export type Units = ReturnType<typeof unitsToSend>

/** Delivered units as the server takes them. */
export function unitsToSend({ lines }: Pick<Refundable, 'lines'>, typed: RefundValues['lines']) {
  return lines.flatMap(({ position }, index) => {
    const quantity = typed[index]?.keep ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** What a missing reason is told at its field. */
export function lacking(
  { reason, why }: Pick<RefundValues, 'reason' | 'why'>,
  { isKeeping = false } = {},
): { readonly [field: string]: string } | undefined {
  if (isKeeping) return why === '' ? { why: 'Choose a reason' } : undefined
  return reason.trim() === '' ? { reason: 'Say why: the customer reads it' } : undefined
}

/** '3 of 5 refunded, 1 not handed over, 1 delivered': where the units of a line are, without what is none. */
export function unitsWords(
  { quantity, left, cancellable }: Pick<RefundableLine, 'quantity' | 'left' | 'cancellable'>,
  delivered = 0,
): string {
  const parts = [
    [quantity - left, `${quantity - left} of ${quantity} refunded`],
    [cancellable, `${cancellable} not handed over`],
    [delivered, `${delivered} delivered`],
    [left - cancellable - delivered, `${left - cancellable - delivered} handed over`],
  ] as const
  return parts.flatMap(([units, words]) => (units > 0 ? [words] : [])).join(', ')
}

/** '2 missing, 1 damaged'; empty when all goes to the shelf. */
export function sayWrittenOff(placed: Effect['placed']): string {
  const units = (place: 'missing' | 'damage') =>
    placed.reduce((sum, { to, quantity }) => sum + (to === place ? quantity : 0), 0)
  const [missing, damaged] = [units('missing'), units('damage')]
  return [...(missing > 0 ? [`${missing} missing`] : []), ...(damaged > 0 ? [`${damaged} damaged`] : [])].join(', ')
}

/** Why the lines have no effect to show; undefined: the server says it, or nothing stops it. */
export function problemOf(problems: { readonly [field: string]: string }): string | undefined {
  if (problems.lines !== undefined) return `${problems.lines}.`
  const isAmount = Object.keys(problems).some((field) => field.endsWith('.reduce'))
  return isAmount ? 'Correct the amount to see what it refunds.' : undefined
}
