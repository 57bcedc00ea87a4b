import type { ReactNode } from 'react'
import { formatNetQuantity, unitPrice } from '#domain/catalogue/net-quantity.ts'
import { monthInWords } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { shop } from '#shop'
import type { Product } from '../product.ts'

/** The declarations that the law requires for a packed food sold online. */
export function ProductFacts({ product }: { product: Product }) {
  const { net_quantity, price, mrp, origin, best_before_months, producer, certificate, vegetarian } = product
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-serif text-leaf text-subheading">
        On the pack
      </h2>
      <dl className="mt-3 border-line border-t text-[0.9375rem]">
        <Fact term="Net quantity">{formatNetQuantity(net_quantity)}</Fact>
        <Fact term="Unit price">{unitPrice(price, net_quantity)}</Fact>
        <Fact term="MRP">{formatRupeesExactly(mrp)}, inclusive of all taxes</Fact>
        <Fact term="Origin">{origin}, India</Fact>
        <Fact term="Best before">{best_before_months} months from packing</Fact>
        <Fact term="Grown and packed by">
          {producer.name}
          <span className="block text-ink-soft">{producer.address}</span>
        </Fact>
        {certificate && (
          <Fact term="Organic certificate">
            {certificate.scheme} {certificate.number}
            <span className="block text-ink-soft">
              {certificate.certifier}, valid until {monthInWords(certificate.valid_until)}
            </span>
          </Fact>
        )}
        <Fact term="Food type">{vegetarian ? <VegetarianMark /> : 'Non-vegetarian'}</Fact>
        <Fact term="Sold by">
          {shop.company.legalName}
          <span className="block text-ink-soft">
            {shop.company.addressLines.join(', ')}. FSSAI Lic. No. {shop.company.fssai}
          </span>
        </Fact>
        <Fact term="Customer care">
          {shop.contact.phone}, {shop.contact.email}
          <span className="block text-ink-soft">{shop.contact.phoneHours}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] max-[16rem]:grid-cols-1 gap-x-4 gap-y-1 max-[16rem]:wrap-anywhere border-line border-b py-2.5 tabular-nums lg:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function VegetarianMark() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 16 16" className="size-4.5" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" fill="#fff" stroke="#0a7a2f" strokeWidth="1.5" />
        <circle cx="8" cy="8" r="4" fill="#0a7a2f" />
      </svg>
      Vegetarian
    </span>
  )
}
