// What went back: credit notes, bank transfers, refunds of the dashboard, and the units of returns (REFUND-03 … 08, RETURN-02).
import { type Difference, groupBy, type Snapshot, sum } from './snapshot.ts'

type Found = Generator<Difference>

export function refundDifferences(snapshot: Snapshot): Difference[] {
  return [oneNotePerRefund, neverAboveTheCaptured, dashboardIsFound, unitsGoBackOnce, requestsAreDecided].flatMap(
    (check) => [...check(snapshot)],
  )
}

/** Paise of a payment that were paid by bank, and those that the dashboard gave back without a credit note. */
export function besideTheShop({ refunds, found }: Pick<Snapshot, 'refunds' | 'found'>, paymentId: string) {
  const byBank = refunds.filter((one) => one.paymentId === paymentId && one.paidBy === 'bank')
  const unbooked = found.filter((one) => one.paymentId === paymentId && one.creditNote === null)
  return {
    byBank: sum(byBank, ({ amount }) => amount),
    unbooked: sum(unbooked, ({ amount, covered }) => amount - covered),
  }
}

/** Each credit note has one refund of its amount; a refund of an order has a note. */
function* oneNotePerRefund({ refunds, creditNotes }: Snapshot): Found {
  const rule = 'one credit note a refund'
  const refundsOf = groupBy(refunds, ({ creditNote }) => creditNote ?? '')
  for (const { number, total } of creditNotes) {
    const own = refundsOf.get(number) ?? []
    if (own.length !== 1 || own[0]?.amount !== total) {
      yield { rule, row: `${number}, ${total} paise: ${own.map(({ amount }) => amount)} refunded` }
    }
  }
  const numbers = new Set(creditNotes.map(({ number }) => number))
  for (const { paymentId, reason, creditNote } of refunds) {
    const isOfOrder = reason === 'order-refunded'
    if (isOfOrder ? !numbers.has(creditNote ?? '') : creditNote !== null) {
      yield { rule, row: `${paymentId}, ${reason}: note ${creditNote}` }
    }
  }
}

/** By the provider and by bank together. */
function* neverAboveTheCaptured(snapshot: Snapshot): Found {
  for (const { id, amount, refunded } of snapshot.payments) {
    const { byBank } = besideTheShop(snapshot, id)
    if (refunded + byBank > amount) {
      yield { rule: 'never above the captured', row: `${id}: ${refunded} + ${byBank} by bank of ${amount} paise` }
    }
  }
}

/** Every refund of the dashboard is known, once; a booked one is on its credit note to the paisa. */
function* dashboardIsFound({ providerRefunds, found, creditNotes }: Snapshot): Found {
  const rule = 'refunds of the dashboard are found'
  const knownOf = groupBy(found, ({ id }) => id)
  const made = providerRefunds.filter(({ isOurs, status }) => !isOurs && status !== 'failed')
  for (const { id, paymentId, amount } of made) {
    const known = knownOf.get(id) ?? []
    if (known.length !== 1 || known[0]?.amount !== amount || known[0]?.paymentId !== paymentId) {
      yield { rule, row: `${id} of ${paymentId}, ${amount} paise: ${known.length} known` }
    }
  }
  const ids = new Set(made.map(({ id }) => id))
  const totalOf = new Map(creditNotes.map(({ number, total }) => [number, total]))
  for (const { id, amount, covered, creditNote } of found) {
    if (!ids.has(id)) yield { rule, row: `${id}: known, and not made` }
    if (covered > amount) yield { rule, row: `${id}: ${covered} of ${amount} paise covered` }
    if (creditNote !== null && totalOf.get(creditNote) !== amount - covered) {
      yield { rule: 'a booked refund is its credit note', row: `${id}: ${amount} − ${covered} ≠ ${creditNote}` }
    }
  }
}

/** No unit is credited twice; each unit of a return has one fate. */
function* unitsGoBackOnce({ creditedUnits, returnLines }: Snapshot): Found {
  const returned = new Map<string, number>()
  for (const [key, parts] of groupBy(creditedUnits, ({ orderNumber, position }) => `${orderNumber} ${position}`)) {
    const units = sum(parts, ({ quantity }) => quantity)
    const ordered = parts[0]?.ordered ?? 0
    if (units > ordered) yield { rule: 'no unit is credited twice', row: `${key}: ${units} of ${ordered}` }
    const back = parts.filter(({ kind }) => kind === 'returned')
    returned.set(
      key,
      sum(back, ({ quantity }) => quantity),
    )
  }
  for (const line of returnLines) {
    const { number, state, position, quantity } = line
    const row = `${number} line ${position}, ${state}: ${JSON.stringify(line)}`
    const decided = line.refunded + line.resent + line.sentBack
    const isDecided = decided === 0 || (decided === quantity && state === 'closed')
    if (!isDecided || !isInspectedOnce(line)) yield { rule: 'each unit of a return has one fate', row }
  }
  for (const [key, lines] of groupBy(returnLines, ({ orderNumber, position }) => `${orderNumber} ${position}`)) {
    const refunded = sum(lines, (line) => line.refunded)
    if (refunded > (returned.get(key) ?? 0)) {
      yield { rule: 'a refunded return is on a credit note', row: `${key}: ${refunded} refunded` }
    }
  }
}

/** What was kept for the customer is written off or with them again once the return is closed. */
function isInspectedOnce({ state, quantity, shelved, writtenOff, kept, sentBack }: Snapshot['returnLines'][number]) {
  const here = shelved + writtenOff
  if (state === 'inspected') return here + kept === quantity
  return here + kept === 0 || (state === 'closed' && here + sentBack === quantity)
}

/** An order has one request at a time. */
function* requestsAreDecided({ requests }: Snapshot): Found {
  const waiting = requests.filter(({ state }) => state === 'waiting')
  for (const [row, same] of groupBy(waiting, ({ orderNumber }) => orderNumber)) {
    if (same.length > 1) yield { rule: 'one request of an order waits', row }
  }
}
