import { HandCoins, Leaf, Scale, Sprout } from 'lucide'
import type { ReactNode } from 'react'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { type Product, summaryOf } from '../catalogue/product.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { shopApi } from '../platform/shop-api.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/about.route'

export { LoadFailure as ErrorBoundary } from '../catalogue/load-failure.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: 'About',
    description: `What ${shop.name} is for: our mission, our vision and what we hold to.`,
    path: '/about',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { ofEachCategory, latest, certified } = await context.get(shopApi).viewAbout()
  return { products: ofEachCategory.map(summaryOf), closeUps: latest.flatMap(closeUpOf), certified }
}

type CloseUp = { readonly src: string; readonly alt: string }

/** The second picture of a product is a close-up. */
function closeUpOf({ image: [, src], image_alt: [, alt = ''] }: Product): readonly CloseUp[] {
  return src ? [{ src, alt }] : []
}

type Certified = { readonly certified: number; readonly total: number }

/** Of products without a certificate nothing is claimed (organic food regulations, SETTINGS-01). */
const certificates = (certified: Certified | undefined) => ({
  icon: <Icon drawing={Leaf} />,
  ...(certified
    ? {
        heading: 'Certified where it says so',
        text: `Certified organic today: ${certified.certified.toLocaleString('en-IN')} of ${certified.total.toLocaleString('en-IN')} products. Each of them shows its certificate, scheme and number; of the others we do not say that they are organic.`,
      }
    : {
        heading: 'Organic, and shown to be',
        text: 'Every product enters the shop with a certificate, and shows it with scheme and number as long as it is valid.',
      }),
})

const [fairPrice, ...otherValues] = [
  {
    icon: <Icon drawing={HandCoins} />,
    heading: 'A fair price, paid early',
    text: 'Farmers name their price before the season and are paid when the harvest arrives, not months later.',
  },
  {
    icon: <Icon drawing={Scale} />,
    heading: 'Honest weight, honest words',
    text: 'Every product’s page says net quantity, unit price, origin and best before. No miracle cures, no false hurry.',
  },
  {
    icon: <Icon drawing={Sprout} />,
    heading: 'Soil first',
    text: 'We favour rain-fed grains, old varieties and farms that leave the soil richer than they found it.',
  },
] as const

export default function AboutRoute({ loaderData: { products, closeUps, certified } }: Route.ComponentProps) {
  const values = [fairPrice, certificates(certified), ...otherValues]
  return (
    <>
      <Container className="pt-10 sm:pt-16">
        <PageHeading
          eyebrow={`About ${shop.name}`}
          title="Food with a name and a field"
          lead={
            <>
              We buy from <TextLink to="/growers">growers and their co-operatives</TextLink>, pack close to where things
              grow, and send them straight to your kitchen.
            </>
          }
        />
        <div className="grid gap-5 md:grid-cols-2">
          <Belief heading="Our mission" closeUp={closeUps[0]}>
            To make clean{certified ? '' : ', certified'} food an everyday thing in Indian kitchens, and to make growing
            it a living that a farmer’s children want to take over.
          </Belief>
          <Belief heading="Our vision" closeUp={closeUps[1]}>
            A country in which everybody can say where dinner grew, and in which the person who grew it was paid first.
          </Belief>
        </div>
      </Container>

      <Container className="mt-16 sm:mt-24">
        <h2 className="mb-8 font-serif text-heading text-leaf">Our core values</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ icon, heading, text }) => (
            <li key={heading}>
              <span
                aria-hidden="true"
                className="mb-4 grid size-12 place-items-center rounded-full bg-lime-wash text-leaf [&_svg]:size-5.5"
              >
                {icon}
              </span>
              <h3 className="mb-1.5 font-serif text-leaf text-subheading">{heading}</h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Container>

      <Container className="mt-16 sm:mt-24">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="font-serif text-heading text-leaf">From our shelves</h2>
          <ButtonLink to="/product" variant="secondary">
            See all products
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="(min-width: 1024px) 18rem, 45vw" isBuyable={false} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}

function Belief({
  heading,
  closeUp,
  children,
}: {
  heading: string
  closeUp: CloseUp | undefined
  children: ReactNode
}) {
  return (
    <section
      className={classes(
        'grid grid-cols-1 overflow-hidden rounded-card bg-tile max-lg:content-start',
        closeUp && 'lg:grid-cols-[minmax(0,1fr)_40%]',
      )}
    >
      <div className="order-last p-7 sm:p-10 lg:order-first">
        <h2 className="mb-3 font-serif text-heading text-leaf">{heading}</h2>
        <p className="text-pretty text-lg leading-relaxed">{children}</p>
      </div>
      {closeUp && (
        <div className="relative max-lg:aspect-[2/1]">
          <ProductPicture
            {...closeUp}
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 50vw, 100vw"
            className="absolute inset-0 h-full"
          />
        </div>
      )}
    </section>
  )
}
