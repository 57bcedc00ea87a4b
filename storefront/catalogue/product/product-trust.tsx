import { BadgeCheck, MapPin } from 'lucide'
import { href } from 'react-router'
import { shopLines } from '../../pages/shop-lines.ts'
import { type IconLine, IconLines } from '../../ui/icon-lines.tsx'
import { messages } from '../messages.ts'
import type { Product } from '../product.ts'

/** Grower, certificate, returns, payment and seller, each with a link to its proof. */
export function ProductTrust({ product }: { product: Product }) {
  return <IconLines lines={linesOf(product)} className="border-line border-y py-2.5" />
}

function linesOf({ certificate, origin, grower }: Product): readonly IconLine[] {
  const { returns, payment, seller } = shopLines
  return [
    ...(grower
      ? [{ icon: MapPin, text: messages.grownBy(grower.name, origin), to: href('/growers/:id', { id: grower.id }) }]
      : []),
    ...(!grower && origin ? [{ icon: MapPin, text: messages.grownIn(origin), to: '#facts' }] : []),
    ...(certificate ? [{ icon: BadgeCheck, text: `Certified organic, ${certificate.scheme}`, to: '#facts' }] : []),
    returns,
    payment,
    seller,
  ]
}
