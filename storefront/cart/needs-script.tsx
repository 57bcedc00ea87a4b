import { shop } from '#shop'
import { ScriptNotice } from '../pages/script-notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Beside a button of the cart or the checkout: how to order without scripts. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <ScriptNotice what={what}>
      Without it, order by email to {shop.contact.email} or by phone: <TextLink to="/contact">Contact</TextLink>
    </ScriptNotice>
  )
}
