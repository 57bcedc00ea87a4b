import type { Answer } from '#contract/index.ts'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { buyAgain } from '#domain/orders/buy-again.ts'
import { cart, readCart } from '../cart/cart-store.ts'
import { summaryOf, toProduct } from '../catalogue/product.ts'
import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { orderMessages as messages } from './messages.ts'

type OfferedLine = Answer<'GET /api/orders/:orderNumber/offers'>['lines'][number]

/** `seePid`: the product to whose page the note links. */
export type Note = { readonly pid: string; readonly text: string; readonly seePid?: string }
export type CartAgain = { readonly added: number; readonly notes: readonly Note[] }

/** Adds what is still sold of an order to the cart, at today's prices, and says what is not (EASE-08). */
export async function putIntoCartAgain(orderNumber: string): Promise<CartAgain> {
  const token = readAuth()?.token
  const { lines } = await send('GET /api/orders/:orderNumber/offers', { token, params: { orderNumber } })
  const results = lines.map(addLine)
  return {
    added: results.reduce((sum, { added }) => sum + added, 0),
    notes: results.flatMap(({ notes }) => notes),
  }
}

function addLine({ pid, productName: title, qty: quantity, price: paid, product, left }: OfferedLine): CartAgain {
  const summary = product && summaryOf(toProduct(product))
  const inCart = readCart().find(({ id }) => id === pid)?.qty ?? 0
  const offer = summary && { price: summary.price, left }
  const { added, shortage, isPriceChanged } = buyAgain({ quantity, price: fromRupees(paid) }, offer, inCart)
  if (summary && added > 0) cart.add(summary, added)
  const notes: Note[] = []
  if (shortage === 'withdrawn') notes.push({ pid, text: messages.withdrawn(title) })
  if (shortage === 'sold-out') notes.push({ pid, text: messages.soldOut(title), seePid: pid })
  if (shortage === 'few-left') notes.push({ pid, text: messages.fewLeft(title, { added, quantity }) })
  if (summary && isPriceChanged) {
    const prices = { now: formatRupees(summary.price), was: formatRupees(fromRupees(paid)) }
    notes.push({ pid: `${pid} price`, text: messages.priceChanged(title, prices) })
  }
  return { added, notes }
}
