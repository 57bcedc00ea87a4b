import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { ProductList } from '../listing/product-list.ts'
import { ProductPicture } from '../product-picture.tsx'

type PicturedCategory = ProductList['categories'][number]

type Props = { heading: string; categories: readonly PicturedCategory[] }

export function BrowseByCategory({ heading, categories }: Props) {
  return (
    <section aria-labelledby="browse" className="mt-10">
      <h2 id="browse" className="mb-5 font-serif text-heading text-leaf">
        {heading}
      </h2>
      <Categories categories={categories} />
    </section>
  )
}

function Categories({ categories }: { categories: readonly PicturedCategory[] }) {
  // Circles without a picture would say less than words alone.
  if (categories.some(({ picture }) => !picture)) {
    return (
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ name }) => (
          <li key={name}>
            <ButtonLink variant="secondary" to={listOf(name)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid max-[16rem]:grid-cols-2 grid-cols-4 gap-x-4 gap-y-5 sm:gap-x-6 lg:grid-cols-8">
      {categories.map(({ name, picture }) => (
        <li key={name} className="group relative text-center">
          <div className="overflow-hidden rounded-full bg-tile">
            <ProductPicture
              src={picture}
              alt=""
              sizes="(min-width: 1024px) 130px, 24vw"
              className="transition-transform duration-500 ease-out group-hover:scale-[1.035] motion-reduce:transition-none"
            />
          </div>
          <Link
            to={listOf(name)}
            className="wrap-anywhere mt-2.5 block font-medium text-leaf underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function listOf(category: string): string {
  return `/product?category=${encodeURIComponent(category)}`
}
