import { LockKeyhole, PackageOpen, Store } from 'lucide'
import { shop } from '#shop'
import type { IconLine } from '../ui/icon-lines.tsx'

/** What a shopper wants to know before buying, the same wherever it stands. */
export const shopLines = {
  returns: { icon: PackageOpen, text: `Returns within ${shop.returns.policyDays} days`, to: '/return-policy' },
  payment: {
    icon: LockKeyhole,
    text: `Secure payment by ${shop.paymentProvider.name}`,
    to: '/terms-and-conditions#payment',
  },
  seller: { icon: Store, text: `Sold by ${shop.company.legalName}`, to: '/terms-and-conditions#contact' },
} as const satisfies { readonly [Line: string]: IconLine }
