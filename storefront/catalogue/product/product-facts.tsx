import type { ReactNode } from 'react'
import { href } from 'react-router'
import { declaredUnitPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { declareAllergens } from '#domain/catalogue/product.ts'
import { monthsFromPacking } from '#domain/catalogue/shelf-life.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { shop } from '#shop'
import { TextLink } from '../../ui/text-link.tsx'
import type { Product } from '../product.ts'
import { NutritionTable } from './nutrition-table.tsx'

/** The declarations that the law requires for a packed food sold online, and what its back says (FACT-02). Only the preview of a draft lacks any (GOODS-02). */
export function ProductFacts({ product }: { product: Product }) {
  const { net_quantity, price, mrp, origin, best_before_months, grower, packer, certificate, vegetarian } = product
  const { ingredients, allergens, storage, warning, nutrition } = product
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-serif text-leaf text-subheading">
        On the pack
      </h2>
      <dl className="mt-3 border-line border-t text-[0.9375rem]">
        {net_quantity.amount > 0 && <Fact term="Net quantity">{formatNetQuantity(net_quantity)}</Fact>}
        {price > 0 && net_quantity.amount > 0 && (
          <Fact term="Unit price">{declaredUnitPrice(price, net_quantity)}</Fact>
        )}
        {mrp > 0 && <Fact term="MRP">{formatRupeesExactly(mrp)}, inclusive of all taxes</Fact>}
        {ingredients.length > 0 && <Fact term="Ingredients">{ingredients.join(', ')}</Fact>}
        {allergens && <Fact term="Allergens">{declareAllergens(allergens)}</Fact>}
        {warning && (
          <Fact term="Warning">
            <strong className="rounded bg-turmeric-wash box-decoration-clone px-1.5 py-0.5 font-semibold">
              {warning}
            </strong>
          </Fact>
        )}
        {storage && <Fact term="Storage">{storage}</Fact>}
        {best_before_months > 0 && <Fact term="Best before">{monthsFromPacking(best_before_months)}</Fact>}
        {origin && <Fact term="Origin">{origin}, India</Fact>}
        {grower && (
          <Fact term="Grown by">
            <TextLink to={href('/growers/:id', { id: grower.id })}>{grower.name}</TextLink>
            <span className="block text-ink-soft">
              {grower.place}, {grower.state}
            </span>
          </Fact>
        )}
        {packer.name && (
          <Fact term="Packed by">
            {packer.name}
            <span className="block text-ink-soft">{packer.address}</span>
          </Fact>
        )}
        {certificate && (
          <Fact term="Organic certificate">
            {certificate.scheme} {certificate.number}
            <span className="block text-ink-soft">
              {certificate.certifier}, valid until {formatMonth(certificate.valid_until)}
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
      {nutrition && <NutritionTable nutrition={nutrition} />}
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
