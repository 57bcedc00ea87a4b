// npm run back-office -- price …: changes a price and waits until no server process serves the old one.

import { StartFault } from '#database/start-fault.ts'
import { sayPrintedMrp } from '#domain/catalogue/change-price.ts'
import { formatRupeesExactly, type Paise, parseRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type ChangedPrice, changePrice } from '#server/catalogue/prices/change-price.ts'
import type { PriceRefusal } from '#server/catalogue/prices/set-price.ts'
import type { Deps } from '#server/deps.ts'

type Arguments = { readonly productId: string; readonly amount: string; readonly mrp?: string | undefined }

export async function price(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { productId, amount, mrp }: Arguments,
) {
  const input = { productId, price: readAmount(amount), mrp: mrp === undefined ? undefined : readAmount(mrp) }
  const changed = await changePrice(deps, input)
  if (isRefusal(changed)) throw new StartFault(refusalSentence(changed))
  console.log(changeSentence(changed))
  console.log(acknowledgementSentence(changed))
  if (!isAcknowledgedByAll(changed)) process.exitCode = 1
}

export function readAmount(text: string): Paise {
  const paise = parseRupees(text)
  if (paise === undefined) throw new StartFault(`'${text}' is not a price; write it in rupees, as 499 or 499.50.`)
  return paise
}

export function refusalSentence(no: PriceRefusal): string {
  if (no.refused === 'unknown-product') return 'There is no product with this id; it is the end of its page’s URL.'
  if (no.refused === 'withdrawn') return 'This product is withdrawn and has no price to change.'
  if (no.refused === 'above-printed-mrp') return `${sayPrintedMrp(no)}. Nothing was changed.`
  return `No product may cost more than its MRP, here ${formatRupeesExactly(no.mrp)}. Nothing was changed; another MRP is given with --mrp.`
}

export function changeSentence({ title, before, after }: ChangedPrice): string {
  const price = formatRupeesExactly(after.price)
  const mrp = formatRupeesExactly(after.mrp)
  if (before.price === after.price && before.mrp === after.mrp)
    return `${title} costs ${price} already (MRP ${mrp}). Nothing was changed.`
  const formerMrp = before.mrp === after.mrp ? '' : `, before ${formatRupeesExactly(before.mrp)}`
  return `${title} costs ${price}, before ${formatRupeesExactly(before.price)} (MRP ${mrp}${formerMrp}).`
}

export function isAcknowledgedByAll({ acknowledgement }: ChangedPrice): boolean {
  if (!acknowledgement) return false
  const { listeners, acknowledged } = acknowledgement
  return listeners > 0 && acknowledged === listeners
}

export function acknowledgementSentence(changed: ChangedPrice): string {
  const { acknowledgement } = changed
  if (!acknowledgement)
    return 'The connection to the database was lost before the server processes could acknowledge it. Run the command again.'
  const { listeners, acknowledged } = acknowledgement
  if (listeners === 0) return 'No server process is connected: the price shows once the shop runs.'
  if (isAcknowledgedByAll(changed))
    return listeners === 1 ? 'The one server process shows it.' : `All ${listeners} server processes show it.`
  return `The price is changed, but only ${acknowledged} of ${listeners} server processes have acknowledged it. A process that has just connected counts after four seconds. Run the command again to ask again.`
}
