import { shop } from '#shop'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Beside a button that does nothing without scripts: what is missing, and how to order otherwise. Takes no place with scripts. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <Notice tone="info">
        {what} needs JavaScript. Without it, order by email to {shop.contact.email} or by phone:{' '}
        <TextLink to="/contact">Contact</TextLink>
      </Notice>
    </noscript>
  )
}
