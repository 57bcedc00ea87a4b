import { useId } from 'react'
import { href } from 'react-router'
import { comparisonPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { messages } from './messages.ts'
import { Price } from './price.tsx'
import type { CardProduct, CardSizes } from './product.ts'
import { ProductLink } from './product-link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { QuickAdd } from './quick-add.tsx'
import { setViewTransitionPicture } from './view-transition-picture.ts'

type Props = { product: CardProduct; sizes: string; isBuyable?: boolean; isMain?: boolean }

/** The whole card links to the product; the button adds one unit to the cart. One for several sizes leads to their choice (GOODS-15). */
export function ProductCard({ product, sizes, isBuyable = true, isMain = false }: Props) {
  const { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity, family } = product
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-tile bg-tile">
        <ProductPicture
          src={image[0]}
          alt={image_alt[0] ?? ''}
          sizes={sizes}
          isMain={isMain}
          className={classes(
            'transition-transform duration-500 ease-out group-hover:scale-[1.035] motion-reduce:transition-none',
            out_of_stock && 'opacity-55',
          )}
        />
        {out_of_stock && (
          <span className="absolute bottom-2.5 left-2.5 rounded-full bg-paper px-3 py-1 font-semibold text-ink text-xs">
            {messages.outOfStock}
          </span>
        )}
      </div>
      <p className="mt-3.5 text-ink-soft text-sm">{category}</p>
      <h3 id={titleId} className="mt-0.5 font-serif text-leaf text-lg leading-snug">
        <ProductLink
          id={id}
          viewTransition
          onClick={setViewTransitionPicture}
          className="block after:absolute after:inset-0 after:rounded-tile"
        >
          {family?.name ?? title}
        </ProductLink>
      </h3>
      <p className="mt-1 text-ink-soft text-sm tabular-nums">
        {family ? (
          sizesText(family)
        ) : (
          <>
            {formatNetQuantity(net_quantity)}
            <span aria-hidden="true"> · </span>
            <span className="sr-only">, </span>
            <span className="inline-block">{comparisonPrice(price, net_quantity)}</span>
          </>
        )}
      </p>
      <div className="mt-auto pt-2.5">
        {family ? (
          <p className="font-semibold text-ink text-lg tabular-nums">{messages.from(formatRupees(price))}</p>
        ) : (
          <Price price={price} mrp={mrp} discount={discount} />
        )}
        {isBuyable &&
          (family ? <ChooseSize id={id} titleId={titleId} /> : <QuickAdd product={product} titleId={titleId} />)}
      </div>
    </article>
  )
}

function sizesText({ count, smallest, largest }: CardSizes): string {
  return messages.sizesOf(count, formatNetQuantity(smallest), formatNetQuantity(largest))
}

/** In the place of `QuickAdd`. */
function ChooseSize({ id, titleId }: { id: string; titleId: string }) {
  return (
    <div className="relative z-1 mt-3 flex min-h-11">
      <ButtonLink
        variant="secondary"
        to={href('/product/:id', { id })}
        prefetch="intent"
        aria-describedby={titleId}
        className="w-full max-sm:px-3"
      >
        {messages.chooseSize}
      </ButtonLink>
    </div>
  )
}
