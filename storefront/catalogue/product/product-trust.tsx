import { BadgeCheck, MapPin, PackageOpen } from 'lucide'
import { href, Link } from 'react-router'
import { shop } from '#shop'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import type { Product } from '../product.ts'

/** Grower, certificate and returns, each with a link to its proof. */
export function ProductTrust({ product: { certificate, origin, grower } }: { product: Product }) {
  const lines = [
    grower
      ? { icon: MapPin, text: messages.grownBy(grower.name, origin), to: href('/growers/:id', { id: grower.id }) }
      : origin && { icon: MapPin, text: messages.grownIn(origin), to: '#facts' },
    ...(certificate ? [{ icon: BadgeCheck, text: `Certified organic, ${certificate.scheme}`, to: '#facts' }] : []),
    { icon: PackageOpen, text: `Returns within ${shop.returns.policyDays} days`, to: '/return-policy' },
  ].filter((line) => line !== '')
  return (
    <ul className="grid gap-x-6 border-line border-y py-2.5 text-[0.9375rem]">
      {lines.map(({ icon, text, to }) => (
        <li key={text}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center gap-3 text-ink-soft underline decoration-transparent underline-offset-4 hover:text-leaf hover:decoration-current"
          >
            <Icon drawing={icon} className="size-5 flex-none text-leaf-soft" strokeWidth={1.75} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
