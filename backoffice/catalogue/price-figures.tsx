import { useWatch } from 'react-hook-form'
import { comparisonPrice, unitPrice } from '#domain/catalogue/net-quantity.ts'
import { discountPercent, netQuantityUnits } from '#domain/catalogue/product.ts'
import { splitTax } from '#domain/invoices/gst.ts'
import { formatRupeesExactly, parseTypedRupees } from '#domain/money.ts'
import type { ProductForm } from './typed-product.ts'

type Props = Pick<ProductForm, 'control'> & {
  /** Of the HSN code as it is saved, in hundredths of a per cent. */
  readonly rate: number | undefined
  readonly hsn: string
}

/** What follows from price, MRP and net quantity, as one types: unit sale price, saving and the GST within the price. */
export function PriceFigures({ control, rate: saved, hsn: savedHsn }: Props) {
  const [price, mrp, amount, unit, hsn] = useWatch({ control, name: ['price', 'mrp', 'amount', 'unit', 'hsn'] })
  const isSavedHsn = hsn.trim() === savedHsn
  const rate = isSavedHsn ? saved : undefined
  const [paise, mrpPaise] = [parseTypedRupees(price), parseTypedRupees(mrp)]
  const known = netQuantityUnits.find((each) => each === unit) ?? 'g'
  const quantity = { amount: Number(amount) || 0, unit: known }
  const { taxable } = splitTax(paise ?? 0, { rateBasisPoints: rate ?? 0, kind: 'inter' })
  const figures = [
    ['Unit price on the pack', paise && unitPrice(paise, quantity)],
    ['Unit price on cards', paise && comparisonPrice(paise, quantity)],
    ['Below the MRP', paise && mrpPaise ? `${discountPercent({ price: paise, mrp: mrpPaise })} %` : undefined],
    [
      rate === undefined ? 'GST' : `GST of ${rate / 100} % in it`,
      paise && rate !== undefined
        ? `${formatRupeesExactly(paise - taxable)}, taxable ${formatRupeesExactly(taxable)}`
        : rate === undefined
          ? noRate(hsn.trim(), isSavedHsn)
          : undefined,
    ],
  ] as const
  return (
    <div className="col-span-full">
      <dl aria-live="polite" className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 tabular-nums">
        {figures.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-ink-soft text-small">
        The law wants it per g or ml on packs below 1 kg or l. Cards compare packs by the kg or l.
      </p>
    </div>
  )
}

function noRate(hsn: string, isSaved: boolean): string {
  if (hsn === '') return 'By its HSN code'
  return isSaved ? 'No rate for this HSN code yet' : 'Save to see the rate of this HSN code'
}
