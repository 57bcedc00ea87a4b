import { BadgeCheck } from 'lucide'
import { useId } from 'react'
import { href, Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import { Mosaic } from './mosaic.tsx'
import { mosaicPictures } from './mosaic-pictures.ts'

export type ListedGrower = Answer<'GET /api/growers'>[number]

/** The whole card links to the grower. */
export function GrowerCard({ grower, isMain }: { grower: ListedGrower; isMain: boolean }) {
  const { id, name, place, state, people, certificate, products, product_count } = grower
  const nameId = useId()
  return (
    <article aria-labelledby={nameId} className="group relative flex h-full flex-col">
      <Mosaic
        pictures={mosaicPictures(products, 3)}
        sizes="(min-width: 1024px) 290px, (min-width: 640px) 33vw, 66vw"
        isDecoration
        isMain={isMain}
        className="aspect-[3/2] rounded-tile"
      />
      <p className="eyebrow mt-4">
        {place}, {state}
      </p>
      <h2 id={nameId} className="mt-1 text-balance font-serif text-leaf text-subheading">
        <Link
          to={href('/growers/:id', { id })}
          prefetch="intent"
          className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 after:rounded-tile group-hover:decoration-current"
        >
          {name}
        </Link>
      </h2>
      {people && <p className="mt-1.5 text-pretty text-ink-soft">{people}</p>}
      {certificate && (
        <p className="mt-2 flex items-center gap-2 text-leaf text-sm">
          <Icon drawing={BadgeCheck} className="size-4.5 flex-none" strokeWidth={1.75} />
          {messages.certified(certificate.scheme)}
        </p>
      )}
      <p className="mt-auto text-pretty pt-2.5 text-ink-soft text-sm">
        {product_count > 0 ? messages.titles(titlesOf(products), product_count) : messages.noProducts}
      </p>
    </article>
  )
}

/** Without what follows a comma: `Dehraduni Basmati` of `Dehraduni Basmati, Aged 18 Months`. */
function titlesOf(products: ListedGrower['products']): string[] {
  return products.map(({ title }) => title.replace(/,.*/, ''))
}
