import { type Refusal, refuse } from '#domain/refusal.ts'
import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { takeAttempt } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'
import { closeRequestsOfSameAddress, openRequest } from './back-in-stock.store.ts'
import { readProduct } from './catalogue.store.ts'

type Wanted = { readonly id: string; readonly email: string; readonly address: string }

const perNetwork = [{ most: 30, within: 15 * minute }]

/** Remembers that somebody wants one mail when a product is in stock again (PROD-04). */
export async function notifyWhenBack(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, email, address }: Wanted,
): Promise<{ message: string } | Refusal<'product-not-found'> | Refusal<'too-many-messages', { retryAfter: number }>> {
  const now = clock.now()
  const counter = { what: 'notify', of: networkOf(address) }
  const retryAfter = await takeAttempt(database, counter, { limits: perNetwork, now })
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const product = await readProduct(database, id)
  if (!product) return refuse('product-not-found')
  if (product.stock > 0) return { message: `${product.title} is in stock now.` }
  await openRequest(database, { productId: id, email: email.trim().toLowerCase(), now })
  return { message: `We will send you one e-mail when ${product.title} is in stock again.` }
}

/** Takes back what an address has asked for; the link in the mail leads here. */
export async function stopNotifying({ database, clock }: Pick<Deps, 'database' | 'clock'>, { id }: { id: string }) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  if (isId) await closeRequestsOfSameAddress(database, { id, now: clock.now() })
  return { message: 'We will not send you any more of these e-mails.' }
}
