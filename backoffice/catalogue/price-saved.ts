import { formatRupees, parseTypedRupees } from '#domain/money.ts'

type Shown = { readonly listeners: number; readonly acknowledged: number }
type Change = { readonly former: string; readonly price: string; readonly shown: Shown | undefined }

export function isConfirmed({ listeners, acknowledged }: Shown): boolean {
  return acknowledged === listeners
}

/** The notice after a price was saved, as it was typed: what it was, what it is, and who sees it once all confirm (GOODS-05). */
export function sayPriceSaved({ former, price, shown }: Change): string {
  const [before, now] = [parseTypedRupees(former), formatRupees(parseTypedRupees(price) ?? 0)]
  const saved =
    before === undefined ? `The price is ${now} now.` : `The price is ${now} now; it was ${formatRupees(before)}.`
  if (!shown || !isConfirmed(shown)) return saved
  return `${saved} ${shown.listeners === 1 ? 'Shoppers see it now.' : `All ${shown.listeners} server processes show ${now}.`}`
}
