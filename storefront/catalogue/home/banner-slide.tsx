import { ArrowRight } from 'lucide'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { Price } from '../price.tsx'
import { type Product, type ProductSummary, summaryOf } from '../product.ts'
import { ProductLink } from '../product-link.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { firstSentences } from './first-sentences.ts'

/** `line` is written for the banner, or else the beginning of the product's first paragraph (HOME-06). */
export type BannerProduct = ProductSummary & { readonly line: string; readonly origin: string }

export function bannerSlideOf(product: Product): BannerProduct {
  return {
    ...summaryOf(product),
    line: product.banner_line ?? firstSentences(product.description[0] ?? '', 130),
    origin: product.origin,
  }
}

type Props = { product: BannerProduct; position: number; count: number }

/** A click anywhere on the slide opens the product (HOME-01). */
export function BannerSlide({ product, position, count }: Props) {
  const { id, title, category, line, origin, image, image_alt, price, mrp, discount, net_quantity } = product
  return (
    <li
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}`}
      // High enough for the longest title and description in any loaded font.
      className="relative isolate min-w-0 flex-[0_0_100%] snap-center md:min-h-128 lg:min-h-160 xl:min-h-150"
    >
      <div className="group grid h-full min-h-[inherit] grid-cols-1 bg-leaf text-paper md:grid-cols-2 lg:grid-cols-[1.05fr_1fr] md:items-stretch">
        <div className="flex min-w-0 flex-col justify-center wrap-break-word px-5 pt-5 pb-16 max-md:justify-start max-md:order-2 sm:px-8 md:pt-8 md:pb-20 lg:px-14 lg:pt-14 xl:pl-18">
          <p className="font-semibold text-[0.8125rem] text-lime tracking-[0.04em]">
            {category} from {origin}
          </p>
          <h2 className="mt-2.5 text-balance font-serif text-hero md:max-lg:text-title decoration-2 decoration-lime underline-offset-8 group-hover:underline">
            {/* The whole slide can be clicked, but its name is the title alone. */}
            <ProductLink id={id} draggable={false} className="after:absolute after:inset-0 after:z-1">
              {title}
            </ProductLink>
          </h2>
          <p className="mt-3 line-clamp-2 max-w-[36ch] text-balance text-lg text-paper/85 leading-snug md:mt-4 md:line-clamp-4 lg:text-xl">
            {line}
          </p>
          <div className="mt-4 flex flex-wrap items-baseline gap-x-4 md:mt-6">
            <Price price={price} mrp={mrp} discount={discount} size="lg" isOnLeaf />
            <span className="text-paper/85">{formatNetQuantity(net_quantity)}</span>
          </div>
          <p className="mt-5 flex min-h-11 items-center gap-2 self-start rounded-full bg-lime px-5 font-semibold text-[0.9375rem] text-on-lime transition-colors group-hover:bg-lime-light md:mt-7">
            {messages.seeProduct}
            <Icon drawing={ArrowRight} className="size-4" />
          </p>
        </div>
        {/* A tablet's column is narrower than it is high and would cut the names of wide packs: there the picture is a card. */}
        <div className="relative overflow-hidden max-md:aspect-[8/7] md:max-lg:aspect-[4/5] md:max-lg:my-6 md:max-lg:mr-6 md:max-lg:self-center md:max-lg:rounded-card lg:min-h-[31rem]">
          <ProductPicture
            src={image[0]}
            alt={image_alt[0] ?? ''}
            sizes="(min-width: 1280px) 590px, (min-width: 768px) 50vw, calc(100vw - 2rem)"
            isMain={position === 0}
            className="absolute inset-0 h-full"
          />
        </div>
      </div>
    </li>
  )
}
