import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRupees, parseTypedRupees } from '#domain/money.ts'
import { comparedReference, isMuchCash, type PaymentWay, referenceNames } from '#domain/purchases/payment.ts'
import { owed } from '#domain/purchases/set-off.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, isDay } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { lockGrower, readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import {
  findPaymentByReference,
  insertGrowerPayment,
  readDueSlips,
  readGrowerPayments,
  readPaidTotal,
} from './grower-payments.store.ts'
import { keepPaidWithin } from './paid-within.ts'

type ActionDeps = Pick<Deps, 'clock'>
type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Paid = StaffAnswer<'POST /api/growers/:id/payments'>

/** Records what a grower was paid (BUY-02). A payout is at most what is owed; of two at once the second sees the first. */
export async function payGrower(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  {
    id,
    staffId,
    isConfirmed = false,
    ...typed
  }: StaffBody<'POST /api/growers/:id/payments'> & { readonly id: string; readonly staffId: string },
): Promise<Paid | Wrong | Refusal<'unknown-grower'> | Refusal<'more-than-owed', { owed: string }> | ReferenceUsed> {
  const grower = await lockGrower(tx, id)
  if (!grower) return refuse('unknown-grower')
  const { kind, way, paidOn } = typed
  const amountPaise = parseTypedRupees(typed.amount)
  const reference = typed.reference.trim()
  const fields = {
    ...(amountPaise === undefined && { amount: 'Please type rupees, such as 12,500' }),
    ...(way === 'bank' && reference === '' && { reference: 'Please type the UTR of the transfer' }),
    ...((!isDay(paidOn) || paidOn > indianDate(clock.now())) && {
      paidOn: 'Please choose a day that is over, or today',
    }),
  }
  if (amountPaise === undefined || Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const before = await owedTo(tx, id)
  if (kind === 'payout' && amountPaise > before)
    return refuse('more-than-owed', { owed: formatRupees(Math.max(0, before)) })
  const used = isConfirmed ? undefined : await usedReference(tx, { way, reference })
  if (used) return used
  const payment = { growerId: id, kind, amountPaise, paidOn, way, reference, words: typed.words.trim() }
  const entered = await insertGrowerPayment(tx, { ...payment, takesBack: null, staffId, at: clock.now() })
  await keepPaidWithin(tx, id, clock.now())
  audit({
    action: 'grower.paid',
    subject: { kind: 'grower', id },
    after: { kind, amountPaise, way, paidOn, ...(reference && { reference }) },
  })
  await announceChange(tx, 'purchases')
  const cash = way === 'cash' ? await cashOf(tx, id, paidOn) : 0
  return { id: entered, owedPaise: before - amountPaise, ...(isMuchCash(cash) && { muchCashPaise: cash }) }
}

type ReferenceUsed = Refusal<
  'reference-used',
  { name: string; reference: string; amount: string; grower: string; day: string }
>

/** A reference that stands at another payment is mostly the same payment, entered twice (BUY-02). */
async function usedReference(
  tx: Transaction,
  { way, reference }: { way: PaymentWay; reference: string },
): Promise<ReferenceUsed | undefined> {
  const compared = comparedReference(reference)
  const other = compared === '' ? undefined : await findPaymentByReference(tx, { way, compared })
  if (!other) return undefined
  const grower = (await readGrowerNames(tx)).get(other.growerId) ?? other.growerId
  return refuse('reference-used', {
    ...{ name: referenceNames[way], reference: other.reference, grower },
    ...{ amount: formatRupees(other.amountPaise), day: formatDate(other.paidOn) },
  })
}

/** Takes a payment back that was recorded wrongly, by an entry the other way on its day (BUY-02). */
export async function takePaymentBack(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { id, payment: wanted, words, staffId }: { id: string; payment: string; words: string; staffId: string },
): Promise<
  | StaffAnswer<'POST /api/growers/:id/payments/:payment/reversal'>
  | Wrong
  | Refusal<'payment-not-found'>
  | Refusal<'taken-back'>
> {
  if (words.trim().length < 3) return refuse('wrong-shape', { fields: { words: 'Please say why' } })
  await lockGrower(tx, id)
  const payments = await readGrowerPayments(tx, id)
  const payment = payments.find((one) => one.id === wanted && one.takesBack === null)
  if (!payment) return refuse('payment-not-found')
  if (payments.some(({ takesBack }) => takesBack === wanted)) return refuse('taken-back')
  const entry = { ...payment, amountPaise: -payment.amountPaise, words: words.trim(), takesBack: wanted }
  const entered = await insertGrowerPayment(tx, { ...entry, staffId, at: clock.now() })
  await keepPaidWithin(tx, id, clock.now())
  audit({
    action: 'grower.payment-taken-back',
    subject: { kind: 'grower', id },
    before: { amountPaise: payment.amountPaise, paidOn: payment.paidOn, way: payment.way },
    reason: words.trim(),
  })
  await announceChange(tx, 'purchases')
  return { id: entered, owedPaise: await owedTo(tx, id) }
}

async function owedTo(connection: Connection, growerId: string): Promise<number> {
  return owed(await readDueSlips(connection, growerId), await readPaidTotal(connection, growerId))
}

async function cashOf(connection: Connection, growerId: string, on: string): Promise<number> {
  const payments = await readGrowerPayments(connection, growerId)
  const cash = payments.filter(({ way, paidOn }) => way === 'cash' && paidOn === on)
  return cash.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}
