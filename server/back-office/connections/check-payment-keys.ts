import { type Refusal, refuse } from '#domain/refusal.ts'
import { later, second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import {
  type CardProvider,
  ProviderRefusal,
  ProviderUnreachable,
} from '#server/platform/card-provider/card-provider.ts'

type Checked = Pick<CardProvider, 'mode'> | Refusal<'keys-refused'> | Refusal<'provider-fault', { answer: string }>

/** Asks the card provider for the payments of the last second: with wrong keys it answers 401. */
export async function checkPaymentKeys({
  cardProvider,
  clock,
}: Pick<Deps, 'cardProvider' | 'clock'>): Promise<Checked> {
  const to = clock.now()
  try {
    await cardProvider.listPayments({ from: later(to, -second), to })
    return { mode: cardProvider.mode }
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal || fault instanceof ProviderUnreachable)) throw fault
    if (fault.status === 401 || fault.status === 403) return refuse('keys-refused')
    const answer = fault.status === undefined ? 'nothing' : `status ${fault.status}`
    return refuse('provider-fault', { answer })
  }
}
