// An order and its goods, on which staff do anything in any sequence: by the shop's own rules, without a database.
import { type ParcelState, parcelTransitions, placeOfUnits } from '../fulfilment/parcel-states.ts'
import type { Credit } from '../invoices/credit-note-parts.ts'
import { addCredit, type Credited, mostReduction, nothingCredited } from '../invoices/credit-shares.ts'
import { splitTax, type TaxKind } from '../invoices/gst.ts'
import type { InvoiceDocument, InvoiceDocumentLine } from '../invoices/invoice-document.ts'
import { roundToRupee, splitProportionally } from '../money.ts'
import { isRefusal } from '../refusal.ts'
import { type OrderParcel, undecidedLostUnits } from './cancelled-units.ts'
import { parcelReason, reasonsBesideParcels } from './hold-reasons.ts'
import { holdFor } from './order-changes.ts'
import { orderRules } from './order-rules.ts'
import { cancelUnits, fulfilmentOf, moveUnits } from './order-units.ts'
import { planCredits } from './plan-credits.ts'
import { allThatIsLeft, cancellableUnits, readRefundLines } from './refund-lines.ts'
import { type ReplacementUnits, replaceableUnits, sendAgain, type UnitsSentAgain, unitsThatWait } from './sent-again.ts'
import { orderOf } from './stored-order.fixture.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

export type Bought = { readonly units: number; readonly price: number; readonly rate: number }
export type Act = {
  readonly do: 'pack' | 'move' | 'cancel' | 'reduce' | 'both' | 'return' | 'replace' | 'send waiting' | 'refund all'
  readonly line: number
  readonly parcel: number
  /** Which of the states that may follow. */
  readonly to: number
  /** Of what is there: above 0, at most 1. */
  readonly part: number
  readonly isDamaged: boolean
}
type Parcel = Omit<OrderParcel, 'state' | 'lines'> & {
  state: ParcelState
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly replacement: number }[]
}
type Counts = Map<number, number>

/** What is stored of an order, and where its goods are; the maps are by the position of the line. */
export type Lived = {
  order: StoredOrder
  readonly invoice: InvoiceDocument
  readonly parcels: Parcel[]
  readonly credited: Map<number, Credited>
  readonly notes: {
    readonly lines: readonly InvoiceDocumentLine[]
    readonly rounding: number
    readonly total: number
    readonly isWhole: boolean
    /** Why the order was held before it, and what of that it ended. */
    readonly held: string | null
    readonly ended: readonly string[]
  }[]
  readonly shelf: Counts
  readonly writtenOff: Counts
  /** Taken back from the customer. */
  readonly cameBack: Counts
  /** To be sent again from the shelf, ever. */
  readonly replaced: Counts
  /** Lost units that were refunded or replaced. */
  readonly decided: Counts
}

const shelfAtFirst = 1_000
const now = new Date('2099-06-10T06:00:00Z')
const at = (counts: Counts, position: number) => counts.get(position) ?? 0
const add = (counts: Counts, position: number, units: number) => counts.set(position, at(counts, position) + units)

export function liveOrder(bought: readonly Bought[], more: { discount: number; kind: TaxKind }): Lived {
  const invoice = invoiceOf(bought, more)
  const lines = invoice.lines.map(({ productId, quantity, unitPrice }, position): StoredLine => {
    const [line] = orderOf({ quantity }).lines
    return { ...(line as StoredLine), position, productId, title: productId, unitPrice }
  })
  const { rounding, payable: total } = invoice.totals
  const order = { ...orderOf({}), lines, fulfilment: fulfilmentOf(lines), rounding, total }
  const counts = () => new Map<number, number>()
  return {
    ...{ order, invoice, parcels: [], credited: new Map(), notes: [] },
    shelf: new Map(lines.map(({ position }) => [position, shelfAtFirst])),
    ...{ writtenOff: counts(), cameBack: counts(), replaced: counts(), decided: counts() },
  }
}

/** The parts of an invoice that its credit notes need; rounded to the rupee as orders are. */
function invoiceOf(bought: readonly Bought[], { discount, kind }: { discount: number; kind: TaxKind }) {
  const gross = bought.map(({ units, price }) => units * price)
  const subtotal = gross.reduce((sum, one) => sum + one, 0)
  const discounts = splitProportionally(Math.min(discount, Math.floor(subtotal / 2)), gross)
  const lines = bought.map(({ units, price, rate }, index): InvoiceDocumentLine => {
    const total = (gross[index] ?? 0) - (discounts[index] ?? 0)
    const named = { productId: `p${index}`, title: 'Honey', netQuantity: '500 g', hsn: '0409', rateBasisPoints: rate }
    const sums = { quantity: units, unitPrice: price, gross: gross[index] ?? 0, discount: discounts[index] ?? 0, total }
    return { ...named, ...sums, ...splitTax(total, { rateBasisPoints: rate, kind }) }
  })
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const payable = roundToRupee(sum)
  const parts = { number: 'FG/1', issuedAt: now.toISOString(), lines, totals: { rounding: payable - sum, payable } }
  return parts as unknown as InvoiceDocument
}

/** Does what the rules allow; what they refuse changes nothing. */
export function act(lived: Lived, one: Act): void {
  const line = lived.order.lines[one.line % lived.order.lines.length] as StoredLine
  const partOf = (units: number) => Math.ceil(units * one.part)
  if (one.do === 'pack') pack(lived, one, line)
  else if (one.do === 'move') move(lived, one)
  else if (one.do === 'return') takeBack(lived, line, { ...one, quantity: partOf(line.delivered - line.returned) })
  else if (one.do === 'replace') replace(lived, line, partOf(replaceableUnits(line)))
  else if (one.do === 'send waiting') sendWaiting(lived, one)
  else if (one.do === 'refund all') refundAll(lived)
  else refund(lived, one, line)
}

function pack(lived: Lived, { part, isDamaged: isAll }: Act, chosen: StoredLine): void {
  const { order, parcels } = lived
  if (orderRules.send(order)) return
  const open = (isAll ? order.lines : [chosen]).filter(({ toPack }) => toPack > 0)
  if (open.length === 0) return
  const again = replacementsOf(lived)
  const lines = open.map(({ position, toPack }) => {
    const quantity = Math.ceil(toPack * part)
    return { position, quantity, replacement: Math.min(quantity, again.get(position)?.toPack ?? 0) }
  })
  lived.order = moveUnits(order, lines, { from: 'toPack', to: 'packed' })
  parcels.push({ number: parcels.length + 1, state: 'packed', lines })
}

/** To a state that may follow. */
function move(lived: Lived, { parcel: which, to: next }: Act): void {
  const parcel = lived.parcels[which % Math.max(1, lived.parcels.length)]
  const states = parcel ? parcelTransitions[parcel.state] : []
  const to = states[next % Math.max(1, states.length)]
  if (!parcel || !to) return
  if (to === 'handed-over' && orderRules.send(lived.order)) return
  moveTo(lived, parcel, to)
}

function moveTo(lived: Lived, parcel: Parcel, to: ParcelState): void {
  const before = lived.order
  const [from, there] = [placeOfUnits[parcel.state], placeOfUnits[to]]
  const moved = from === there ? before : moveUnits(before, parcel.lines, { from, to: there })
  parcel.state = to
  const reason = parcelReason(to, parcel.number)
  lived.order = reason ? holdFor(moved, reason, now) : moved
  if (to === 'lost') return
  // Refunded while they were away: they are on the shelf.
  for (const [index, { position, cancelled }] of moved.lines.entries()) {
    add(lived.shelf, position, cancelled - (before.lines[index]?.cancelled ?? 0))
  }
}

function refund(lived: Lived, { do: what, part, isDamaged }: Act, line: StoredLine): void {
  const { order, invoice, credited } = lived
  if (orderRules.refund(order)) return
  const { position } = line
  const cancel = what === 'reduce' ? 0 : Math.ceil(cancellableUnits(line) * part)
  const most = mostReduction(invoice.lines[position] as InvoiceDocumentLine, credited.get(position) ?? nothingCredited)
  const reduce = what === 'cancel' ? '' : (Math.ceil(most * part) / 100).toFixed(2)
  const wanted = { position, ...(cancel > 0 && { cancel }), ...(Number(reduce) > 0 && { reduce }) }
  const credits = readRefundLines(order, [wanted], { invoice, before: credited })
  if (!isRefusal(credits)) credit(lived, credits, isDamaged)
}

function takeBack(lived: Lived, { position, productId }: StoredLine, given: { quantity: number; isDamaged: boolean }) {
  const { quantity, isDamaged } = given
  if (quantity <= 0 || orderRules.return(lived.order)) return
  if (!credit(lived, [{ position, productId, kind: 'returned', quantity }], isDamaged)) return
  add(lived.cameBack, position, quantity)
  add(isDamaged ? lived.writtenOff : lived.shelf, position, quantity)
}

function replace(lived: Lived, { position }: StoredLine, quantity: number): void {
  if (quantity <= 0 || orderRules['send-again'](lived.order) || waiting(lived).length > 0) return
  takeFromShelf(lived, [{ position, quantity, cause: 'delivered' }])
}

/** All that is back or lost, which ends the hold (SHIP-10). */
function sendWaiting(lived: Lived, { isDamaged }: Act): void {
  const units = waiting(lived)
  if (units.length === 0 || orderRules['send-again'](lived.order)) return
  takeFromShelf(
    lived,
    units.map((one) => (one.cause === 'back' && isDamaged ? { ...one, writtenOff: one.quantity } : one)),
  )
  const left = reasonsBesideParcels(lived.order.heldReason)
  if (left !== undefined) lived.order = { ...lived.order, heldReason: left }
}

function takeFromShelf(lived: Lived, units: readonly UnitsSentAgain[]): void {
  for (const { position, quantity, cause, writtenOff = 0 } of units) {
    add(lived.shelf, position, cause === 'back' ? -writtenOff : -quantity)
    add(lived.writtenOff, position, writtenOff)
    if (cause !== 'back') add(lived.replaced, position, quantity)
    if (cause === 'lost') add(lived.decided, position, quantity)
  }
  lived.order = sendAgain(lived.order, units, { dueFrom: null })
}

function waiting({ order, parcels, decided }: Lived) {
  return order.heldReason === null ? [] : unitsThatWait(order, { parcels: existing(parcels), decided })
}

export function refundAll(lived: Lived): void {
  if (!orderRules.refund(lived.order)) credit(lived, allThatIsLeft(lived.order), false)
}

/** All that is under way arrives. */
export function deliverAll(lived: Lived): void {
  for (const parcel of lived.parcels) {
    if (parcel.state === 'packed') moveTo(lived, parcel, 'handed-over')
    if (parcel.state === 'coming-back') moveTo(lived, parcel, 'back')
    else if (placeOfUnits[parcel.state] === 'shipped') moveTo(lived, parcel, 'delivered')
  }
}

/** Issues a credit note as `makeRefund` of the server does; false: refused. */
function credit(lived: Lived, credits: readonly Credit[], isDamaged: boolean): boolean {
  const { invoice, credited: before, decided } = lived
  const context = { invoice, before, decided, now, replacements: replacementsOf(lived) }
  const plan = planCredits(lived.order, credits, { ...context, parcels: existing(lived.parcels) })
  if (isRefusal(plan)) return false
  for (const { position, share } of plan.parts.shares) {
    before.set(position, addCredit(before.get(position) ?? nothingCredited, share))
  }
  const { total, isWhole, hold } = plan
  lived.notes.push({ ...plan.parts, total, isWhole, held: lived.order.heldReason, ended: hold.settled })
  let order = lived.order
  for (const parcel of plan.unpacked) {
    parcel.state = 'unpacked'
    order = moveUnits(order, parcel.lines, { from: 'packed', to: 'toPack' })
  }
  order = cancelUnits(order, plan.cancelled)
  for (const { position, quantity } of plan.cancelled) {
    add(isDamaged ? lived.writtenOff : lived.shelf, position, quantity - (plan.lost.get(position) ?? 0))
  }
  for (const [position, units] of plan.lost) add(decided, position, units)
  lived.order = {
    ...order,
    heldReason: plan.hold.left,
    refundedAt: plan.parts.isLast ? now : null,
    credited: order.credited + plan.total,
    lines: order.lines.map((line) => withCredits(line, credits)),
  }
  return true
}

function withCredits(line: StoredLine, credits: readonly Credit[]): StoredLine {
  const unitsOf = (...kinds: readonly Credit['kind'][]) =>
    credits.reduce((sum, one) => {
      const isOne = one.position === line.position && kinds.includes(one.kind)
      return sum + (isOne && 'quantity' in one ? one.quantity : 0)
    }, 0)
  const [credited, returned] = [unitsOf('cancelled', 'returned'), unitsOf('returned')]
  return { ...line, credited: line.credited + credited, returned: line.returned + returned }
}

const existing = (parcels: readonly Parcel[]) => parcels.filter(({ state }) => state !== 'unpacked')

/** As the view `replacement_units` of the database. */
export function replacementsOf({ order, parcels, replaced }: Lived): ReadonlyMap<number, ReplacementUnits> {
  return new Map(
    [...replaced].map(([position, wanted]) => {
      const sentIn = (isCounted: (state: ParcelState) => boolean) =>
        parcels
          .filter(({ state }) => isCounted(state))
          .flatMap(({ lines }) => lines)
          .reduce((sum, line) => sum + (line.position === position ? line.replacement : 0), 0)
      const toPack = order.lines[position]?.toPack ?? 0
      const sent = sentIn((state) => state !== 'unpacked' && state !== 'back')
      const units = {
        toPack: Math.max(0, Math.min(toPack, wanted - sent)),
        packed: sentIn((state) => state === 'packed'),
        shipped: sentIn((state) => placeOfUnits[state] === 'shipped'),
      }
      return [position, units]
    }),
  )
}

/** Units of a line by where they are, from the parcels and the shelf, not by its counters. `all` never changes. */
export function goodsOf(lived: Lived, { position, toPack }: StoredLine) {
  const { order, parcels, decided, shelf, writtenOff, cameBack } = lived
  const sumOf = (isCounted: (state: ParcelState) => boolean) =>
    parcels
      .filter(({ state }) => isCounted(state))
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
  const packed = sumOf((state) => state === 'packed')
  const shipped = sumOf((state) => placeOfUnits[state] === 'shipped')
  const delivered = sumOf((state) => state === 'delivered')
  const lost = sumOf((state) => state === 'lost')
  const gone = undecidedLostUnits(order, { parcels: existing(parcels), decided }).get(position) ?? 0
  const here = at(shelf, position) + at(writtenOff, position) + toPack - gone
  const all = here + packed + shipped + delivered - at(cameBack, position) + lost
  return { packed, shipped, delivered, shelf: at(shelf, position), all: all - shelfAtFirst }
}
