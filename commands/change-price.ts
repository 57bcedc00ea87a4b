// npm run back-office -- price …: what a product costs, acknowledged when no server process shows the old price any more.
import { formatRupeesExactly, type Paise, parseRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type ChangedPrice, changePrice } from '#server/back-office/change-price.ts'
import type { PriceRefusal } from '#server/catalogue/set-price.ts'
import type { Deps } from '#server/deps.ts'
import { StartFault } from './start-fault.ts'

type Wish = { readonly productId: string; readonly amount: string; readonly mrp?: string | undefined }

export async function price(deps: Pick<Deps, 'database' | 'settings'>, { productId, amount, mrp }: Wish) {
  const wanted = { productId, price: readAmount(amount), mrp: mrp === undefined ? undefined : readAmount(mrp) }
  const changed = await changePrice(deps, wanted)
  if (isRefusal(changed)) throw new StartFault(refusalSentence(changed))
  console.log(changeSentence(changed))
  console.log(shownSentence(changed))
  if (!isShownByAll(changed)) process.exitCode = 1
}

export function readAmount(text: string): Paise {
  const paise = parseRupees(text)
  if (paise === undefined) throw new StartFault(`'${text}' is no price; write it in rupees, as 499 or 499.50.`)
  return paise
}

export function refusalSentence(no: PriceRefusal): string {
  if (no.refused === 'unknown-product')
    return 'There is no product of this name; it stands at the end of its page’s address.'
  if (no.refused === 'withdrawn') return 'This product is withdrawn, so that it has no price to change.'
  return `No product may cost more than its MRP, here ${formatRupeesExactly(no.mrp)}. Nothing was changed; another MRP is given with --mrp.`
}

export function changeSentence({ title, before, now }: ChangedPrice): string {
  const price = formatRupeesExactly(now.price)
  const mrp = formatRupeesExactly(now.mrp)
  if (before.price === now.price && before.mrp === now.mrp)
    return `${title} costs ${price} already (MRP ${mrp}). Nothing was changed.`
  const formerMrp = before.mrp === now.mrp ? '' : `, before ${formatRupeesExactly(before.mrp)}`
  return `${title} costs ${price}, before ${formatRupeesExactly(before.price)} (MRP ${mrp}${formerMrp}).`
}

export function isShownByAll({ shown }: ChangedPrice): boolean {
  return shown !== undefined && shown.listening > 0 && shown.heard === shown.listening
}

export function shownSentence(changed: ChangedPrice): string {
  const { shown } = changed
  if (!shown)
    return 'The database was lost before the server processes could be asked whether they show it. Say it again.'
  const { listening, heard } = shown
  if (listening === 0) return 'No server process listens: the price shows once the shop runs.'
  if (isShownByAll(changed))
    return listening === 1 ? 'The one server process shows it.' : `All ${listening} server processes show it.`
  return `It holds, but only ${heard} of ${listening} server processes have confirmed that they show it. One that has lost its connection keeps nothing until it is back. Say it again to ask again.`
}
