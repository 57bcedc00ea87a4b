import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#contract/index.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { releaseReservation } from '#server/stock/end-reservation.ts'
import { lockAttempt, readAttempt, setNextCheck, transitionAttempt } from '../payments.store.ts'
import type { Opened } from './open-attempt.ts'

type ProviderDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log'>
type NotOpened = Refusal<'provider-unavailable'> | Refusal<'being-opened'>

/**
 * The provider's order of an attempt. The request that opened the attempt creates it, outside any transaction; other requests for
 * the same attempt wait for it.
 */
export async function openAtProvider(
  deps: ProviderDeps,
  { id, amount, isReserved, isNew }: Opened,
): Promise<Answer<'POST /create-order'> | NotOpened> {
  const created = isNew ? await createAtProvider(deps, { id, amount }) : await awaitOpening(deps, id)
  if (typeof created !== 'string') return created
  const { keyId: key, checkoutUrl } = deps.cardProvider
  return { id: created, amount, currency: 'INR', key, checkoutUrl, reserved: isReserved }
}

async function createAtProvider(deps: ProviderDeps, attempt: { id: string; amount: number }) {
  const created = await orderAtProvider(deps, attempt)
  // The attempt may have been abandoned meanwhile.
  if (
    created &&
    (await transitionAttempt(deps.database, { ...attempt, state: 'opening' }, 'open', { providerOrderId: created }))
  ) {
    return created
  }
  await abandonAttempt(deps, attempt.id)
  return refuse('provider-unavailable')
}

async function orderAtProvider({ cardProvider, log }: ProviderDeps, { id, amount }: { id: string; amount: number }) {
  try {
    const order = await cardProvider.createOrder({ amount, receipt: id, notes: { attempt: id } })
    if (order.amount === amount && order.currency === 'INR') return order.id
    log.error({ attempt: id, order }, 'The card provider created an order of another amount')
  } catch (fault) {
    log.warn({ err: fault, attempt: id }, 'The card provider did not create an order')
  }
}

/**
 * Polls for the provider's order, which another request is creating, without holding a connection. `patience` is a little
 * longer than the provider's time-out; both in milliseconds.
 */
export async function awaitOpening(
  { database }: Pick<Deps, 'database'>,
  id: string,
  { patience = 12 * second, pause = 150 }: { patience?: number; pause?: number } = {},
): Promise<string | NotOpened> {
  for (let waited = 0; ; waited += pause) {
    const attempt = await readAttempt(database, { id })
    if (attempt?.providerOrderId) return attempt.providerOrderId
    if (attempt?.state !== 'opening') return refuse('provider-unavailable')
    if (waited >= patience) return refuse('being-opened')
    await sleep(pause)
  }
}

/**
 * The provider order's id has not left the shop, so that it cannot have been paid and needs no further check. An attempt that another
 * one of its cart has replaced has lapsed already.
 */
export async function abandonAttempt({ database, clock }: Pick<Deps, 'database' | 'clock'>, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, { id })
    if (!attempt || attempt.providerOrderId) return
    if (attempt.state !== 'opening') return setNextCheck(tx, id, { at: null, checks: attempt.checks })
    if (attempt.reservationId) await releaseReservation(tx, attempt.reservationId, { at })
    await transitionAttempt(tx, attempt, 'lapsed', { closedAt: at, nextCheckAt: null })
  })
}
