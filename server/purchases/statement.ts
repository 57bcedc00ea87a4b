import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { financialYearOf } from '#domain/accounting/days.ts'
import { formatRupees } from '#domain/money.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { paidWithin } from '#domain/purchases/paid-within.ts'
import { isMuchCash } from '#domain/purchases/payment.ts'
import { owed, setOff } from '#domain/purchases/set-off.ts'
import { type Movement, statementOf } from '#domain/purchases/statement.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { indianDate, isDay } from '#domain/time.ts'
import { readGrowerPlaces } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { renderPurchaseDocument } from './documents/render-purchase-document.ts'
import { endsOf } from './grower-account.ts'
import { readGrowerDetails } from './grower-details.store.ts'
import { type GrowerPayment, readDueSlips, readGrowerPayments, readUnpricedDays } from './grower-payments.store.ts'
import { rupees } from './list-purchases.ts'
import { readPurchasePage } from './purchase-list.store.ts'
import type { StoredPurchase } from './purchases.store.ts'

type Statement = StaffAnswer<'GET /api/growers/:id/statement'>
type Row = Pick<Statement['rows'][number], 'kind' | 'number' | 'payment' | 'words' | 'isTakenBack'> & Movement
type Wanted = { readonly id: string } & StaffQuery<'GET /api/growers/:id/statement'>
type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>

/** More slips of one grower than anybody reads on a page. */
const mostSlips = 20_000

/** Opening, slips, payments, closing of days, and what is open today (BUY-02). */
export async function viewStatement(
  deps: ActionDeps,
  { id, roles, ...days }: Wanted & { readonly roles: readonly Role[] },
): Promise<Statement | Refusal<'unknown-grower'>> {
  const today = indianDate(deps.clock.now())
  const { from, to } = daysOf(days, today)
  return inSnapshot(deps.database, async (snapshot) => {
    const grower = (await readGrowerPlaces(snapshot)).get(id)
    if (!grower) return refuse('unknown-grower')
    const slips = await readPurchasePage(snapshot, { grower: id }, { limit: mostSlips })
    const payments = await readGrowerPayments(snapshot, id)
    const due = await readDueSlips(snapshot, id)
    const details = await readGrowerDetails(snapshot, id)
    const unpriced = await readUnpricedDays(snapshot, id)
    const within = paidWithin({ slips: due, unpriced, payments }, { today })
    const paid = payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const { open, advancePaise } = setOff(due, paid)
    const ends = can(roles, 'purchases.price') ? endsOf(deps, id, details) : { account: '', upi: '' }
    return {
      grower: { id, ...grower },
      ...{ from, to, today },
      ...statementOf(movementsOf(slips, payments), { from, to }),
      ...{ owedPaise: owed(due, paid), advancePaise },
      open: due.flatMap(({ number, boughtOn }, nth) => {
        const openPaise = open[nth]?.openPaise ?? 0
        return openPaise > 0 ? [{ number, boughtOn, openPaise }] : []
      }),
      ...(within && { paidWithin: within }),
      unpriced: slips.filter(({ pricedAt }) => !pricedAt).map(({ number }) => number),
      muchCash: muchCashOf(payments).filter(({ on }) => on >= from && on <= to),
      details: { ownName: details.ownName, gstin: details.gstin ?? '', ...ends },
    }
  })
}

export async function exportStatement(
  deps: ActionDeps,
  { grower, ...days }: StaffQuery<'GET /api/exports/grower-statement'>,
): Promise<StaffAnswer<'GET /api/exports/grower-statement'> | Refusal<'unknown-grower'>> {
  const statement = await viewStatement(deps, { id: grower, roles: [], ...days })
  if (isRefusal(statement)) return statement
  async function* portions(of: Statement) {
    yield [[of.from, 'opening', '', '', '', '', rupees(of.openingPaise)]]
    yield of.rows.map(({ on, kind, number, words, slipPaise, paidPaise, balancePaise }) => [
      ...[on, kind, number ?? '', words, rupees(slipPaise), rupees(paidPaise), rupees(balancePaise)],
    ])
    yield [[of.to, 'closing', '', '', rupees(of.slipsPaise), rupees(of.paidPaise), rupees(of.closingPaise)]]
  }
  const columns = ['Day', 'Kind', 'Slip', 'Words', 'Slips', 'Payments', 'Balance']
  return { name: `statement-${grower}`, columns, portions: portions(statement) }
}

export async function renderStatement(
  deps: ActionDeps & Pick<Deps, 'shop'>,
  wanted: Wanted,
): Promise<Uint8Array | Refusal<'unknown-grower'>> {
  const statement = await viewStatement(deps, { ...wanted, roles: [] })
  if (isRefusal(statement)) return statement
  return renderPurchaseDocument({ document: 'statement', statement, shop: deps.shop, made: deps.clock.now() })
}

/** Slips before payments of a day, each in the order of its numbers. */
function movementsOf(slips: readonly StoredPurchase[], payments: readonly GrowerPayment[]): Row[] {
  const takenBack = new Set(payments.map(({ takesBack }) => takesBack))
  const ofSlips = slips
    .filter(({ pricedAt }) => pricedAt !== null)
    .toReversed()
    .map(
      (slip): Row => ({
        on: slip.boughtOn,
        kind: slip.corrects ? 'correction' : 'slip',
        number: slip.number,
        words: wordsOf(slip),
        slipPaise: (slip.amountPaise ?? 0) + (slip.taxPaise ?? 0),
        paidPaise: 0,
      }),
    )
  const ofPayments = payments.map(
    (payment): Row => ({
      on: payment.paidOn,
      kind: payment.takesBack ? 'taken-back' : payment.kind,
      payment: payment.id,
      words: [ways[payment.way], payment.reference, payment.words].filter(Boolean).join(', '),
      slipPaise: 0,
      paidPaise: payment.amountPaise,
      ...(takenBack.has(payment.id) && { isTakenBack: true }),
    }),
  )
  return [...ofSlips, ...ofPayments].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

const ways = { upi: 'UPI', bank: 'Bank', cash: 'Cash' } as const

function wordsOf({ crop, netGrams, units, ratePaise, words, kind }: StoredPurchase): string {
  const quantity = netGrams === null ? (units === null ? '' : `${units} units`) : formatKg(netGrams)
  const rate = kind === 'correction' || ratePaise === null ? '' : ` at ${formatRupees(ratePaise)}`
  return [crop, `${quantity}${rate}`, words].filter(Boolean).join(', ')
}

function muchCashOf(payments: readonly GrowerPayment[]) {
  const days = Map.groupBy(
    payments.filter(({ way }) => way === 'cash'),
    ({ paidOn }) => paidOn,
  )
  return [...days]
    .map(([on, some]) => ({ on, cashPaise: some.reduce((sum, { amountPaise }) => sum + amountPaise, 0) }))
    .filter(({ cashPaise }) => isMuchCash(cashPaise))
}

/** This financial year, where nothing or no day is given; it closes today at the latest: of a day to come nothing is known. */
function daysOf({ from, to }: { from?: string; to?: string }, today: string) {
  const first = from && isDay(from) ? from : financialYearOf(today).from
  const last = to && isDay(to) && to < today ? to : today
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}
