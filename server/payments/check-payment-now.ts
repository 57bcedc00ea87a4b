import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnreachable,
} from '#server/platform/card-provider/card-provider.ts'
import { checkPayment } from './check-payment.ts'
import { lockAttempt, type PaymentAttempt, readAttempt, setNextCheck } from './payments.store.ts'

type CheckDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

export type Answer = {
  readonly state: PaymentAttempt['state']
  readonly orderNumber?: string
  /** The payments as the provider lists them. */
  readonly atProvider: { paymentId: string; status: string; amountPaise: number; words?: string }[]
  /** What it says when it lists none: it does not know the order. */
  readonly words?: string
}

/** 'Ask the provider again' (ORDERS-08): makes an attempt's check due and runs it, and says what the provider says. */
export async function checkPaymentNow(
  deps: CheckDeps,
  { attemptId, actor, key }: { attemptId: string; actor: Actor; key: string | undefined },
): Promise<Answer | Refusal<'payment-not-found'> | Refusal<'provider-unreachable'> | Refusal<'key-reused'>> {
  const { database, cardProvider, clock } = deps
  const attempt = await readAttempt(database, { id: attemptId })
  if (!attempt) return refuse('payment-not-found')
  const listed = await listOf(cardProvider, attempt.providerOrderId)
  if (!listed) return refuse('provider-unreachable')
  const noted = await auditedChange(deps, { actor, key, input: { attemptId } }, async (tx, audit) => {
    const locked = await lockAttempt(tx, { id: attemptId })
    // Only an attempt that is due is checked; a lapsed one may have been paid late.
    if (locked && !listed.words && canBeSettled(locked))
      await setNextCheck(tx, attemptId, { at: clock.now(), checks: locked.checks })
    audit({
      action: 'payment.checked',
      subject: { kind: 'payment', id: attemptId },
      also: attempt.orderNumber === null ? [] : [{ kind: 'order', id: attempt.orderNumber }],
      before: { state: attempt.state },
    })
    return {}
  })
  if ('refused' in noted) return noted
  if (!listed.words) await checkPayment(deps, { attemptId })
  const { state, orderNumber } = (await readAttempt(database, { id: attemptId })) ?? attempt
  return {
    state,
    ...(orderNumber !== null && { orderNumber }),
    ...(listed.words && { words: listed.words }),
    atProvider: listed.payments.map(({ id, status, amount, errorDescription: words }) => ({
      paymentId: id,
      status,
      amountPaise: amount,
      ...(words && { words }),
    })),
  }
}

function canBeSettled({ state }: PaymentAttempt): boolean {
  return state === 'opening' || state === 'open' || state === 'lapsed'
}

type Listed = { readonly payments: readonly ProviderPayment[]; readonly words?: string }

async function listOf(cardProvider: Deps['cardProvider'], providerOrderId: string | null): Promise<Listed | undefined> {
  if (providerOrderId === null) return { payments: [] }
  try {
    return { payments: await cardProvider.listPaymentsOfOrder(providerOrderId) }
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return { payments: [], words: fault.message }
    if (fault instanceof ProviderUnreachable) return undefined
    throw fault
  }
}
