import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { comparisonPrice, formatNetQuantity, unitPrice } from '#domain/catalogue/net-quantity.ts'
import { declaredNutrients, type Nutrition } from '#domain/catalogue/nutrition.ts'
import { certificateOn, declareAllergens, discountPercent } from '#domain/catalogue/product.ts'
import type { ProductFacts, ProductTexts } from '#domain/catalogue/product-facts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { monthsFromPacking } from '#domain/catalogue/shelf-life.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import { SmallPicture } from '../ui/small-picture.tsx'
import type { Goods } from './goods-state.tsx'
import { PreviewLink } from './preview-link.tsx'
import { sectionTitles } from './product-sections.ts'
import type { ProductForm } from './typed-product.ts'

type Props = { readonly goods: Goods; readonly mayShare: boolean } & Pick<ProductForm, 'control'>

/**
 * Card, page's head and pack declaration as shoppers would see what is typed (GOODS-02): in the column beside the facts, on a smaller screen folded. What
 * cannot be read yet is left out.
 */
export function ProductPreview({ goods, control, mayShare }: Props) {
  const texts = { ...goods.texts, ...useWatch({ control }) } as ProductTexts
  const today = indianDate(new Date())
  const { facts } = readProductTexts(texts, { today, before: goods.texts })
  const [isBeside] = useState(() => window.matchMedia('(width >= 80rem)').matches)
  const [picture] = goods.pictures
  const shared = { facts, picture: picture?.url }
  return (
    <details
      id={section}
      tabIndex={-1}
      open={isBeside}
      className="min-w-0 rounded-lg border border-line bg-sheet xl:sticky xl:top-16 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto"
    >
      <summary className="-outline-offset-2 min-h-11 cursor-pointer rounded-lg bg-sheet px-4 py-2.5 font-semibold xl:sticky xl:top-0">
        {sectionTitles[section]}
      </summary>
      <div className="grid gap-4 wrap-anywhere px-4 pb-4">
        <Part name="Card">
          <Card {...shared} />
        </Part>
        <Part name="Page">
          <Head {...shared} />
        </Part>
        <Part name="On the pack">
          <Declaration facts={facts} goods={goods} today={today} />
          {facts.nutrition && <Nutrients nutrition={facts.nutrition} />}
        </Part>
        {mayShare && <PreviewLink id={goods.id} />}
      </div>
    </details>
  )
}

const section = 'preview'

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={`Preview: ${name}`} className="grid gap-2 border-line border-t pt-3">
      <p className="text-ink-soft text-small">{name}</p>
      {children}
    </section>
  )
}

type Shown = { readonly facts: ProductFacts; readonly picture: string | undefined }

function Card({ facts, picture }: Shown) {
  return (
    <div className="grid w-44 gap-1">
      <Picture url={picture} className="w-44" />
      <p className="mt-1 text-ink-soft text-small">{facts.category}</p>
      <p className="font-semibold text-leaf">{facts.title || '–'}</p>
      <Amount facts={facts} />
      <Price facts={facts} />
    </div>
  )
}

function Head({ facts, picture }: Shown) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3">
      <SmallPicture src={picture} className="aspect-square w-16" />
      <div className="grid content-start gap-1">
        <p className="font-semibold text-leaf text-title">{facts.title || '–'}</p>
        <Price facts={facts} />
        <Amount facts={facts} />
      </div>
      <div className="col-span-2 grid gap-2">
        {unique(facts.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="list-disc pl-5">
          {unique(facts.keyBenefits).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Of what is typed two may be the same for a moment. */
function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function Picture({ url, className }: { readonly url: string | undefined; readonly className: string }) {
  if (!url) return <div className={`aspect-square rounded-md bg-tile ${className}`} />
  return <img src={url} alt="" className={`aspect-square rounded-md bg-tile object-cover ${className}`} />
}

/** Below the title: `500 g · ₹298 per kg`. */
function Amount({ facts: { price, netQuantity } }: Pick<Shown, 'facts'>) {
  const parts = netQuantity.amount > 0 && [
    formatNetQuantity(netQuantity),
    ...(price > 0 ? [comparisonPrice(price, netQuantity)] : []),
  ]
  return <p className="text-ink-soft text-small tabular-nums">{parts ? parts.join(' · ') : '–'}</p>
}

function Price({ facts: { price, mrp } }: Pick<Shown, 'facts'>) {
  const discount = discountPercent({ price, mrp })
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-semibold">{price > 0 ? formatRupees(price) : '–'}</span>
      {price > 0 && mrp > price && <s className="text-ink-faint text-small">{formatRupees(mrp)}</s>}
      {price > 0 && discount > 0 && <span className="font-semibold text-small text-terracotta">{discount}% off</span>}
    </p>
  )
}

type DeclarationProps = Pick<Shown, 'facts'> & { readonly goods: Goods; readonly today: string }

function Declaration({ facts, goods, today }: DeclarationProps) {
  const { netQuantity, price, mrp, allergens, packer } = facts
  const certificate = certificateOn([facts.certificate ?? undefined], today)
  const lines = [
    ['Net quantity', netQuantity.amount > 0 && formatNetQuantity(netQuantity)],
    ['Unit price', price > 0 && unitPrice(price, netQuantity)],
    ['MRP', mrp > 0 && `${formatRupeesExactly(mrp)}, inclusive of all taxes`],
    ['Ingredients', facts.ingredients.join(', ')],
    ['Allergens', allergens && declareAllergens(allergens)],
    ['Warning', facts.warning],
    ['Storage', facts.storage],
    ['Best before', facts.bestBeforeMonths > 0 && monthsFromPacking(facts.bestBeforeMonths)],
    ['Origin', facts.originState && `${facts.originState}, India`],
    ['Grown by', goods.growers.find(({ id }) => id === facts.growerId)?.name],
    ['Packed by', [packer.name, packer.address].filter(Boolean).join(', ')],
    [
      'Certificate',
      certificate
        ? `${certificate.scheme} ${certificate.number}, ${certificate.certifier}, valid until ${formatMonth(certificate.validUntil)}`
        : facts.growerId && 'That of the grower, while it is valid',
    ],
    ['Food type', facts.isVegetarian ? 'Vegetarian' : 'Non-vegetarian'],
  ] as const
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-table tabular-nums">
      {lines.map(
        ([term, text]) =>
          text && (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Nutrients({ nutrition }: { readonly nutrition: Nutrition }) {
  return (
    <table className="w-full text-table tabular-nums">
      <caption className="pb-1 text-left font-semibold">Nutrition per {nutrition.per}</caption>
      <tbody>
        {declaredNutrients(nutrition).map(({ name, amount, unit, isPart }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className={isPart ? 'py-1 pl-4 text-left font-normal' : 'py-1 text-left font-normal'}>
              {isPart ? `of which ${name.toLowerCase()}` : name}
            </th>
            <td className="whitespace-nowrap py-1 text-right align-top">
              {amount} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
