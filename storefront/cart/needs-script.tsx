import { shop } from '#shop'
import { TextLink } from '../ui/text-link.tsx'

/** Beside a button that does nothing without scripts: what is missing, and how to order otherwise. Takes no place with scripts. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="rounded-r-lg border-turmeric border-l-3 bg-sheet px-4 py-3 font-medium">
        {what} needs JavaScript. Without it, order by email to {shop.contact.email} or by phone:{' '}
        <TextLink to="/contact">Contact</TextLink>
      </p>
    </noscript>
  )
}
