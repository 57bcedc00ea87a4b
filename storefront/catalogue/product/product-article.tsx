import type { ReactNode } from 'react'
import { comparisonPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { ProductBreadcrumb } from '../breadcrumb.tsx'
import { messages } from '../messages.ts'
import { Price } from '../price.tsx'
import type { Product } from '../product.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductTrust } from './product-trust.tsx'

type Props = {
  readonly product: Product
  readonly lowestBefore?: Paise | undefined
  /** Between the price and what the product is: how it is bought. */
  readonly children?: ReactNode
}

/** All that a product's page says of it. A draft, which lacks facts, has no line for them (GOODS-02). */
export function ProductArticle({ product, lowestBefore, children }: Props) {
  const { price, mrp, discount, net_quantity: quantity } = product
  return (
    <article aria-labelledby="product-title" className="beside-picture grid gap-3 md:grid-cols-2 md:gap-10 lg:gap-16">
      <ProductGallery key={product.id} images={product.image} alts={product.image_alt} title={product.title} />
      <div className="grid min-w-0 content-start gap-7">
        <div>
          <ProductBreadcrumb category={product.category} />
          <h1 id="product-title" className="mt-2 text-balance font-serif text-leaf text-title">
            {product.title}
          </h1>
          {price > 0 && (
            <div className="mt-4">
              <Price price={price} mrp={mrp} discount={discount} size="lg" />
            </div>
          )}
          {price > 0 && quantity.amount > 0 && (
            <p className="mt-1.5 text-ink-soft text-sm tabular-nums">
              {formatNetQuantity(quantity)}
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {comparisonPrice(price, quantity)}
            </p>
          )}
          {lowestBefore !== undefined && (
            <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
              {messages.lowestBefore(formatRupees(lowestBefore))}
            </p>
          )}
          <p className="mt-0.5 text-ink-soft text-sm">{messages.priceIncludes}</p>
        </div>
        {children}
        <ProductTrust product={product} />
        <div className="grid max-w-[62ch] gap-4 text-pretty text-[1.0625rem]">
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <KeyBenefits benefits={product.key_benefits} />
        <ProductFacts product={product} />
      </div>
    </article>
  )
}

function KeyBenefits({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits" className="rounded-card bg-lime-wash px-5 py-5 sm:px-7 sm:py-6">
      <h2 id="benefits" className="font-serif text-leaf text-subheading">
        {messages.keyBenefits}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-leaf-soft">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}
