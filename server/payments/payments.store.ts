import { sql } from 'kysely'
import type { Quote } from '#domain/checkout/quote.ts'
import { type AttemptState, attemptTransitions } from '#domain/payments/payment-attempt.ts'
import type { Account, Told } from '#domain/payments/told.ts'
import { canMove } from '#domain/transitions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'

export type PaymentAttempt = {
  readonly id: string
  readonly customerId: string
  readonly providerOrderId: string | null
  readonly state: AttemptState
  readonly amount: number
  /** Digest of products and quantities; null when only an amount was named. */
  readonly cart: string | null
  readonly quote: Quote | null
  readonly told: Told | null
  readonly reservationId: string | null
  readonly paymentId: string | null
  readonly orderNumber: string | null
  readonly openedAt: Date
  readonly checks: number
  readonly nextCheckAt: Date | null
  readonly paymentSeenAt: Date | null
}

export type AttemptKey = { readonly id: string } | { readonly providerOrderId: string }

export async function readAttempt(connection: Connection, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  const { rows } = 'id' in key ? await readById(connection, key) : await readByOrder(connection, key)
  return rows[0] as PaymentAttempt | undefined
}

export async function lockAttempt(tx: Transaction, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  const { rows } = 'id' in key ? await lockById(tx, key) : await lockByOrder(tx, key)
  return rows[0] as PaymentAttempt | undefined
}

type ById = { readonly id: string }
type ByOrder = { readonly providerOrderId: string }
const byId = (database: Database, { id }: ById) => attemptRow(database).where('id', '=', id)
const byOrder = (database: Database, value: ByOrder) =>
  attemptRow(database).where('provider_order_id', '=', value.providerOrderId)
const readById = prepared(byId)
const readByOrder = prepared(byOrder)
const lockById = prepared((database, value: ById) => byId(database, value).forUpdate())
const lockByOrder = prepared((database, value: ByOrder) => byOrder(database, value).forUpdate())

export function attemptRow(database: Database) {
  return database
    .selectFrom('payment_attempts')
    .select([
      'id',
      'customer_id as customerId',
      'provider_order_id as providerOrderId',
      'state',
      'amount_paise as amount',
      'cart',
      'quote',
      'told',
      'reservation_id as reservationId',
      'payment_id as paymentId',
      'order_number as orderNumber',
      'opened_at as openedAt',
      'checks',
      'next_check_at as nextCheckAt',
      'payment_seen_at as paymentSeenAt',
    ])
}

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<string> {
  const { rows } = await insert(tx, attempt)
  const [row] = rows
  if (!row) throw new Error('The payment attempt was not written down')
  return row.id
}

type NewAttempt = {
  readonly customerId: string
  readonly amount: number
  readonly cart: string | null
  readonly quote: Quote | null
  readonly reservationId: string | null
  readonly openedAt: Date
  readonly nextCheckAt: Date | null
}

const insert = prepared((database, value: NewAttempt) =>
  database
    .insertInto('payment_attempts')
    .values({
      customer_id: value.customerId,
      amount_paise: value.amount,
      cart: value.cart,
      quote: value.quote,
      reservation_id: value.reservationId,
      opened_at: value.openedAt,
      next_check_at: value.nextCheckAt,
      state: 'opening',
    })
    .returning('id'),
)

type Changes = {
  readonly providerOrderId?: string
  readonly paymentId?: string
  readonly orderNumber?: string
  readonly objection?: string
  readonly closedAt?: Date
  readonly nextCheckAt?: null
}

/** Moves an attempt on; false when its state is another by now. A way that the domain's table does not have is a fault. */
export async function moveAttempt(
  connection: Connection,
  attempt: Pick<PaymentAttempt, 'id' | 'state'>,
  to: AttemptState,
  changes: Changes = {},
): Promise<boolean> {
  if (!canMove(attemptTransitions, attempt.state, to)) {
    throw new Error(`A payment attempt cannot go from ${attempt.state} to ${to}`)
  }
  const { id, state: from } = attempt
  const { numAffectedRows } = await move(connection, {
    ...unchanged,
    ...changes,
    id,
    from,
    to,
    isDone: changes.nextCheckAt === null,
  })
  return numAffectedRows === 1n
}

const unchanged = { providerOrderId: null, paymentId: null, orderNumber: null, objection: null, closedAt: null }
type Move = { readonly [Change in keyof typeof unchanged]: Changes[Change] | null } & {
  readonly id: string
  readonly from: AttemptState
  readonly to: AttemptState
  readonly isDone: boolean
}

const move = prepared(
  (_, value: Move) => sql`
    UPDATE payment_attempts SET
      state = ${value.to},
      provider_order_id = coalesce(${value.providerOrderId}, provider_order_id),
      payment_id = coalesce(${value.paymentId}, payment_id),
      order_number = coalesce(${value.orderNumber}, order_number),
      objection = coalesce(${value.objection}, objection),
      closed_at = coalesce(${value.closedAt}, closed_at),
      next_check_at = CASE WHEN ${value.isDone} THEN NULL ELSE next_check_at END
    WHERE id = ${value.id} AND state = ${value.from}`,
)

/** Keeps save-order's words while nothing is decided; the newest count. */
export async function keepTold(connection: Connection, id: string, told: Told): Promise<void> {
  await setTold(connection, { id, told })
}

const setTold = prepared((database, value: { id: string; told: Told }) =>
  database
    .updateTable('payment_attempts')
    .set({ told: value.told })
    .where('id', '=', value.id)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('state', '=', 'lapsed')])),
)

/** Of a locked attempt, while nobody has said or seen that it is paid: what was paid for stays as it was. */
export async function keepQuote(tx: Transaction, id: string, quote: Quote): Promise<void> {
  await tx.updateTable('payment_attempts').set({ quote }).where('id', '=', id).execute()
}

export async function keepPaymentSeen(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ payment_seen_at: at }).where('id', '=', id).execute()
}

export async function setNextCheck(tx: Transaction, id: string, next: { at: Date | null; checks: number }) {
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: next.at, checks: next.checks })
    .where('id', '=', id)
    .execute()
}

/** Attempts whose check is overdue and that have no job; its key is `jobKey` and the attempt's id. */
export async function overdueAttempts(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<', before)
    .where(hasNoJob(jobKeyOf(jobKey, 'payment_attempts.id')))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

export async function readAccount(connection: Connection, customerId: string): Promise<Account> {
  return connection
    .selectFrom('customers')
    .select(['name', 'email', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
