import { type Refusal, refuse } from '#domain/refusal.ts'
import { later, second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { ProviderRefusal, ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'

type Checked =
  | { readonly isTestMode: boolean }
  | Refusal<'keys-refused', { reason: string }>
  | Refusal<'provider-unreachable', { reason: string }>

/** Asks the card provider for the payments of the last second: with wrong keys it answers 401. */
export async function checkPaymentKeys({
  cardProvider,
  clock,
}: Pick<Deps, 'cardProvider' | 'clock'>): Promise<Checked> {
  const to = clock.now()
  try {
    await cardProvider.listPayments({ from: later(to, -second), to })
    return { isTestMode: cardProvider.isTestMode }
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return refuse('keys-refused', { reason: fault.message })
    if (!(fault instanceof ProviderUnreachable)) throw fault
    const reason = fault.cause instanceof Error ? fault.cause.message : fault.message
    const isOfKeys = fault.status === 401 || fault.status === 403
    return isOfKeys ? refuse('keys-refused', { reason }) : refuse('provider-unreachable', { reason })
  }
}
